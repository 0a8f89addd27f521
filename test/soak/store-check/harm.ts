/** A damage to a store: its description, its statement, and the fault that the check reports. */
export type Harm = readonly [harm: string, sql: string, said: string];
