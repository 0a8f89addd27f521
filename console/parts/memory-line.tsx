import { Link } from "wouter";
import type { MemoryLineFragment } from "../gql/graphql";
import { Badge } from "./badge";
import { When } from "./when";

/** A memory in a list. */
export function MemoryLine({ memory }: { readonly memory: MemoryLineFragment }) {
  const { id, kind, content, status, confidence, updatedAt } = memory;
  return (
    <>
      <Link href={`/memories/${encodeURIComponent(id)}`} className="clipped">
        {content ?? "–"}
      </Link>
      <div className="quiet">
        <Badge value={kind} /> <Badge value={status} /> {Math.round(confidence * 100)} % ·{" "}
        <When at={updatedAt} />
      </div>
    </>
  );
}
