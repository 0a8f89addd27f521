import { systemClock } from "../../src/core/time/clock.js";
import { FairShares } from "../../src/server/shares/fair-shares.js";

const noLimits = { settings: {}, limits: {} };

/** Lets every caller through. */
export const unlimited = new FairShares({ of: () => noLimits }, {}, systemClock);
