/** How long to wait for a client or a server; on an idle machine, the wait is much shorter. */
export const patience = { timeout: 15_000, interval: 5 };
