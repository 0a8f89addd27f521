import { createRequire } from "node:module";

/** Of this package. */
export const { version } = createRequire(import.meta.url)("#package.json") as { version: string };
