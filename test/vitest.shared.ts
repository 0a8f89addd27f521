import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

const jestGlobals = fileURLToPath(new URL("suites/jest-globals.ts", import.meta.url));

/** The configuration that all tests need, wherever their stores are. */
export const shared = {
  // Packages load graphql's CommonJS build. Two copies of graphql would not recognise each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: "graphql/index.js" },
      // Apollo's integration suite is written for jest.
      { find: "@jest/globals", replacement: jestGlobals },
    ],
  },
  test: {
    setupFiles: ["reflect-metadata", "test/support/printed-once.ts"],
    // Aliases apply only to modules that vite processes.
    server: { deps: { inline: [/@apollo\/server-integration-testsuite/] } },
    globalSetup: ["test/support/build.ts", "test/support/embedded-setup.ts"],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
} satisfies ViteUserConfig;
