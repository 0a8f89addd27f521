import type { Query } from "../../../examples/graphql-over-http.ts";
import type { ZipfText } from "./zipf-text.ts";

/** Facts per request. */
const atOnce = 50;

/** Adds facts of a user until this many are new. */
export async function addFacts(
  query: Query,
  userId: string,
  size: number,
  text: ZipfText,
): Promise<void> {
  for (let facts = 0; facts < size;) {
    const given = Array.from({ length: Math.min(atOnce, size - facts) }, (_, i) => {
      return [`f${i}`, { userId, content: text.message() }] as const;
    });
    const declared = given.map(([name]) => `$${name}: UpsertMemoryInput!`).join(", ");
    const fields = given.map(([name]) => `${name}: upsertMemory(input: $${name}) { outcome }`);
    const done = await query<Record<string, { outcome: string }>>(
      `mutation BenchFacts(${declared}) { ${fields.join(" ")} }`,
      Object.fromEntries(given),
    );
    facts += Object.values(done).filter(({ outcome }) => outcome === "CREATED").length;
  }
}
