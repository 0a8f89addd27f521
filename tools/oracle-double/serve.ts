import { createViteServer } from "vitest/node";
import type { startOracleDouble as start } from "./listener.js";

/**
 * Runs the double for clients in other processes until it is stopped (Ctrl+C): `node
 * tools/oracle-double/serve.ts`. It prints the connection data for clients as shell variables. For its
 * limits, see README.md.
 */
const vite = await createViteServer({
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const listener = await vite.ssrLoadModule(new URL("listener.ts", import.meta.url).pathname);
const startOracleDouble = listener["startOracleDouble"] as typeof start;
const double = await startOracleDouble({
  lockTimeoutMs: 15_000,
  keepsStatements: false,
});
const { connectString, user, password } = double;
console.log(
  `export ORACLE_CONNECT_STRING=${connectString} ORACLE_USER=${user} ORACLE_PASSWORD='${password}'`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void double.close().then(() => vite.close()));
