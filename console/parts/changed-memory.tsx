import { texts } from "../texts";
import { ChangedText } from "./changed-text";
import { fieldChanges, type FieldChange, type MemoryContent } from "./field-changes";

/**
 * A memory with its changes since an older state.
 *
 * @param before The older state; null if none is known.
 */
export function ChangedMemory({
  before,
  after,
}: {
  readonly before: MemoryContent | null;
  readonly after: MemoryContent;
}) {
  if (before === null) return <span className="clipped">{after.content}</span>;
  const changes = fieldChanges(before, after).filter(({ name }) => name !== texts.memory.content);
  return (
    <>
      <div>
        <ChangedText old={before.content ?? ""} recent={after.content ?? ""} />
      </div>
      <ChangedFields changes={changes} />
    </>
  );
}

/** Changed fields, one a line. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  return changes.map(({ name, old, recent }) => (
    <div key={name} className="quiet">
      {name}: <del>{old}</del> → <ins>{recent}</ins>
    </div>
  ));
}
