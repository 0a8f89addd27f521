import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import "./controls.css";

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: () => ReactNode;
}

/** Tabs with several views of the same thing. */
export function TabSet({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <Tabs.Root value={chosen} onValueChange={(id) => onChoose(String(id))}>
      <Tabs.List className="tabs" aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id} className="tab">
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className="tab-panel">
          {content()}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
