/**
 * Inputs from outside trials that were sent to block the server's event loop: one request of each
 * class, or several at once. The suite of faults checks each answer; `npm run bench -- event-loop`
 * measures how long the loop is blocked.
 */
export interface HostileInput {
  readonly name: string;
  /** The bodies, sent at once. */
  readonly bodies: () => readonly string[];
  /** The answers: `null` for an answer without errors, otherwise the code of the first error. */
  readonly answers: readonly (string | null)[];
}

const add = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
const search = `query($input: SearchInput!) { search(input: $input) { results { recordId } } }`;
const nodes = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename } }`;

const ask = (query: string, variables: object = {}) => JSON.stringify({ query, variables });
const say = (content: string, more: object = {}) =>
  ask(add, { input: { threadId: "t", messages: [{ role: "user", content, ...more }] } });
/** Answered when its job has ended. */
const sayAndWait = (content: string) =>
  ask(add, {
    input: {
      threadId: "t",
      messages: [{ role: "user", content }],
      waitForExtraction: true,
      waitTimeoutMs: 60_000,
    },
  });
const find = (query: string, more: object = {}) =>
  ask(search, { input: { query, scope: { userId: "u" }, ...more } });
const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
/** Repeats the unit to fill a JSON body of 0.9 MB. */
const fill = (unit: string) =>
  unit.repeat(Math.floor(900_000 / (Buffer.byteLength(JSON.stringify(unit)) - 2)));

/** The units of long messages. */
const units: Readonly<Record<string, string>> = {
  words: "I like the word number one and my cat likes tea. ",
  "one letter": "a",
  "letters and spaces": "a ",
  digits: "7",
  brackets: "[({",
  dates: "On 1/1/1 and 2/2/2 next last May. ",
  hyphens: "a-",
  "combining marks": "Z\u0351\u036b\u0343",
  ligatures: "\ufdfa",
  emoji: "😀",
  fences: "```\n",
  addresses: "https://example.com/a?b=c ",
  quotes: "\"'“",
  "line breaks": "\n",
  "a script without spaces": "記憶",
};

const one = (name: string, body: () => string, answer: string | null): HostileInput => ({
  name,
  bodies: () => [body()],
  answers: [answer],
});

/** Messages that are nearly as long as a request may be. */
export const longMessages: readonly HostileInput[] = Object.entries(units).map(([name, unit]) =>
  one(`a message of 0.9 MB, ${name}`, () => say(`x${fill(unit)}`), null),
);

/** Many of them at once. */
export const burst: HostileInput = {
  name: "64 messages of 0.9 MB at once",
  bodies: () => times(64, () => say(fill("I like tea. "))),
  answers: [null],
};

/** Texts that are expensive to search for. */
const queries: Readonly<Record<string, string>> = {
  "combining marks": "Z\u0351\u036b\u0343",
  "a script from right to left": "\u202eשלום ",
  "characters joined to one": "👩\u200d👩\u200d",
  "lone surrogates": "\ud800",
  "NUL characters": "a\0",
};

/** All messages together have the length of one long message. */
const severalMessages = (count: number, length: number) =>
  ask(add, {
    input: {
      threadId: "t",
      messages: times(count, (i) => ({
        role: "user",
        content: `I like the number ${i} and tea. `.repeat(length).slice(0, length),
      })),
    },
  });

export const hostileInputs: readonly HostileInput[] = [
  ...[" :)", " :-)", ", btw"].map((unit) =>
    one(
      `a chat line that ends in 40 times "${unit}"`,
      () => sayAndWait(`I love tea${unit.repeat(40)} x`),
      null,
    ),
  ),
  ...longMessages,
  burst,
  one(
    "a message of 0.9 MB, distinct words",
    () => say(times(120_000, (i) => `w${i.toString(36)}`).join(" ")),
    null,
  ),
  one("45 messages of 19,900 characters", () => severalMessages(45, 19_900), null),
  one("1,000 messages of 900 characters", () => severalMessages(1_000, 900), null),
  {
    name: "100 different documents of 60 times 10 fields at once",
    bodies: () =>
      times(100, (i) =>
        ask(
          `{ ${times(60, (j) => `f${i}_${j}: thread(id: "t") { id nodeId title createdAt updatedAt chatId metadata userId agentId __typename }`).join(" ")} }`,
        ),
      ),
    answers: [null],
  },
  {
    name: "100 different documents of 99 fields at once",
    bodies: () =>
      times(100, (i) => ask(`{ ${times(99, (j) => `f${i}_${j}: __typename`).join(" ")} }`)),
    answers: [null],
  },
  one(
    "metadata of 60,000 keys",
    () => say("Hi.", { metadata: Object.fromEntries(times(60_000, (i) => [`k${i}`, 1])) }),
    null,
  ),
  {
    name: "20 searches for 1,100 distinct words at once",
    bodies: () =>
      times(20, (i) =>
        ask(search, {
          input: { query: times(1_100, (j) => `w${i}x${j}`).join(" "), scope: { userId: "u" } },
        }),
      ),
    answers: [null],
  },
  one(
    "a search for 10,000 quotation marks",
    () => ask(search, { input: { query: "“".repeat(10_000), scope: { userId: "u" } } }),
    null,
  ),
  ...Object.entries(queries).map(([name, unit]) =>
    one(
      `a search for 10,000 characters, ${name}`,
      () => find(unit.repeat(10_000 / unit.length)),
      unit.isWellFormed() ? null : "BAD_USER_INPUT",
    ),
  ),
  one(
    "a search with a metadata filter of 100 values",
    () =>
      find("tea", {
        metadata: Object.fromEntries(times(100, (i) => [`k${i}`, { $not: i }])),
      }),
    null,
  ),
  one(
    "a search with a metadata filter of 10,000 values",
    () => find("tea", { metadata: { k: { $array_contains_any: times(10_000, String) } } }),
    "BAD_USER_INPUT",
  ),
  one(
    "a search with a metadata filter of 10,000 levels",
    () =>
      `{"query":${JSON.stringify(search)},"variables":{"input":{"query":"tea","scope":{"userId":"u"},"metadata":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}}}`,
    "BAD_USER_INPUT",
  ),
  one(
    "200,000 numbers in a variable",
    () => ask("{ __typename }", { a: times(200_000, (i) => i % 10) }),
    null,
  ),
  one(
    "a document of 40 levels",
    () => ask(`{ __schema { types { ${"ofType { ".repeat(38)} name ${"} ".repeat(38)} } } }`),
    "DOCUMENT_TOO_DEEP",
  ),
  one(
    "a document of 1,900 fields",
    () => ask(`{ ${"__typename ".repeat(1_900)} }`),
    "TOO_MANY_FIELDS",
  ),
  one(
    "fragments in a circle",
    () => ask("{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"),
    "GRAPHQL_VALIDATION_FAILED",
  ),
  one(
    "a document of 90 directives",
    () => ask(`{ ${"__typename @include(if: true) ".repeat(90)} }`),
    "TOO_MANY_DIRECTIVES",
  ),
  one(
    "100,000 ids in a variable",
    () => ask(nodes, { ids: times(100_000, String) }),
    "OPERATION_TOO_COSTLY",
  ),
  one(
    "JSON nested 400,000 deep",
    () =>
      `{"query":"{ __typename }","variables":{"a":${"[".repeat(400_000)}${"]".repeat(400_000)}}}`,
    null,
  ),
  one(
    "a document of 99,000 characters of comments",
    () => ask(`${"#\n".repeat(49_000)}{ __typename }`),
    null,
  ),
  one(
    "a document of 2,000 aliases",
    () => ask(`{ ${times(2_000, (i) => `a${i}: __typename`).join(" ")} }`),
    "DOCUMENT_TOO_LONG",
  ),
  one(
    "fragments that double 20 times",
    () =>
      ask(
        `{ ...f0 } ${times(20, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(" ")} fragment f20 on Query { __typename }`,
      ),
    "TOO_MANY_FIELDS",
  ),
];

/** Together as long as one of the long messages, or as expensive to index. */
export const manyTexts = hostileInputs.filter(({ name }) =>
  /^(?:45|1,000) messages|, distinct words$/.test(name),
);

export const documents = hostileInputs.filter(({ name }) => /document|fragments/.test(name));

/** Many subscriptions, each with another document. */
export function subscriptions(count: number): string[] {
  return times(count, (i) => `subscription S${i} { messageAdded(threadId: "t") { cursor } }`);
}
