import { createHash } from "node:crypto";
import { recordText } from "./line.js";
import type { PendingExtraction } from "./record-lines.js";

/** The id of the job for a pending extraction. It is the same in each import, so that the extraction runs once. */
export function extractionJobId(pending: PendingExtraction): string {
  const digest = createHash("sha256").update(recordText("extraction", pending)).digest("hex");
  return `import-${digest.slice(0, 32)}`;
}
