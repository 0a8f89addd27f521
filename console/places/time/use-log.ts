import { useEffect, useState } from "react";
import type { ConsoleEvent } from "../../api/connection";
import { useEvents } from "engraph/react";
import { useSource } from "../../api/use-source";
import { ownerOf, type Scope } from "./scope";

/** The most events that are read: a long log is not read to its end. */
const most = 2_000;
/** Before all events, so that following starts at the oldest event in the log. */
const beginning = new Date(0).toISOString();

/** The logged events of the memories and messages of a scope, from the start of the log, live. */
export function useLog(scope: Scope): readonly ConsoleEvent[] {
  const owner = ownerOf(scope);
  const key = JSON.stringify(owner);
  const [events, setEvents] = useState<readonly ConsoleEvent[]>([]);
  useEffect(() => setEvents([]), [key]);
  const followed = {
    ...(owner && { owner }),
    subjectTypes: ["MEMORY" as const, "MESSAGE" as const],
  };
  useEvents(useSource(events.length < most ? followed : null, beginning), (added) =>
    setEvents((known) => [...known, ...added].slice(0, most)),
  );
  return events;
}
