import type { MemoryPageQuery } from "../../gql/graphql";

/** The memory of the page, with all fields that the page shows. */
export type PageMemory = NonNullable<MemoryPageQuery["memory"]>;
