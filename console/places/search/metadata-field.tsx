import { useState } from "react";
import { texts } from "../../texts";
import { metadataOf } from "./setting";

/** The metadata that records must contain: keys and values, one condition per row. */
export function MetadataField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [key, setKey] = useState("");
  const [text, setText] = useState("");
  const conditions = metadataOf(value) ?? {};
  const set = (next: Record<string, unknown>) =>
    onChange(Object.keys(next).length === 0 ? "" : JSON.stringify(next));
  return (
    <div role="group" aria-label={texts.search.fields.metadata} className="metadata">
      <span className="control-label">{texts.search.fields.metadata}</span>
      {Object.entries(conditions).map(([name, wanted]) => (
        <div key={name} className="condition">
          <code className="clipped">
            {name} = {JSON.stringify(wanted)}
          </code>
          <button
            type="button"
            aria-label={texts.search.without(name)}
            onClick={() => {
              const { [name]: _, ...rest } = conditions;
              set(rest);
            }}
          >
            ×
          </button>
        </div>
      ))}
      <form
        className="condition"
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() === "") return;
          set({ ...conditions, [key.trim()]: valueOf(text) });
          setKey("");
          setText("");
        }}
      >
        <input
          aria-label={texts.search.key}
          placeholder={texts.search.key}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <input
          aria-label={texts.search.value}
          placeholder={texts.search.value}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" aria-label={texts.search.addCondition} disabled={key.trim() === ""}>
          +
        </button>
      </form>
    </div>
  );
}

/** Parses JSON such as `3` or `{"$not": "draft"}`. Anything else is a text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
