/** The operations that GraphiQL opens with, one per tab. */
export const examples: readonly string[] = [
  `# The newest memories, and the words that they rest on.
query NewestMemories {
  memories(first: 10, orderBy: CREATED_AT_DESC) {
    totalCount
    nodes {
      id
      kind
      content
      confidence
      evidence(first: 3) { nodes { quote message { id content } } }
    }
  }
}
`,
  `# Stores what was said, and waits for the memories that come of it.
mutation Remember {
  addMessages(
    input: {
      userId: "maya"
      messages: [{ role: "user", content: "I live in Rome." }]
      waitTimeoutMs: 5000
    }
  ) {
    thread { id }
    memories { content kind }
  }
}
`,
  `# Every change, as it happens. Given the last cursor as \`after\`, it goes on where it stopped.
subscription Live($after: Cursor) {
  events(after: $after) {
    cursor
    at
    kind
    subjectType
    subjectId
  }
}
`,
];
