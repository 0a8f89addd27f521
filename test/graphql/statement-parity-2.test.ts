import { describePaths } from "../support/edges/path-parity.js";
import { useOracle } from "../support/edges/statement-costs.js";

// The other half of the paths of statement-parity.test.ts.

useOracle();
describePaths(1);
