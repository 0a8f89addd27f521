import { ServerError } from "./error-words";

/** The last line of an export; without it, the answer was broken off. */
const lastLine = '{"line":"end"}';

/** An export as it comes: of how many bytes it is so far. */
export type OnProgress = (bytes: number) => void;

/**
 * Reads an export of the server to its end. Fails if it is refused, or broken off.
 *
 * @param token Null: the server asks for none.
 */
export async function readExport(
  token: string | null,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  // Relative to the page, which may be behind the prefix of a proxy.
  const url = new URL(`export?${new URLSearchParams(query)}`, document.baseURI);
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, signal });
  if (!response.ok || response.body === null) throw await errorOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onProgress((bytes += value.length));
  }
  const file = new Blob(parts, { type: "application/jsonl" });
  const end = await file.slice(-lastLine.length - 2).text();
  if (end.trim() !== lastLine) throw new ServerError("NETWORK", "The export was broken off.");
  return file;
}

async function errorOf(response: Response): Promise<ServerError> {
  const { errors } = (await response.json().catch(() => ({}))) as {
    errors?: readonly { message: string; extensions?: { code?: string } }[];
  };
  const [first] = errors ?? [];
  return new ServerError(first?.extensions?.code ?? "", first?.message ?? response.statusText);
}

/** Has the browser store a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
