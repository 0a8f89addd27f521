import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

const jestGlobals = fileURLToPath(new URL("test/suites/jest-globals.ts", import.meta.url));

/** What all tests need to run, wherever their stores are. */
export const shared = {
  // Packages load graphql's CommonJS build; two copies of it would not know each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: "graphql/index.js" },
      // Apollo's integration suite is written for jest.
      { find: "@jest/globals", replacement: jestGlobals },
    ],
  },
  test: {
    setupFiles: ["reflect-metadata", "test/support/printed-once.ts"],
    // Only what goes through vite heeds the aliases.
    server: { deps: { inline: [/@apollo\/server-integration-testsuite/] } },
    globalSetup: ["test/support/build.ts", "test/support/embedded-setup.ts"],
    // Its own default is a second, which a busy machine can take for anything.
    expect: { poll: { timeout: 15_000 } },
  },
} satisfies ViteUserConfig;
