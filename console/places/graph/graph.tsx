import { useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useAnswer, useChanges } from "engraph/react";
import { useConnection } from "../../api/connection-context";
import { useSource } from "../../api/use-source";
import { Answer } from "../../parts/answer";
import { nameOf } from "../../parts/names";
import { Nothing } from "../../parts/nothing";
import { Check } from "../../controls/check";
import { useAddressFields } from "../../lists/use-address-fields";
import { texts } from "../../texts";
import { Details } from "./details";
import { focusPath, pathOf, useFocus, type Focus } from "./focus";
import type { Graph } from "./graph-data";
import "./graph.css";
import { GraphTreeView } from "./graph-tree";
import { Legend } from "./legend";
import { loadGraph } from "./load-graph";
import { GraphPicture } from "./picture/graph-picture";

/** How many memories a picture starts with, and how many "more" adds. */
const step = 1_000;

/** The shortest time between two loads, in milliseconds, so that pictures do not overload a busy server. */
const pauseMs = 700;
const subjectTypes = ["MEMORY", "MEMORY_LINK", "THREAD", "MESSAGE"] as const;

/** People, things and what is known of them as a picture and as a tree; with their threads and messages on demand. */
export default function GraphPage() {
  const focus = useFocus();
  const [{ records }, change] = useAddressFields(["records"]);
  const isOfPeople = focus === null || focus.type === "user" || focus.type === "agent";
  const hasRecords = !isOfPeople || records === "1";
  return (
    <>
      <h1>{texts.places.graph}</h1>
      <div className="focus-picker">
        <p>
          {texts.graph.about[focus?.type ?? "all"]}{" "}
          {focus && isOfPeople && <strong className="clipped">{nameOf(focus)}</strong>}{" "}
          {focus && <Link href="/graph">{texts.graph.whole}</Link>}
        </p>
        {isOfPeople && (
          <Check
            label={texts.graph.withRecords}
            isOn={hasRecords}
            onChange={(isOn) => change({ records: isOn ? "1" : "" })}
          />
        )}
      </div>
      <FocusedGraph
        key={`${focusPath(focus)} ${hasRecords}`}
        focus={focus}
        hasRecords={hasRecords}
      />
    </>
  );
}

interface Shown {
  readonly focus: Focus;
  readonly hasRecords: boolean;
}

function FocusedGraph({ focus, hasRecords }: Shown) {
  const { client } = useConnection();
  const [most, setMost] = useState(step);
  const began = useRef(Number.NEGATIVE_INFINITY);
  const changes = useChanges(useSource({ subjectTypes: [...subjectTypes] }));
  const ask = async (signal: AbortSignal) => {
    const waitMs = began.current + pauseMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    began.current = performance.now();
    return loadGraph(focus, { client, signal, most, hasRecords });
  };
  const result = useAnswer({ key: `${most}`, ask }, changes);
  return (
    <Answer result={result}>
      {(loaded) => {
        if (!loaded)
          return (
            <Nothing href="/graph" way={texts.graph.all}>
              {texts.graph.unknown}
            </Nothing>
          );
        const { graph, shown, total } = loaded;
        if (graph.nodes.size === 0) return <p className="page-note">{texts.states.empty}</p>;
        return (
          <>
            <Views focus={focus} hasRecords={hasRecords} graph={graph} />
            {shown < total && (
              <p className="quiet">
                {texts.graph.shown(shown, total)}{" "}
                <button type="button" onClick={() => setMost(most + step)}>
                  {texts.lists.more}
                </button>
              </p>
            )}
          </>
        );
      }}
    </Answer>
  );
}

interface Selection {
  readonly selected: string | null;
  /** Whether it was selected outside the picture. */
  readonly isSought?: boolean;
}

function Views({ focus: given, hasRecords, graph }: Shown & { readonly graph: Graph }) {
  const [, go] = useLocation();
  const path = focusPath(given);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The same path is the same focus.
  const focus = useMemo(() => given, [path]);
  const [{ selected, isSought }, setSelection] = useState<Selection>({ selected: null });
  const seek = (key: string) => setSelection({ selected: key, isSought: true });
  const select = (key: string | null) => setSelection({ selected: key });
  const node = selected === null ? undefined : graph.nodes.get(selected);
  const open = (key: string) => {
    const node = graph.nodes.get(key);
    if (node) go(pathOf(node));
  };
  const shared = { graph, focus, selected: node ? selected : null, onOpen: open };
  return (
    <>
      <div className="graph-views">
        <GraphPicture {...shared} sought={isSought ? selected : null} onSelect={select} />
        <div className="graph-side">
          <GraphTreeView {...shared} onSelect={seek} />
          {node ? (
            <Details graph={graph} node={node} onSelect={seek} />
          ) : (
            <p className="quiet">{texts.graph.hint}</p>
          )}
        </div>
      </div>
      <Legend hasRecords={hasRecords} />
    </>
  );
}
