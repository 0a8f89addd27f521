import type { JobKind } from "../gql/graphql.js";
import { counted } from "./counted.js";
import { jobTexts } from "./job-texts.js";

/** What the API calls by other words than the console. */
const dictionary = [
  ["upsert", "set"],
  ["thread", "conversation"],
  ["extraction", "trial"],
  ["simulation", "trial"],
  ["state", "notes"],
  ["tenant", "workspace"],
] as const;

/** An operation of the API in words: `Mutation.createThread` is "Create conversation". */
function operation(name: string): string {
  if (name in jobTexts.kinds) return jobTexts.kinds[name as JobKind];
  const field = name.slice(name.indexOf(".") + 1);
  const spelled = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const words = dictionary.reduce((text, [from, to]) => text.replace(from, to), spelled);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const operateTexts = {
  jobs: "Jobs",
  state: "State",
  anyState: "Any",
  noJobs: "No job is in this state.",
  models: "Models",
  embedder: "Search by meaning:",
  standard: "default",
  usage: "Tokens of the last seven days",
  calls: (count: number) => (count === 1 ? "1 call" : `${count} calls`),
  tokens: (input: number, output: number) =>
    `${input.toLocaleString("en")} in, ${output.toLocaleString("en")} out`,
  keys: "API keys",
  label: "Label",
  noLabel: "A key without a label",
  role: "Role",
  create: "Create a key",
  created: "Copy this key now: it is shown once.",
  revoke: "Revoke",
  revoked: "revoked",
  lastUsed: "last used",
  never: "never used",
  audit: "Audit log",
  by: (who: string) => `by ${who}`,
  aKey: "a key",
  changes: (count: number) => counted(count, "change"),
  operation,
  transfer: {
    name: "Export",
    explanation:
      "Everything that the workspace or one of its users has, as lines of JSON that any store imports.",
    own: "Everything that you have, as lines of JSON that any store imports.",
    user: "User (empty: everybody)",
    tenant: "Workspace",
    vectors: "With the index by meaning",
    action: "Download",
  },
} as const;
