import type { Memory } from "../memories/memory.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { MemoryWrites } from "../store/contract/memories.js";
import type { MessageWrites } from "../store/contract/messages.js";
import { currentInspection } from "./current-inspection.js";
import type { Flag, InspectedRecord } from "./guard-rule.js";
import type { Inspection } from "./inspection.js";

/**
 * Wraps a store so that messages and memories get flags for texts that guards have flagged in the operation or job that
 * writes them.
 */
export function flagRecords(store: MemoryStore): MemoryStore {
  return {
    ...store,
    async unit(principal, work) {
      const inspection = currentInspection();
      if (!inspection?.flags) return store.unit(principal, work);
      return store.unit(principal, (unit) => work(flaggingUnit(unit, inspection)));
    },
  };
}

function flaggingUnit(unit: Unit, inspection: Inspection): Unit {
  const messages = withOthers(unit.messages, flaggingMessages(unit, inspection));
  const memories = withOthers(unit.memories, flaggingMemories(unit, inspection));
  return withOthers(unit, { messages, memories });
}

/** Overrides some methods of a part of a unit. */
function withOthers<Part extends object>(part: Part, others: Partial<Part>): Part {
  return new Proxy(part, {
    get: (_, name) =>
      Object.hasOwn(others, name) ? Reflect.get(others, name) : Reflect.get(part, name),
  });
}

function flaggingMessages(
  { flags, messages }: Unit,
  inspection: Inspection,
): Pick<MessageWrites, "append" | "insert" | "update"> {
  const flagged = (message: Message) => inspected(message.id, textsOfMessage(message), inspection);
  return {
    async append(thread, drafts, extractionSeq) {
      const appended = await messages.append(thread, drafts, extractionSeq);
      await flags.add("Message", appended.map(flagged));
      return appended;
    },
    async insert(given) {
      await messages.insert(given);
      await flags.add("Message", given.map(flagged));
    },
    async update(message) {
      await messages.update(message);
      await flags.replace("Message", [flagged(message)]);
    },
  };
}

function flaggingMemories(
  { flags, memories }: Unit,
  inspection: Inspection,
): Pick<MemoryWrites, "insert" | "update" | "updateAll"> {
  const flagged = (memory: Memory) => inspected(memory.id, textsOfMemory(memory), inspection);
  return {
    async insert(given) {
      await memories.insert(given);
      await flags.add("Memory", given.map(flagged));
    },
    async update(next) {
      await memories.update(next);
      await flags.replace("Memory", [flagged(next)]);
    },
    async updateAll(nexts) {
      await memories.updateAll(nexts);
      await flags.replace("Memory", nexts.map(flagged));
    },
  };
}

/** The texts of a record, by its fields. */
type FieldTexts = Readonly<Record<string, unknown>>;

function textsOfMessage(message: Message): FieldTexts {
  const { content, parts, role, typeText, name, agentName, toolCalls, metadata } = message;
  // The content of parts is composed of their texts.
  return { content: parts ?? content, role, typeText, name, agentName, toolCalls, metadata };
}

function textsOfMemory({ content, category, subject, metadata }: Memory): FieldTexts {
  return { content, category, subject, metadata };
}

function inspected(id: string, texts: FieldTexts, inspection: Inspection): InspectedRecord {
  const fields: string[] = [];
  const flags: Flag[] = [];
  for (const [field, value] of Object.entries(texts)) {
    const found = [...textsIn(value)].map((text) => inspection.flagsOf(text));
    const counts = new Map<string, number>();
    for (const { guard, count } of found.flatMap((one) => one ?? []))
      counts.set(guard.rule, (counts.get(guard.rule) ?? 0) + count);
    for (const [rule, count] of counts) flags.push({ rule, field, count });
    if (counts.size > 0 || isInspected(field, found)) fields.push(field);
  }
  return { id, fields, flags };
}

/** Whether a field was inspected. The server makes some texts of parts, such as digests. */
function isInspected(field: string, found: readonly unknown[]): boolean {
  const known = found.filter((one) => one !== undefined);
  return known.length === found.length || (field === "content" && known.length > 0);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) {
      yield name;
      yield* textsIn(member);
    }
}
