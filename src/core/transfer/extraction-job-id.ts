import { createHash } from "node:crypto";
import { recordText } from "./line.js";
import type { PendingExtraction } from "./record-lines.js";

/** The id of the job that does a pending extraction: the same in each import, so that it is done once. */
export function extractionJobId(pending: PendingExtraction): string {
  const digest = createHash("sha256").update(recordText("extraction", pending)).digest("hex");
  return `import-${digest.slice(0, 32)}`;
}
