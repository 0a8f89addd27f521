import { readFile } from "node:fs/promises";
import { DatabaseProblemError } from "../relational/connections/database-problems.js";

/** Tokens of Oracle's cloud come with a private key that proves their owner. Other tokens are texts. */
export type AccessToken = string | { readonly token: string; readonly privateKey: string };

/** Returns a token: a new one if the last one has expired. */
export type AskForToken = (isExpired: boolean) => Promise<AccessToken>;

/** Remembers why there was no token. The driver reports only that there was none. */
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

/** A hook for tokens in files that another program refreshes. The files are read each time a token is needed. */
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
