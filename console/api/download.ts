import { ServerError } from "./error-words";

/** The last line of a complete export. Without it, the response was interrupted. */
const lastLine = '{"line":"end"}';

/**
 * Reads an export of the server to its end. Fails if the server refuses it, or the response is interrupted.
 *
 * @param token Null for a server that needs none.
 */
export async function readExport(
  token: string | null,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Blob> {
  // Relative to the page, which may be behind a proxy's path prefix.
  const url = new URL(`export?${new URLSearchParams(query)}`, document.baseURI);
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, signal });
  if (!response.ok) throw await errorOf(response);
  const file = await response.blob();
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

/** Makes the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By that time, the browser has started to read it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
