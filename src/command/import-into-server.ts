import { setTimeout } from "node:timers/promises";
import type { Config } from "../config/config.js";
import type { ImportReport, ImportRequest } from "../core/transfer/importer.js";
import { maxLineLength } from "../core/transfer/line.js";
import { RestoredCounts } from "../core/transfer/restored-counts.js";
import { textLines } from "../core/transfer/text-lines.js";
import { askServer } from "./ask-server.js";
import { CommandError } from "./operator-message.js";

/** Characters per request. A server limits requests to one minute. */
const partLength = 2 ** 19;
/** The limit if related lines would otherwise be split. */
const longestPart = 4 * partLength;

/** Whether a server listens at HOST and PORT. */
export async function isServerUp(config: Config): Promise<boolean> {
  return (await askServer(config, "/livez", { method: "GET" })) !== null;
}

/** Sends an export in parts, each with the export's header. Returns the total counts. */
export async function importIntoServer(
  config: Config,
  bytes: AsyncIterable<Uint8Array>,
  request: ImportRequest,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  let header: string | null = null;
  let firstLine = 2;
  let lines: string[] = [];
  let length = 0;
  const counts = new RestoredCounts();
  let report: ImportReport | null = null;
  const send = async () => {
    const body = [header ?? "", ...lines].map((line) => `${line}\n`).join("");
    const part = await sendPart(config, body, { ...request, firstLine });
    counts.add(part);
    const { stored, present, expired, conflicting } = counts;
    report = { ...part, stored, present, expired, conflicting };
    onProgress(report);
    firstLine += lines.length;
    lines = [];
    length = 0;
  };
  for await (const { text } of textLines(bytes, maxLineLength)) {
    if (header === null) {
      header = text;
      continue;
    }
    const limit = belongsToLast(text) ? longestPart : partLength;
    if (length + text.length > limit && lines.length > 0) await send();
    lines.push(text);
    length += text.length;
  }
  if (report === null || lines.length > 0) await send();
  if (report === null) throw new Error("Nothing was sent.");
  return report;
}

/** A memory's revisions and evidence are sent with it, so that the server knows whether it skipped the memory. */
function belongsToLast(line: string): boolean {
  return line.startsWith('{"line":"revision"') || line.startsWith('{"line":"evidence"');
}

async function sendPart(
  config: Config,
  body: string,
  request: ImportRequest,
): Promise<ImportReport> {
  const { tenantId, onConflict, firstLine } = request;
  const search = new URLSearchParams({ line: String(firstLine) });
  if (typeof tenantId === "string") search.set("tenant", tenantId);
  if (onConflict) search.set("onConflict", onConflict.toLowerCase());
  const response = await askServer(config, "/import", { method: "POST", search, body });
  if (response === null) throw new CommandError("The server has gone away. Run the import again.");
  if (response.ok) return (await response.json()) as ImportReport;
  const retryAfter = Number(response.headers.get("retry-after"));
  if (response.status === 429 && retryAfter > 0) {
    // What the server has stored of the part counts only once.
    await setTimeout(1000 * retryAfter);
    return sendPart(config, body, request);
  }
  throw new CommandError(`The server at ${response.url} refused: ${await response.text()}`);
}
