import { useState } from "react";
import { ReviewMemoryDocument } from "../../gql/graphql";
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
      {approval.error && (
        <p role="alert" className="error">
          {approval.error.words}
        </p>
      )}
    </section>
  );
}

function Reject({ id }: { readonly id: string }) {
  const { review } = texts.memory;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { run, isRunning, error, forget } = useChange(ReviewMemoryDocument);
  const reject = async () => {
    const said = reason.trim() === "" ? null : reason.trim();
    if (await run({ input: { decision: "REJECT", ids: [id], reason: said } })) setOpen(false);
  };
  return (
    <Confirm
      trigger={review.reject}
      title={review.rejectTitle}
      action={review.reject}
      isDangerous
      isRunning={isRunning}
      error={error}
      open={isOpen}
      onOpen={(open) => {
        forget();
        setOpen(open);
      }}
      onConfirm={() => void reject()}
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
