import type { MemoryPageQuery } from "../../gql/graphql";

/** The memory of the page, with all that the page shows of it. */
export type PageMemory = NonNullable<MemoryPageQuery["memory"]>;
