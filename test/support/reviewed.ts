import type { Principal } from "../../src/core/principal.js";
import type {
  ExtractionRequest,
  ProposedFact,
  ProposedMemory,
} from "../../src/core/models/language-model.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type {
  MemoryFilter,
  ReviewMemoriesInput,
  TenantSettingsInput,
  ThreadSettingsInput,
} from "../gql/graphql.js";
import { startEngraph, type EngraphOptions } from "./engraph.js";
import { addMessages, createThread, updateTenant } from "./operations.js";
import { proposal } from "./proposals.js";

export const reviewQueue = graphql(`
  query ReviewQueue($filter: MemoryFilter = { statuses: [PENDING] }) {
    memories(filter: $filter, orderBy: CREATED_AT_ASC, first: 10) {
      totalCount
      nodes {
        id content statusReason revision
        evidence { nodes { quote } }
        links(direction: OUT) { nodes { relation target { content } } }
      }
    }
  }
`);

export const reviewMemories = graphql(`
  mutation ReviewMemories($input: ReviewMemoriesInput!) {
    reviewMemories(input: $input) {
      memories { content status statusReason }
      notFoundIds notPendingIds
    }
  }
`);

export const reviewWorld = graphql(`
  query ReviewWorld {
    memories(orderBy: CREATED_AT_ASC) { totalCount nodes { content status statusReason } }
  }
`);

/** Callers of one tenant, by token. */
const principals: Readonly<Record<string, Principal>> = {
  admin: { tenantId: "acme", roles: ["admin"] },
  maya: { tenantId: "acme", roles: ["member"], userId: "maya" },
  ben: { tenantId: "acme", roles: ["member"], userId: "ben" },
};

/**
 * "Old < new" means that the new memory supersedes the old one; "Old = new" means that it rewords
 * the old one.
 */
const wordings = { "<": "SUPERSEDE", "=": "UPDATE" } as const;

function split(said: string) {
  const [old = "", sign, words] = said.split(/ ([<=]) /);
  if (words === undefined) return { action: "ADD", content: old, old: null } as const;
  return { action: wordings[sign as "<"], content: words, old } as const;
}

/** Nothing is remembered of "No.". */
function memoriesIn({ turns, known = [] }: ExtractionRequest): ProposedMemory[] {
  const said = turns.filter(({ content }) => content !== "No.");
  return said.map((turn) => {
    const { action, content, old } = split(turn.content);
    const target = known.find((one) => one.content === old);
    const category = content.includes("allergic") ? "Health" : "life";
    const citations = [{ messageId: turn.messageId, quote: null }];
    if (!target) return proposal(turn, { content, category, citations });
    return proposal(turn, { action, content, category, citations, targetId: target.id });
  });
}

function factsIn({ turns }: ExtractionRequest): ProposedFact[] {
  return turns.map(({ content: said }) => {
    const { content, old } = split(said);
    return { fact: content, category: "personal", ...(old !== null && { supersedes: old }) };
  });
}

/** Starts a server whose model remembers each message, with an admin and a member who is Maya. */
export async function startReviewed(
  settings: TenantSettingsInput | null,
  options: EngraphOptions = {},
) {
  const model = new ScriptedModel(memoriesIn, { facts: factsIn });
  const engraph = await startEngraph({
    model,
    authenticate: (authorization) =>
      principals[authorization?.replace("Bearer ", "") ?? "admin"] ?? {
        tenantId: "acme",
        roles: ["operator"],
      },
    ...options,
  });
  const admin = engraph.connect({ token: "admin" });
  const maya = engraph.connect({ token: "maya" });
  if (settings) await admin.run(updateTenant, { input: { settings } });
  const thread = (id: string, own: ThreadSettingsInput = {}) =>
    admin.run(createThread, { input: { id, userId: "maya", settings: own } });
  let said = 0;
  const say = (threadId: string, ...contents: string[]) =>
    maya.run(addMessages, {
      input: {
        threadId,
        waitForExtraction: true,
        messages: contents.map((content) => ({ id: `~maya/m${++said}`, role: "user", content })),
      },
    });
  const queue = async (filter?: MemoryFilter) =>
    (await admin.run(reviewQueue, { filter: { ...filter, statuses: ["PENDING"] } })).memories;
  const idOf = async (content: string) => {
    const found = (await queue()).nodes.find((memory) => memory.content === content);
    if (!found) throw new Error(`Nothing in the queue says "${content}".`);
    return found.id;
  };
  const review = async (input: ReviewMemoriesInput) =>
    (await admin.run(reviewMemories, { input })).reviewMemories;
  const approve = (input: Omit<ReviewMemoriesInput, "decision">) =>
    review({ decision: "APPROVE", ...input });
  const reject = (input: Omit<ReviewMemoriesInput, "decision">) =>
    review({ decision: "REJECT", ...input });
  /** All memories that a caller sees, oldest first. */
  const seen = async (client = maya) => {
    const { memories } = await client.run(reviewWorld);
    return memories.nodes.map(({ content, status, statusReason }) =>
      [content, statusReason ?? status].join(": "),
    );
  };
  return { ...engraph, model, admin, maya, thread, say, queue, idOf, approve, reject, seen };
}
