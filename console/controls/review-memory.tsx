import { useState } from "react";
import { ReviewMemoryDocument, type ReviewedMemoryFragment } from "../gql/graphql";
import { useChange } from "../api/use-change";
import { Problem } from "../parts/problem";
import { useViewer } from "../session/viewer-context";
import { texts } from "../texts";
import { Confirm } from "./confirm";

/** Lets a reviewer approve or reject a memory that waits for it. */
export function ReviewMemory({ memory }: { readonly memory: ReviewedMemoryFragment }) {
  const { id, revision, status } = memory;
  const { roles, reviews } = useViewer();
  const { review } = texts.memory;
  const approval = useChange(ReviewMemoryDocument);
  if (status !== "PENDING" || !reviews || !roles.includes("MEMBER")) return null;
  const replaced = memory.replaced.nodes.map(({ target }) => target.content ?? "–");
  return (
    <>
      {replaced.length > 0 && <p className="quiet">{review.supersedes(replaced)}</p>}
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
    </>
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
