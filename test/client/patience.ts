/** How long to wait for what a client or a server is about to do; it is there much sooner on a machine that is not busy. */
export const patience = { timeout: 15_000, interval: 5 };
