import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { EvaluationError } from "../corpus.ts";

export interface Said {
  readonly role?: string;
  readonly text: string;
}

interface Line {
  /** The language of lines that have a file for each; what one person may say. */
  readonly group: string;
}

/** A line of a set; see measure/eval/judgement/README.md. */
export interface Rows {
  readonly both: Line & { readonly a: string; readonly b: string };
  readonly change: Rows["both"] & {
    readonly kind: string;
    readonly keeps?: string;
    readonly topic?: string;
  };
  readonly keep: Line & Said & { readonly must: readonly string[] };
  readonly refuse: Said & { readonly why: string };
  readonly poison: Said & {
    readonly source: string;
    readonly must?: readonly string[];
  };
  readonly talk: {
    readonly messages: readonly Said[];
    readonly knows: readonly string[];
    readonly not: readonly string[];
  };
}

/** The lines of a set of this kind. */
export type RowsOf = <Kind extends keyof Rows>(kind: Kind) => readonly Rows[Kind][];

/** Reads the files of a directory: a kind in each file, or lines with their `type`. */
export function readSet(directory: string): { readonly name: string; readonly rows: RowsOf } {
  try {
    const files = readdirSync(directory).filter((file) => file.endsWith(".jsonl"));
    if (files.length === 0) throw new Error("it has no .jsonl files");
    const lines = files.flatMap((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      const type = basename(file, ".jsonl");
      return text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line) as { readonly type?: string })
        .map((row) => ({ group: row.type === undefined ? "" : type, type, ...row }));
    });
    const rows: RowsOf = (kind) => lines.filter(({ type }) => type === kind) as never;
    return { name: directory, rows };
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new EvaluationError(`"${directory}" cannot be read: ${reason}.`, { cause: error });
  }
}
