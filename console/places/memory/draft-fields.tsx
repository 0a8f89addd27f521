import { texts } from "../../texts";
import type { Draft } from "./draft";

/** The fields of a memory that a person may change. */
export function DraftFields({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  });
  const share = { type: "number", min: 0, max: 100, step: 1 } as const;
  const { memory } = texts;
  return (
    <div className="draft">
      <label>
        {memory.content}
        <textarea rows={4} required {...field("content")} />
      </label>
      <label>
        {memory.category}
        <input maxLength={255} {...field("category")} />
      </label>
      <label>
        {memory.subject}
        <input maxLength={255} placeholder={memory.theUser} {...field("subject")} />
      </label>
      <div className="draft-line">
        <label>
          {memory.confidence} (%)
          <input {...share} required {...field("confidence")} />
        </label>
        <label>
          {memory.importance} (%)
          <input {...share} {...field("importance")} />
        </label>
      </div>
      <div className="draft-line">
        <label>
          {memory.validFrom}
          <input type="datetime-local" step={1} {...field("validFrom")} />
        </label>
        <label>
          {memory.validTo}
          <input type="datetime-local" step={1} {...field("validTo")} />
        </label>
      </div>
    </div>
  );
}
