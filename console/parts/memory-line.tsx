import { Link } from "wouter";
import type { MemoryLineFragment } from "../gql/graphql";
import { texts } from "../texts";
import { Badge } from "./badge";
import { saidAt } from "./said-at";
import { When } from "./when";

/** A memory in a list. That it holds goes without saying. */
export function MemoryLine({ memory }: { readonly memory: MemoryLineFragment }) {
  const { id, kind, content, status, confidence } = memory;
  return (
    <>
      <Link href={`/memories/${encodeURIComponent(id)}`} className="clipped">
        {content ?? "–"}
      </Link>
      <div className="quiet small">
        {texts.kinds[kind]}
        {status !== "VALID" && (
          <>
            {" "}
            <Badge value={status} />
          </>
        )}{" "}
        · {texts.sure(confidence)} · <When at={saidAt(memory)} />
      </div>
    </>
  );
}
