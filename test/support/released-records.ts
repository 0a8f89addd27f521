/** Reads the data that test/fixtures/stores/make.ts puts into a store. */
export const releasedRecordsQuery = `{
  user(id: "maya") { information metadata }
  agent(id: "helper") { information }
  thread(id: "monday") {
    title
    metadata
    sharedState { key value version }
    runningSummary { __typename }
    messages(first: 9) { nodes { id role content metadata } }
    memories(first: 9) { nodes { content evidence(first: 1) { nodes { quote } } } }
    traceTotals { steps { name count } }
  }
  memory(id: "green") {
    content
    revision
    revisions(first: 5) { nodes { content } }
    links(first: 5) { nodes { id relation target { id } } }
  }
  search(input: { query: "green tea", scope: { userId: "maya", exactAgentMatch: false }, maxResults: 1 }) { results { recordId } }
  dead: jobs(first: 0, filter: { states: [DEAD] }) { totalCount }
  gone: thread(id: "gone") { id }
}`;

const nodes = <Node>(...all: readonly Node[]) => ({ nodes: all });

export const releasedRecords = {
  user: { information: "Maya is a designer.", metadata: { team: "blue" } },
  agent: { information: "Helps with tea." },
  thread: {
    title: "Tea",
    metadata: { topic: "tea" },
    sharedState: [{ key: "cup", value: { size: 2 }, version: 1 }],
    runningSummary: { __typename: "RunningSummary" },
    messages: nodes(
      {
        id: "m1",
        role: "user",
        content: "I live in Lisbon and I'm vegetarian.",
        metadata: { mood: "good" },
      },
      {
        id: "m2",
        role: "assistant",
        content: "Noted.",
        metadata: { steps: [{ input: "{}", name: "pour", output: "done", type: "tool" }] },
      },
      { id: "m3", role: "user", content: "More tea, please.", metadata: null },
    ),
    memories: nodes(
      { content: "Loves green tea", evidence: nodes() },
      { content: "maya is vegetarian.", evidence: nodes({ quote: "I'm vegetarian." }) },
      { content: "maya lives in Lisbon.", evidence: nodes({ quote: "I live in Lisbon" }) },
    ),
    traceTotals: { steps: [{ name: "pour", count: 1 }] },
  },
  memory: {
    content: "Loves green tea",
    revision: 2,
    revisions: nodes({ content: "Likes green tea" }),
    links: nodes({ id: "link", relation: "SUPERSEDES", target: { id: "black" } }),
  },
  search: { results: [{ recordId: "green" }] },
  dead: { totalCount: 0 },
  gone: null,
};
