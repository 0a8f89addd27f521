import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { FakeClock } from "../support/fake-clock.js";
import { startEngraph } from "../support/engraph.js";
import { createThread, eventCursor, addMemory, deleteMemory } from "../support/operations.js";
import { takeUntil } from "../support/streams.js";

const link = graphql(`
  mutation ExpiredLinksLink($input: LinkMemoriesInput!) { linkMemories(input: $input) { nodeId } }
`);

const read = graphql(`
  query ExpiredLinksRead($nodeId: ID!) {
    node(id: $nodeId) { nodeId }
    memory(id: "old") { status statusReason links { totalCount nodes { source { id } } } }
  }
`);

const events = graphql(`
  subscription ExpiredLinksEvents($after: Cursor) {
    events(after: $after) { kind subjectType subjectId originThreadId }
  }
`);

test("a link whose memory has expired is hidden at once and goes with it; what it decided is undone then", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  await client.run(addMemory, { input: { id: "old", content: "Ann lives in Lyon." } });
  await client.run(addMemory, {
    input: { id: "new", content: "Ann is in Paris.", ttlSeconds: 100 },
  });
  const input = { id: "l", sourceId: "new", targetId: "old", relation: "SUPERSEDES" as const };
  const { nodeId } = (await client.run(link, { input })).linkMemories;
  const after = (await client.run(eventCursor)).eventCursor;
  const superseded = { status: "INVALID", statusReason: "SUPERSEDED" };
  expect(await client.run(read, { nodeId })).toEqual({
    node: { nodeId },
    memory: { ...superseded, links: { totalCount: 1, nodes: [{ source: { id: "new" } }] } },
  });

  clock.advance(100_000);
  const seen = await takeUntil(
    client.subscribe(events, { after }),
    ({ events: { subjectType, kind } }) => subjectType === "MEMORY" && kind === "RESTORED",
  );
  expect(
    seen
      .map(({ events: { kind, subjectType, subjectId } }) => [kind, subjectType, subjectId])
      .filter(([, subjectType]) => subjectType !== "JOB"),
  ).toEqual([
    ["DELETED", "MEMORY_LINK", "l"],
    ["EXPIRED", "MEMORY", "new"],
    ["RESTORED", "MEMORY", "old"],
  ]);
  expect(await client.run(read, { nodeId })).toEqual({
    node: null,
    memory: { status: "VALID", statusReason: null, links: { totalCount: 0, nodes: [] } },
  });
});

test("a link that goes while its source is over, but not removed, is told of as the source's", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  for (const id of ["talk-1", "talk-2"]) await client.run(createThread, { input: { id } });
  const new_ = { id: "new", threadId: "talk-1", userId: null, agentId: null, content: "Paris." };
  const old = { ...new_, id: "old", threadId: "talk-2", content: "Lyon." };
  // The sweep pauses for a minute after the first link, so that the second is expired but still
  // stored.
  await client.run(addMemory, { input: { ...new_, id: "first", ttlSeconds: 1 } });
  await client.run(addMemory, { input: { ...new_, ttlSeconds: 10 } });
  await client.run(addMemory, { input: old });
  const input = { id: "l", sourceId: "new", targetId: "old", relation: "SUPPORTS" as const };
  await client.run(link, { input });
  const after = (await client.run(eventCursor)).eventCursor;
  const isOf = (id: string) => (data: { events: { subjectId: string } }) =>
    data.events.subjectId === id;
  const seen = client.subscribe(events, { after });
  clock.advance(1_000);
  await takeUntil(seen, isOf("first"));
  clock.advance(9_000);
  await client.run(deleteMemory, { id: "old" });
  const told = (await takeUntil(seen, isOf("l"))).at(-1)?.events;
  expect(told).toMatchObject({ kind: "DELETED", originThreadId: "talk-1" });
});
