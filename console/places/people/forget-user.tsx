import { useState } from "react";
import { useChange } from "../../api/use-change";
import { Confirm } from "../../controls/confirm";
import { ForgetUserDocument, type ForgetUserMutation } from "../../gql/graphql";
import { texts } from "../../texts";

/** Forgets a user for good, after a question. */
export function ForgetUser({
  id,
  onReceipt,
}: {
  readonly id: string;
  readonly onReceipt: (receipt: ForgetUserMutation["forget"]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, error } = useChange(ForgetUserDocument);
  const { forget } = texts.people;
  const confirm = async () => {
    const data = await run({ id });
    if (!data) return;
    onReceipt(data.forget);
    setOpen(false);
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
