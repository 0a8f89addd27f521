import type { SaidAtFragment } from "../gql/graphql";

/** When a statement was said, or else written down. */
export function saidAt({ said, createdAt }: SaidAtFragment): string {
  return said.nodes[0]?.message?.timestamp ?? createdAt;
}
