/** Days are of 24 hours, UTC. */
export const dayMs = 86_400_000;
