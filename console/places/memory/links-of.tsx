import { MemoryLine } from "../../parts/memory-line";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import { More } from "./more";
import type { PageMemory } from "./page-memory";

/** The links of a memory, each as a sentence about its other end. */
export function LinksOf({
  memory,
  onMore,
}: {
  readonly memory: PageMemory;
  readonly onMore: () => void;
}) {
  const { nodes, totalCount } = memory.links;
  return (
    <Panel name={texts.memory.links}>
      {nodes.length === 0 && <p className="quiet">{texts.memory.noLinks}</p>}
      <ul className="rows">
        {nodes.map(({ id, relation, sourceId, source, target }) => {
          const isOut = sourceId === memory.id;
          const words = texts.memory.relations[relation];
          return (
            <li key={id}>
              <div className="quiet">
                <span aria-hidden="true">{isOut ? "→" : "←"}</span> {isOut ? words.out : words.in}
              </div>
              <MemoryLine memory={isOut ? target : source} />
            </li>
          );
        })}
      </ul>
      <More shown={nodes.length} total={totalCount} onMore={onMore} />
    </Panel>
  );
}
