import type { AddedOf, UpdatedOf } from "../../records/field.js";
import type { IfThreadExists, threadFields } from "../../records/thread.js";
import type { Clock } from "../time/clock.js";
import { NotFoundError } from "../errors/request-errors.js";
import { isGiven, checkUpdate } from "../given.js";
import { checkedId, checkedIfGiven, newId } from "../ids.js";
import type { MemoryStore } from "../store/memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { writeRecords } from "../records/record-writer.js";
import type { Principal } from "../principal.js";
import { checkShortText, checkText } from "../text.js";
import { checkNewThreadId } from "./default-thread.js";
import type { Thread } from "./thread.js";
import type { SettingsRules, SettingsUpdate, ThreadSettings } from "./thread-settings.js";

type Given = string | null | undefined;

/** A thread to create. A user or an agent of null: none. Omitted: none, or a new one with the scope defaults ORACLE. */
export interface NewThread extends Omit<AddedOf<typeof threadFields>, "settings"> {
  readonly settings?: SettingsUpdate | undefined;
  /** Default: FAIL. */
  readonly ifExists?: IfThreadExists | null | undefined;
}

/** Changes to a thread: omitted fields stay, null clears. */
export interface ThreadUpdate extends Omit<UpdatedOf<typeof threadFields>, "settings"> {
  readonly id: string;
  readonly settings?: SettingsUpdate | undefined;
}

/** Creates and updates threads. */
export class ThreadService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly rules: SettingsRules,
  ) {}

  /**
   * Creates a thread, and its user and agent if they are new. With `ifExists: RETURN`, a thread of this id is returned
   * unchanged, and concurrent callers get the same thread. Fails with ALREADY_EXISTS if the id is taken, and with
   * BAD_USER_INPUT if the caller may not use it.
   */
  async create(principal: Principal, input: NewThread): Promise<Thread> {
    const cause = { principal, now: this.clock.now(), jobId: null };
    const draft = draftThread(principal, input, this.rules, cause.now);
    return writeRecords(this.store, cause, null, async (write) => {
      const found = input.ifExists === "RETURN" ? await write.unit.threads.find(draft.id) : null;
      if (found) return found;
      if (isGiven(input.id)) checkNewThreadId(principal, draft, "id");
      await write.insertThread(draft);
      return draft;
    });
  }

  /**
   * Changes a thread: omitted fields stay, null clears, and settings are merged field by field, where null resets. Its
   * user and agent never change. Fails with NOT_FOUND, and with BAD_USER_INPUT if nothing is given.
   */
  async update(principal: Principal, input: ThreadUpdate): Promise<Thread> {
    checkFields(input);
    const settings = saysNothing(input.settings) ? undefined : input.settings;
    checkUpdate({ ...input, settings }, ["chatId", "title", "metadata", "settings"]);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, null, async (write) => {
      const before = await write.unit.threads.find(input.id);
      if (!before) throw new NotFoundError("Thread", input.id);
      const thread: Thread = {
        ...before,
        chatId: input.chatId === undefined ? before.chatId : input.chatId,
        title: input.title === undefined ? before.title : input.title,
        metadata: input.metadata === undefined ? before.metadata : input.metadata,
        settings: this.rules.updated(before.settings, settings),
        updatedAt: cause.now,
      };
      await write.updateThread(thread);
      return thread;
    });
  }

  /** The effective settings of the thread, whatever their source. */
  settingsOf(thread: Thread): ThreadSettings {
    return this.rules.of(thread);
  }
}

/** Makes a thread from the input without storing it. Fails with BAD_USER_INPUT. */
export function draftThread(
  principal: Principal,
  input: NewThread,
  rules: SettingsRules,
  now: number,
): Thread {
  checkFields(input);
  const settings = rules.updated({}, input.settings);
  const isGenerated = rules.of({ settings }).scopeDefaults === "ORACLE";
  const ownerId = (given: Given, bound: string | undefined, field: string) =>
    given === undefined ? (bound ?? (isGenerated ? newId() : null)) : checkedIfGiven(given, field);
  return {
    entity: "Thread",
    id: isGiven(input.id) ? checkedId(input.id, "id") : newId(),
    userId: ownerId(input.userId, principal.userId, "userId"),
    agentId: ownerId(input.agentId, principal.agentId, "agentId"),
    chatId: input.chatId ?? null,
    title: input.title ?? null,
    metadata: input.metadata ?? null,
    settings,
    lastSeq: 0,
    extractionSeq: 0,
    createdAt: now,
    updatedAt: now,
  };
}

function checkFields({ chatId, title, metadata }: Omit<ThreadUpdate, "id">): void {
  checkShortText(chatId, "chatId");
  checkText(title, "title");
  checkMetadata(metadata, "metadata");
}

/** Whether an update of settings changes none. Null resets all of them. */
function saysNothing(settings: SettingsUpdate | undefined): boolean {
  if (settings === null) return false;
  return Object.values(settings ?? {}).every((field) => field === undefined);
}
