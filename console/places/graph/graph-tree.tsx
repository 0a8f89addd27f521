import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { texts } from "../../texts";
import type { Focus } from "./focus";
import type { Graph } from "./graph-data";
import { GraphTree, type TreeRow } from "./tree-rows";

/** A focused graph with at most this many nodes is fully expanded at first. */
const mostOpen = 80;

interface Props {
  readonly graph: Graph;
  readonly focus: Focus;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  /** Makes the node the focus of the picture. */
  readonly onOpen: (key: string) => void;
}

/** The graph as a tree, for keyboards, screen readers and reading. */
export function GraphTreeView({ graph, focus, selected, onSelect, onOpen }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [path, setPath] = useState<string | null>(null);
  const tree = useMemo(() => new GraphTree(graph, focus), [graph, focus]);
  // Small graphs start expanded, larger ones to the first level. The graph without a focus starts collapsed.
  const openLevels = focus === null ? 0 : graph.nodes.size <= mostOpen ? 9 : 1;
  const isOpen = (path: string, level: number) => turned.has(path) !== level <= openLevels;
  const rows = tree.rows(isOpen);
  const known = rows.findIndex((row) => row.path === path && row.node.key === selected);
  // A node that was selected in the picture is active at its first row.
  const bySelection = known >= 0 ? known : rows.findIndex(({ node }) => node.key === selected);
  const active = Math.max(0, bySelection);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 28,
    overscan: 10,
    // The active row is always rendered, as the tree refers to it by id.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((one, other) => one - other),
  });
  useEffect(() => {
    if (bySelection >= 0) virtualizer.scrollToIndex(bySelection);
  }, [bySelection, virtualizer]);
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    setPath(row.path);
    onSelect(row.node.key);
  };
  const turn = ({ path }: TreeRow) =>
    setTurned((known) => known.symmetricDifference(new Set([path])));
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (!row) return;
    const action = actionOf(event.key, row, isOpen(row.path, row.level));
    if (action === null) return;
    event.preventDefault();
    if (action === "turn") turn(row);
    else if (action === "open") onOpen(row.node.key);
    else if (action === "parent") go(rows.findIndex(({ path }) => path === row.parent));
    else go({ next: active + 1, previous: active - 1, first: 0, last: rows.length - 1 }[action]);
  };
  return (
    <div
      ref={frame}
      className="graph-tree"
      role="tree"
      tabIndex={0}
      aria-label={texts.graph.tree}
      aria-activedescendant={rows.length > 0 ? `${id}${active}` : undefined}
      onKeyDown={press}
      onFocus={() => selected === null && go(0)}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isRowOpen = row.hasChildren && isOpen(row.path, row.level);
          return (
            <div
              key={row.path}
              id={`${id}${index}`}
              role="treeitem"
              className="graph-row"
              aria-level={row.level}
              aria-setsize={row.size}
              aria-posinset={row.position}
              aria-expanded={row.hasChildren ? isRowOpen : undefined}
              aria-selected={index === active && selected !== null}
              style={{
                transform: `translateY(${start}px)`,
                paddingLeft: `${(row.level - 1) * 0.9 + 0.3}rem`,
              }}
              onClick={() => go(index)}
              onDoubleClick={() => onOpen(row.node.key)}
            >
              <Row row={row} isOpen={isRowOpen} onTurn={() => turn(row)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Row({
  row,
  isOpen,
  onTurn,
}: {
  readonly row: TreeRow;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}) {
  const { node, relation, hasChildren } = row;
  const isLink = relation !== null && relation !== "HOLDS" && relation !== "RESTS_ON";
  return (
    <>
      <span
        className="turner"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onTurn();
        }}
      >
        {hasChildren && (isOpen ? "▾" : "▸")}
      </span>
      <span className="swatch" data-type={node.type} data-status={node.status} aria-hidden="true" />
      <span className="row-label">
        <span className="spoken">{texts.graph.types[node.type]} </span>
        {isLink && <span className="quiet">{texts.memory.relations[relation].out} </span>}
        {node.label}
        {node.status && node.status !== "VALID" && (
          <span className="quiet"> ({node.status.toLowerCase()})</span>
        )}
      </span>
    </>
  );
}

type Action = "next" | "previous" | "first" | "last" | "turn" | "parent" | "open";

/** The action of a key on a row, as is usual for trees. */
function actionOf(key: string, row: TreeRow, isOpen: boolean): Action | null {
  switch (key) {
    case "ArrowDown":
      return "next";
    case "ArrowUp":
      return "previous";
    case "Home":
      return "first";
    case "End":
      return "last";
    case "ArrowRight":
      return row.hasChildren ? (isOpen ? "next" : "turn") : null;
    case "ArrowLeft":
      return row.hasChildren && isOpen ? "turn" : row.parent === null ? null : "parent";
    case " ":
      return row.hasChildren ? "turn" : null;
    case "Enter":
      return "open";
    default:
      return null;
  }
}
