import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import { useId } from "react";
import type { MemoryOwnersQuery } from "../../gql/graphql";
import { texts } from "../../texts";
import { Choice } from "../../controls/choice";
import { LateInput } from "../../controls/late-input";
import type { MemoryCounts } from "./use-memory-counts";
import type { Choices } from "./use-memory-filter";

const groups = {
  kinds: ["FACT", "PREFERENCE", "GUIDELINE", "MEMORY"],
  statuses: ["VALID", "INVALID", "PENDING"],
  sources: ["RULE", "MODEL", "MANUAL"],
} as const;

interface Props {
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly counts: MemoryCounts["counts"];
  readonly owners: MemoryOwnersQuery | undefined;
  /** Categories to suggest. */
  readonly categories: readonly string[];
  /** Subjects to suggest. */
  readonly subjects: readonly string[];
  /** Whether to offer pending memories, which only reviewers see. */
  readonly reviews: boolean;
}

/** The filters of the list, with the number of memories for each choice. */
export function Filters(props: Props) {
  const { choices, onChange, counts, owners, categories, subjects, reviews } = props;
  const { labels, order } = texts.memories;
  const id = useId();
  return (
    <div className="filters panel" role="search" aria-label={texts.lists.filter}>
      {(["kinds", "statuses", "sources"] as const).map((name) => (
        <div key={name} className="filter">
          <span id={`${id}${name}`} className="quiet">
            {labels[name]}
          </span>
          <ToggleGroup
            multiple
            className="toggles"
            aria-labelledby={`${id}${name}`}
            value={choices[name] as readonly string[]}
            onValueChange={(values: string[]) => onChange({ [name]: values })}
          >
            {groups[name]
              .filter((value) => value !== "PENDING" || reviews)
              .map((value) => (
                <Toggle key={value} value={value} className="toggle">
                  {texts.memories.values[value]}{" "}
                  <span className="quiet">
                    {counts && (counts.get(value) ?? 0).toLocaleString("en")}
                  </span>
                </Toggle>
              ))}
          </ToggleGroup>
        </div>
      ))}
      <div className="filter-line">
        <LateInput
          label={labels.user}
          value={choices.user}
          proposals={owners?.users.nodes.map((user) => user.id) ?? []}
          onChange={(user) => onChange({ user })}
        />
        <LateInput
          label={labels.category}
          value={choices.category}
          proposals={categories}
          onChange={(category) => onChange({ category })}
        />
        <LateInput
          label={labels.subject}
          value={choices.subject}
          proposals={subjects}
          onChange={(subject) => onChange({ subject })}
        />
        <Choice
          label={labels.trust}
          value={choices.trust}
          options={[["", texts.memories.anyTrust], ...Object.entries(texts.memory.trusts)]}
          onChange={(value) => onChange({ trust: value as Choices["trust"] })}
        />
        <Choice
          label={labels.order}
          value={choices.order}
          options={Object.entries(order)}
          onChange={(value) => onChange({ order: value as Choices["order"] })}
        />
      </div>
    </div>
  );
}
