import type { Filled } from "./filled-store.js";

/** Facts about a field that the schema does not contain. */
export interface EdgeSample {
  /**
   * Values for its arguments, including all required ones. If the field has several target types,
   * `to` is the wanted one.
   */
  readonly args?: (filled: Filled, to: string) => Readonly<Record<string, unknown>>;
  /**
   * The number of statements that the field takes, independent of the number of parents. Default:
   * 1.
   */
  readonly statements?: number;
  /** Why it does not take exactly one statement, or why it is not followed. */
  readonly reason?: string;
  /** Whether the test leaves out the field. Default: false. */
  readonly isExcluded?: boolean;
}

const ofTheParent = { statements: 0, reason: "It is a part of its parent, read with it." };

const ofOneOwner: EdgeSample = {
  args: ({ ids, word }) => ({
    input: {
      query: word,
      scope: {
        userId: ids("User")[0],
        exactUserMatch: true,
        agentId: ids("Agent")[0],
        exactAgentMatch: true,
      },
      maxResults: 20,
      surroundingMessages: 1,
      hops: 1,
    },
  }),
  statements: 29,
  reason:
    "For messages, memories and both sorts of profiles: the indexes, their sizes, sessions, speakers and postings, candidates, the records and the evidence of memories.",
};

const ofEachActor: EdgeSample = {
  isExcluded: true,
  reason: "Each is read backwards through messages of its own.",
};

/**
 * The owner fields of a state entry. Two of the three lead nowhere, depending on the owner of the
 * entry.
 */
const ofStateOwner = Object.fromEntries(
  ["thread", "user", "agent"].map((name) => [
    `SharedStateEntry.${name}`,
    { isExcluded: true, reason: "An entry has one owner, of the type that it was reached by." },
  ]),
);

/**
 * Fields that lead to objects, by type and name. A field that is not listed takes only page
 * arguments, and one statement. A new field with a required argument fails the tests until it is
 * listed.
 */
export const edgeSamples: Readonly<Record<string, EdgeSample>> = {
  "Query.user": { args: ({ ids }) => ({ id: ids("User")[0] }) },
  "Query.agent": { args: ({ ids }) => ({ id: ids("Agent")[0] }) },
  "Query.thread": { args: ({ ids }) => ({ id: ids("Thread")[0] }) },
  "Query.message": { args: ({ ids }) => ({ id: ids("Message")[0] }) },
  "Query.memory": { args: ({ ids }) => ({ id: ids("Memory")[0] }) },
  "Query.job": { args: ({ ids }) => ({ id: ids("Job")[0] }) },
  "Query.forgetReceipt": {
    isExcluded: true,
    reason: "The store has nothing forgotten; forgetting.test.ts counts its statements.",
  },
  "Query.simulation": {
    isExcluded: true,
    reason: "The store has none; simulations.test.ts has some.",
  },
  "Query.node": { args: ({ nodeIds }, to) => ({ id: nodeIds(to)[0] }) },
  "Query._entities": {
    args: ({ ids }, to) => ({ representations: ids(to).map((id) => ({ __typename: to, id })) }),
  },
  "Query.nodes": { args: ({ nodeIds }, to) => ({ ids: nodeIds(to) }) },
  "Query.search": ofOneOwner,
  "Thread.search": {
    isExcluded: true,
    reason: "Each thread has a scope of its own, and so a search of its own.",
  },
  "Thread.context": {
    isExcluded: true,
    reason: "Each thread has a context of its own, with searches of its own.",
  },
  "Thread.history": {
    args: () => ({ maxMessages: 4 }),
    statements: 3,
    reason: "The policies of the users and of the agents, and the messages.",
  },
  "Thread.exchanges": { statements: 2, reason: "The questions, and what follows them." },
  "User.exchanges": ofEachActor,
  "Agent.exchanges": ofEachActor,
  "SearchResults.results": ofTheParent,
  "SearchResults.retrievers": ofTheParent,
  "SearchResult.record": ofTheParent,
  "SearchResult.retrievers": ofTheParent,
  "SearchResult.why": ofTheParent,
  "MatchExplanation.terms": ofTheParent,
  "MatchExplanation.factors": ofTheParent,
  "SearchResult.linked": { statements: 2, reason: "For each hop, the links and the memories." },
  "LinkedRecord.memory": ofTheParent,
  // The days on which the store was filled.
  "Tenant.usage": {
    args: () => ({ since: "2026-05-01T00:00:00Z", until: "2026-05-31T00:00:00Z" }),
  },
  "Tenant.metrics": {
    args: () => ({
      names: ["OPERATIONS"],
      since: "2026-05-01T00:00:00Z",
      until: "2026-05-02T00:00:00Z",
      step: "HOUR",
    }),
  },
  "Job.usage": ofTheParent,
  "Query.serverInfo": { statements: 0, reason: "It is known without the store." },
  "ServerInfo.models": ofTheParent,
  "Webhook.filter": ofTheParent,
  "ServerInfo.store": ofTheParent,
  "ServerStore.vectorIndex": ofTheParent,
  "Thread.settings": ofTheParent,
  "Tenant.guardRules": { statements: 0, reason: "They are known without the store." },
  "Tenant.limits": ofTheParent,
  "Tenant.settings": ofTheParent,
  "TenantSettings.guards": ofTheParent,
  "TenantSettings.customGuards": ofTheParent,
  "Job.report": ofTheParent,
  "ExtractionReport.dryRun": ofTheParent,
  "DryRun.findings": ofTheParent,
  "TraceTotals.steps": ofTheParent,
  "Thread.summary": { statements: 2, reason: "The running summaries, and what came after them." },
  "RunningSummary.job": {
    isExcluded: true,
    reason: "It has extracted nothing, so that what leads on from a job leads nowhere.",
  },
  "Query.sharedState": { args: ({ ids }) => ({ owner: { threadId: ids("Thread")[0] } }) },
  "Query.context": {
    isExcluded: true,
    reason: "It is one context, whose lists context.test.ts counts.",
  },
  ...ofStateOwner,
  "Thread.messageRange": { args: () => ({ start: 0, end: 2 }) },
};

/**
 * Fields without objects below them that take their own statement, such as a list's total count.
 */
export const countFields: readonly string[] = [
  "totalCount",
  "messageCount",
  "lastActiveAt",
  "lag",
  "waitingDeliveries",
  "recordsWithoutVectors",
];
