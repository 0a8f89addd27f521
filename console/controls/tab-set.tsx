import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import "./controls.css";

/** Tabs with several views of the same thing. The first one is chosen by an empty text, too. */
export function TabSet<Id extends string>({
  label,
  names,
  views,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly views: Readonly<Record<Id, () => ReactNode>>;
  readonly chosen: string;
  readonly onChoose: (id: Id | "") => void;
}) {
  const ids = Object.keys(views) as Id[];
  return (
    <Tabs.Root
      value={chosen || ids[0]}
      onValueChange={(id: Id) => onChoose(id === ids[0] ? "" : id)}
    >
      <Tabs.List className="tabs" aria-label={label}>
        {ids.map((id) => (
          <Tabs.Tab key={id} value={id} className="tab">
            {names[id]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ids.map((id) => (
        <Tabs.Panel key={id} value={id} className="tab-panel">
          {views[id]()}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
