import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../docs/paths/from-oracle.md"), "utf8");

/** Every method on the three source pages, with its parameters, and the properties of results. */
const surface: Readonly<Record<string, string>> = {
  OracleThread:
    "store thread_id user_id agent_id persist_messages_in_config llm memory_extraction_window context_summary_update_frequency memory_extraction_frequency memory_extraction_token_limit max_message_token_length message_shortening_input_token_limit enable_context_summary client",
  "OracleThread.add_memory": "content user_id agent_id thread_id memory_id store_kwargs",
  "OracleThread.add_messages": "messages store_kwargs",
  "OracleThread.delete_memory": "memory_id",
  "OracleThread.delete_message": "message_id",
  "OracleThread.get_context_card":
    "fallback_message_count max_relevant_results max_recent_messages kwargs",
  "OracleThread.get_messages": "start end",
  "OracleThread.get_summary": "except_last token_budget kwargs",
  Message: "role content timestamp metadata id",
  "OracleThread.search":
    "user_id agent_id thread_id exact_user_match exact_agent_match exact_thread_match",
  Scope: "user_id agent_id thread_id",
  SearchScope: "user_id agent_id thread_id exact_user_match exact_agent_match exact_thread_match",
  "OracleAgentMemory.search":
    "user_id agent_id thread_id exact_user_match exact_agent_match exact_thread_match",
  OracleSearchResult: "content formatted_content id metadata record timestamp",
  "OracleMemoryStore.add":
    "contents record_type index_texts embeddings record_ids thread_ids user_ids agent_ids roles timestamps metadata store_kwargs",
  "OracleMemoryStore.search":
    "query query_vector k thread_id user_id agent_id exact_user_match exact_agent_match exact_thread_match record_types metadata_filter",
  OracleDBMemoryStore: "embedder pool schema_policy vector_dim table_name_prefix",
  "OracleDBMemoryStore.add_agent": "agent_id information",
  "OracleDBMemoryStore.add_user": "user_id information",
  "OracleDBMemoryStore.delete": "record_type record_id",
  "OracleDBMemoryStore.delete_thread": "thread_id",
  "OracleDBMemoryStore.get": "record_type record_id",
  "OracleDBMemoryStore.list": "record_type limit thread_id user_id agent_id metadata_filter",
  "OracleDBMemoryStore.list_thread_messages": "thread_id last_n",
  "OracleDBMemoryStore.update": "record_type record_id text index_text embedding metadata",
  SchemaPolicy: "REQUIRE_EXISTING CREATE_IF_EMPTY CREATE_IF_NECESSARY RECREATE NO_CHECK",
};

describe("docs/paths/from-oracle.md", () => {
  // A row in bold is a method; the rows below it are its parameters.
  test.each(Object.entries(surface))("has %s with all that it takes", (method, names) => {
    const rows = page.split(/^\| \*\*/m).find((text) => text.startsWith(`\`${method}\`**`));
    expect(rows).toBeDefined();
    for (const name of names.split(" ")) expect(rows).toContain(`\`${name}\``);
  });
});
