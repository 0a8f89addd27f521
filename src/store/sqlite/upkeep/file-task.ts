import { createRequire } from "node:module";
import { RequestThread } from "../../../threads/request-thread.js";

/**
 * A task whose duration depends on the file's size: to compact the file, to copy it `into` another one, or to copy the
 * pages of its write-ahead log into it, as far as readers allow.
 */
export type FileTask = { readonly file: string } & (
  | { readonly kind: "COMPACT"; readonly now: number }
  | { readonly kind: "COPY"; readonly into: string; readonly now: number }
  | { readonly kind: "CHECKPOINT" }
);

export type FileRequest = FileTask & { readonly id: number };

export interface FileAnswer {
  readonly id: number;
  readonly error?: unknown;
}

/** Runs a task in its own thread. Fails with the error of the task. */
export async function runFileTask(task: FileTask): Promise<void> {
  const thread = new RequestThread<FileAnswer>({
    file: createRequire(import.meta.url).resolve("#file-thread"),
    name: "engraph file task",
  });
  const { error } = await thread.ask(task);
  await thread.end(error);
  if (error !== undefined) throw error;
}
