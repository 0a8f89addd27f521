import { Field } from "../../controls/field";
import { texts } from "../../texts";
import type { Draft } from "./draft";

const { memory } = texts;

/** The fields of a memory that a person may change. */
export function DraftFields({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const field = (name: keyof Draft) => ({
    label: memory[name],
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  });
  const share = { type: "number", min: 0, max: 100, step: 1 } as const;
  const time = { type: "datetime-local", step: 1 } as const;
  return (
    <div className="draft">
      <label className="control">
        <span className="control-label">{memory.content}</span>
        <textarea
          rows={4}
          required
          value={draft.content}
          onChange={({ target }) => onChange({ ...draft, content: target.value })}
        />
      </label>
      <Field maxLength={255} {...field("category")} />
      <Field maxLength={255} placeholder={memory.thePerson} {...field("subject")} />
      <div className="draft-line">
        <Field {...share} required {...field("confidence")} label={`${memory.confidence} (%)`} />
        <Field {...share} {...field("importance")} label={`${memory.importance} (%)`} />
      </div>
      <div className="draft-line">
        <Field {...time} {...field("validFrom")} />
        <Field {...time} {...field("validTo")} />
      </div>
    </div>
  );
}
