import { createRequire } from "node:module";
import { RequestThread } from "../../threads/request-thread.js";

/** What takes as long as the file is large: to compact it, or to copy it `into` another one. */
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

/** Runs a task in a thread of its own. Fails as the task does. */
export async function runFileTask(task: FileTask): Promise<void> {
  const thread = new RequestThread<FileAnswer>({
    file: createRequire(import.meta.url).resolve("#file-thread"),
    name: "engraph file task",
  });
  const { error } = await thread.ask(task);
  await thread.end(error);
  if (error !== undefined) throw error;
}
