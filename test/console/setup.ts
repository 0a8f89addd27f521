import chromium from "@sparticuz/chromium";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser of the console tests. */
    chromiumPath: string;
  }
}

/** Unpacks the browser once for all processes. `CHROMIUM_PATH` overrides it. */
export default async function setup(project: TestProject): Promise<void> {
  const path = process.env["CHROMIUM_PATH"] ?? (await chromium.executablePath());
  project.provide("chromiumPath", path);
}
