import { readFile } from "node:fs/promises";
import { DatabaseProblemError } from "../relational/database-problems.js";

/** A token of Oracle's cloud comes with the private key that proves whose it is; others are a text. */
export type AccessToken = string | { readonly token: string; readonly privateKey: string };

/** Gives a token: another one than the last where that is expired. */
export type AskForToken = (isExpired: boolean) => Promise<AccessToken>;

/** Remembers why there was no token, of which the driver says no more than that there was none. */
export class TokenHook {
  failure: unknown;

  constructor(private readonly hook: AskForToken | undefined) {}

  readonly ask = async (isExpired: boolean): Promise<AccessToken> => {
    try {
      return (await this.hook?.(isExpired)) ?? "";
    } catch (error) {
      this.failure = error;
      throw error;
    }
  };
}

/** A hook for tokens that something else keeps fresh in files: they are read anew whenever one is wanted. */
export function tokenFromFiles(tokenFile: string, keyFile?: string): () => Promise<AccessToken> {
  return async () => {
    const token = (await readToken("ORACLE_TOKEN_FILE", tokenFile)).trim();
    if (keyFile === undefined) return token;
    return { token, privateKey: await readToken("ORACLE_TOKEN_KEY_FILE", keyFile) };
  };
}

async function readToken(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new DatabaseProblemError(
      `The file "${file}" cannot be read.`,
      `Set ${variable} to one that can.`,
      error as Error,
    );
  }
}
