import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { licenses } from "../tools/licenses.ts";

/** Writes a compressed copy of each text file, which the server sends to browsers that accept it. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  // After all other plugins, which may change the files until they are written.
  writeBundle({ dir = "." }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue;
      const file = join(dir, name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
    }
  },
};

const { ofBundle, ofWorkers } = licenses();

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the console also works behind a proxy's path prefix.
  base: "./",
  plugins: [react(), compressed, ofBundle],
  worker: { plugins: () => [ofWorkers] },
  resolve: {
    alias: Object.fromEntries(
      ["client", "react"].map((name) => [
        `engraph/${name}`,
        join(import.meta.dirname, `../src/${name}/${name}.ts`),
      ]),
    ),
  },
  build: {
    outDir: "../dist/console",
    emptyOutDir: true,
    // The content security policy would block inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // What two places share is one file: a place is then loaded in one round trip.
      output: {
        codeSplitting: {
          groups: [{ name: "shared", test: /console.(api|gql|parts)|src.(react|client)/ }],
        },
      },
      input: ["index.html", "graphiql.html"].map((file) => join(import.meta.dirname, file)),
    },
  },
});
