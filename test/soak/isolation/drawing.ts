import { Kind } from "graphql";
import { agents, users, type FuzzCaller } from "./callers.js";
import type { Chance } from "./chance.js";
import type { Coverage } from "./coverage.js";
import type { FuzzDocument, RootField } from "./documents.js";
import { Draft, type Cursors } from "./draft.js";
import type { Reach } from "./reach.js";
import type { Registry } from "./registry.js";
import { Values } from "./values.js";

/** Weights of root fields that remove many records. */
const rare: Readonly<Record<string, number>> = {
  forget: 0.5,
  deleteUser: 0.1,
  deleteAgent: 0.1,
  deleteMessages: 0.15,
  deleteThread: 0.3,
  deleteMemories: 0.3,
};
const roles = ["reader", "member", "admin", "operator"];

/** A drawn operation with its variables. */
export interface DrawnOperation {
  readonly caller: FuzzCaller;
  readonly document: FuzzDocument;
  readonly variables: Record<string, unknown>;
  /** The owner whose records it concerns. */
  readonly owner: Reach;
  readonly draft: Draft;
}

/** What operations are drawn from. */
export interface Ground {
  readonly chance: Chance;
  readonly coverage: Coverage;
  readonly registry: Registry;
  readonly cursors: Cursors;
  readonly callers: readonly FuzzCaller[];
  readonly roots: readonly RootField[];
  documentOf(root: RootField): FuzzDocument;
}

/** Draws an operation of any caller from the schema. */
export function drawOperation(ground: Ground): DrawnOperation {
  const { chance, registry, cursors, coverage } = ground;
  const root = drawRoot(ground);
  const document = ground.documentOf(root);
  const caller = drawCaller(ground, root);
  const owner = drawOwner(chance, caller);
  const draft = new Draft(chance, caller, registry, cursors, root.field.name, owner);
  const variables = draft.finish(new Values(draft, coverage).of(document));
  return { caller, document, variables, owner, draft };
}

function drawRoot({ chance, coverage, roots }: Ground): RootField {
  for (;;) {
    const root = chance.oneOf(roots);
    const isNew = !coverage.wasAnswered(`${root.type.name}.${root.field.name}`);
    if (chance.is(isNew ? 1 : (rare[root.field.name] ?? 1))) return root;
  }
}

/** Returns, in most cases, a caller with the right to use the field. */
function drawCaller({ chance, callers }: Ground, { field }: RootField): FuzzCaller {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === "requiresRole");
  const value = directive?.arguments?.[0]?.value;
  const least = value?.kind === Kind.ENUM ? roles.indexOf(value.value.toLowerCase()) : 0;
  const may = callers.filter(({ role }) => roles.indexOf(role) >= least);
  return chance.oneOf(chance.is(0.95) ? may : callers);
}

function drawOwner(chance: Chance, { reach: { tenant, user, agent } }: FuzzCaller): Reach {
  const any = (all: readonly string[]) => (chance.is(0.2) ? "0" : chance.oneOf(all));
  return {
    tenant,
    user: user === "x" ? any(users) : user,
    agent: agent === "x" ? any(agents) : agent,
  };
}
