import { createRequire } from "node:module";
import { RequestThread } from "../../threads/request-thread.js";

/** A task whose duration depends on the file's size: to compact the file, or to copy it `into` another one. */
export interface FileTask {
  readonly file: string;
  readonly into?: string;
  readonly now: number;
}

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
