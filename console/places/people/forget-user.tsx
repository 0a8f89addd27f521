import { useState } from "react";
import { useLocation } from "wouter";
import { useChange } from "../../api/use-change";
import { Confirm } from "../../controls/confirm";
import { ForgetUserDocument } from "../../gql/graphql";
import { texts } from "../../texts";

/** Forgets a user for good, after confirmation, and shows the receipt. */
export function ForgetUser({ id }: { readonly id: string }) {
  const [, open] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, error } = useChange(ForgetUserDocument);
  const { forget } = texts.people;
  const confirm = async () => {
    const data = await run({ id });
    if (data) open(`/people/receipts/${encodeURIComponent(data.forget.receiptId)}`);
  };
  return (
    <Confirm
      trigger={forget.action}
      title={forget.title}
      action={forget.confirm}
      isDangerous
      isRunning={isRunning}
      error={error}
      open={isOpen}
      onOpen={setOpen}
      onConfirm={() => void confirm()}
    >
      <p>{forget.explanation}</p>
    </Confirm>
  );
}
