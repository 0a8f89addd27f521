import { useState } from "react";
import { ReviewMemoryDocument } from "../../gql/graphql";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";
import { Confirm } from "../../controls/confirm";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";

/** Lets a reviewer approve or reject a pending memory. */
export function ReviewMemory({ memory }: { readonly memory: PageMemory }) {
  const { id, revision } = memory;
  const { review } = texts.memory;
  const approval = useChange(ReviewMemoryDocument);
  const supersedes = memory.links.nodes.filter(
    ({ sourceId, relation }) => sourceId === id && relation === "SUPERSEDES",
  );
  return (
    <section className="panel review" aria-label={review.heading}>
      <p>
        <strong>{review.heading}</strong>{" "}
        {supersedes.length > 0 &&
          review.supersedes(supersedes.map(({ target }) => target.content ?? "–"))}
      </p>
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={approval.isRunning}
          onClick={() =>
            void approval.run({
              input: { decision: "APPROVE", ids: [id], edit: { expectedRevision: revision } },
            })
          }
        >
          {review.approve}
        </button>
        <Reject id={id} />
      </div>
      <Problem words={approval.error?.words} />
    </section>
  );
}

function Reject({ id }: { readonly id: string }) {
  const { review } = texts.memory;
  const [reason, setReason] = useState("");
  const change = useChange(ReviewMemoryDocument);
  const input = { decision: "REJECT" as const, ids: [id], reason: reason.trim() || null };
  return (
    <Confirm
      trigger={review.reject}
      title={review.rejectTitle}
      isDangerous
      change={change}
      onConfirm={async () => change.run({ input })}
    >
      <label className="draft">
        {review.reason}
        <textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </Confirm>
  );
}
