/** What somebody does to a store, by which statement, and what the check says of it. */
export type Harm = readonly [harm: string, sql: string, said: string];
