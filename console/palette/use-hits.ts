import { useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { noChanges } from "engraph/react";
import { placeNames, placePath } from "../api/use-place";
import { useAnswer } from "../api/use-answer";
import { FindDocument } from "../gql/graphql";
import { useViewer, type Viewer } from "../session/viewer-context";
import { chooseTheme, currentTheme } from "../session/theme";
import { texts } from "../texts";
import { hitsOf, matching, type Hit } from "./hits";

/** The time between the last key press and the search, in milliseconds. */
const pauseMs = 120;
const mostMemories = 6;
const recordTypes = ["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"] as const;

/** What fits a text: places and actions at once, all else when the server has answered. */
export function useHits(text: string): { readonly hits: readonly Hit[]; readonly isDone: boolean } {
  const viewer = useViewer();
  const own = useMemo(() => placesAndActions(viewer), [viewer]);
  const asked = useLate(text.trim());
  const { data, isCurrent, error } = useAnswer(
    FindDocument,
    asked === "" ? null : variablesOf(asked, viewer),
    noChanges,
  );
  const local = matching(own, text);
  if (text.trim() === "") return { hits: local, isDone: true };
  const search: Hit = {
    key: "search",
    group: "search",
    text: texts.palette.searchFor(text.trim()),
    icon: "search",
    go: `/search?query=${encodeURIComponent(text.trim())}`,
  };
  const isDone = asked === text.trim() && (isCurrent || error !== undefined);
  return { hits: [...(data ? hitsOf(data) : []), ...local, search], isDone };
}

function variablesOf(text: string, { roles, userId }: Viewer) {
  const everything = roles.includes("ADMIN") && userId === null;
  const scope = userId === null ? {} : { userId };
  return {
    text,
    everything,
    searches: everything || userId !== null,
    input: { query: text, maxResults: mostMemories, recordTypes: [...recordTypes], scope },
  };
}

function placesAndActions({ leave }: Viewer): readonly Hit[] {
  const { places, palette, session, themes } = texts;
  const other = currentTheme() === "dark" ? "light" : "dark";
  return [
    ...placeNames.map((name): Hit => {
      return { key: name, group: "places", text: places[name], icon: name, go: placePath(name) };
    }),
    {
      key: "theme",
      group: "actions",
      text: themes[other],
      icon: other,
      go: () => chooseTheme(other),
    },
    { key: "key", group: "actions", text: palette.key, icon: "operate", go: "/operate" },
    { key: "export", group: "actions", text: palette.export, icon: "operate", go: "/operate" },
    {
      key: "graphiql",
      group: "actions",
      text: palette.graphiql,
      icon: "graph",
      go: () => location.assign(new URL("graphql", document.baseURI)),
    },
    ...(leave
      ? [{ key: "leave", group: "actions", text: session.leave, icon: "leave", go: leave } as const]
      : []),
  ];
}

/** Goes to a hit, or does it. */
export function useGo(): (hit: Hit) => void {
  const [, open] = useLocation();
  return ({ go }) => (typeof go === "string" ? open(go) : go());
}

/** A text once it stays. */
function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return late;
}
