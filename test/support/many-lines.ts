import { writeLine } from "../../src/core/transfer/line.js";
import { aMemory, aMessage, anEvidence, aThread, aUser, noon } from "../store/samples.js";

const none = { passages: null, vectors: null };

/** The lines of an export that has a thread with this many messages, each cited by a memory. */
export function manyLines(messages: number): string[] {
  const { entity: _user, ...user } = aUser({ hasProfile: true, information: "Likes tea." });
  const { entity: _thread, ...thread } = aThread({ lastSeq: messages, extractionSeq: messages });
  const record = { version: 1, tenantId: "default", userId: null, agentId: null, vectors: false };
  const seqs = Array.from({ length: messages }, (_, i) => i + 1);
  const idOf = (kind: string, seq: number) => `${kind}-${String(seq).padStart(5, "0")}`;
  return [
    writeLine({ type: "header", record: { ...record, exportedAt: noon }, index: null }),
    writeLine({ type: "user", record: user, index: none }),
    writeLine({ type: "thread", record: thread, index: null }),
    ...seqs.map((seq) => {
      const { entity: _entity, ...message } = aMessage({ id: idOf("message", seq) });
      const content = `Message ${seq} is about tea number ${seq % 7}.`;
      const placed = { ...message, content, seq, ordinal: 0 };
      return writeLine({ type: "message", record: placed, index: none });
    }),
    ...seqs.flatMap((seq) => {
      const id = idOf("memory", seq);
      const content = `Tea number ${seq % 7} was talked of.`;
      const { entity: _entity, ...memory } = aMemory({ id, content, threadId: null });
      const refers = { memoryId: id, messageId: idOf("message", seq) };
      const evidence = { ...anEvidence({ id: idOf("evidence", seq), ...refers }), expiresAt: null };
      return [
        writeLine({ type: "memory", record: memory, index: none }),
        writeLine({ type: "evidence", record: evidence, index: null }),
      ];
    }),
    writeLine({ type: "end", record: {}, index: null }),
  ];
}
