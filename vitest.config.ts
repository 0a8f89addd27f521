import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages load graphql's CommonJS build; two copies of it would not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["reflect-metadata"],
    globalSetup: ["test/support/build.ts"],
    testTimeout: 20_000,
    // Its own default is a second, which a busy machine can take for anything.
    expect: { poll: { timeout: 15_000 } },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
