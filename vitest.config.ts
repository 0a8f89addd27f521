import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages load graphql's CommonJS build; two copies of it would not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["reflect-metadata"],
    globalSetup: ["test/support/build.ts"],
    testTimeout: 20_000,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
