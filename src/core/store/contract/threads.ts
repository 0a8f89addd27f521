import type { DayCountKey } from "../../lists/page.js";
import type { Principal } from "../../principal.js";
import type { ListQueries } from "./lists.js";
import type { ThreadSummary } from "../../summaries/summary-view.js";
import type { Thread, ThreadQuery } from "../../threads/thread.js";

/** Threads are listed newest first; ties by id in code-point order. */
export interface ThreadQueries extends ListQueries<Thread, ThreadQuery, DayCountKey, ThreadParent> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Thread>>;
}

export type ThreadParent = "userId" | "agentId";

export interface SummaryQueries {
  /** The running summary of each thread that has one, without expired summaries. */
  byThreads(
    principal: Principal,
    threadIds: readonly string[],
  ): Promise<Map<string, ThreadSummary>>;
}

export interface ThreadWrites {
  /** Locks the thread until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Thread | null>;
  /** The threads of a user or an agent, in no order. */
  ofOwner(by: ThreadParent, id: string): Promise<Thread[]>;
  /** Fails with ALREADY_EXISTS. */
  insert(thread: Thread): Promise<void>;
  /** Stores its chat id, title, metadata, settings and time of change. */
  update(thread: Thread): Promise<void>;
  /**
   * Removes the thread and its summary; its messages must be gone when the unit ends. Its remaining memories, including
   * those out of reach, then belong to no thread, so that a new thread with the same id does not get them.
   */
  delete(id: string): Promise<void>;
}

/** Running summaries of threads in reach. */
export interface SummaryWrites {
  /** The thread's summary, even if it has expired. Null if there is none. */
  find(threadId: string): Promise<ThreadSummary | null>;
  /** Inserts or replaces the thread's summary. */
  put(summary: ThreadSummary): Promise<void>;
  /** Returns whether there was one. */
  delete(threadId: string): Promise<boolean>;
}
