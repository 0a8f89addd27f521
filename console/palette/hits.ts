import type { FindQuery } from "../gql/graphql";
import type { IconName } from "../parts/icon";
import { nameOf, type Named, titleOf } from "../parts/names";
import { pagePath } from "../parts/page-path";
import type { texts } from "../texts";

/** Something to go to, or to do. */
export interface Hit {
  readonly key: string;
  readonly group: keyof typeof texts.palette.groups;
  readonly text: string;
  /** What tells it apart from others. */
  readonly note?: string;
  readonly icon: IconName;
  readonly of?: Named;
  /** A place of the console, or what to do. */
  readonly go: string | (() => void);
}

/** What the server found, people first. */
export function hitsOf({ users, agents, threads, search }: FindQuery): readonly Hit[] {
  const memories = (search?.results ?? []).flatMap(({ record }) => {
    return record.__typename === "Memory" ? [record] : [];
  });
  const subjects = new Map(memories.map(({ subject }) => [subject?.toLowerCase(), subject]));
  return [
    ...users.nodes.map((user) => actorHit(user, pagePath("user", user.id))),
    ...agents.nodes.map((agent) => actorHit(agent, pagePath("agent", agent.id))),
    ...memories.map(({ id, content, user }): Hit => ({
      key: `memory ${id}`,
      group: "memories",
      text: content ?? "–",
      icon: "memories",
      ...(user && { of: user }),
      go: pagePath("memory", id),
    })),
    ...[...subjects.values()].flatMap((subject): readonly Hit[] => {
      if (!subject) return [];
      const go = `/memories?subject=${encodeURIComponent(subject)}`;
      return [{ key: `subject ${subject}`, group: "subjects", text: subject, icon: "graph", go }];
    }),
    ...threads.nodes.map(({ id, title, user }): Hit => ({
      key: `thread ${id}`,
      group: "threads",
      text: titleOf({ id, title }),
      ...(user && { note: nameOf(user) }),
      icon: "threads",
      go: pagePath("thread", id),
    })),
  ];
}

function actorHit(actor: Named, go: string): Hit {
  const note = actor.information ? { note: actor.information } : {};
  return { key: go, group: "people", text: nameOf(actor), ...note, icon: "people", of: actor, go };
}

/** The hits that contain all words. */
export function matching(hits: readonly Hit[], text: string): readonly Hit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return hits.filter((hit) => words.every((word) => hit.text.toLowerCase().includes(word)));
}
