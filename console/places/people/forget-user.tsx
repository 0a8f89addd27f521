import { useLocation } from "wouter";
import { useChange } from "../../api/use-change";
import { Confirm } from "../../controls/confirm";
import { ForgetUserDocument } from "../../gql/graphql";
import { texts } from "../../texts";

/** Forgets a user for good, after confirmation, and shows the receipt. */
export function ForgetUser({ id }: { readonly id: string }) {
  const [, open] = useLocation();
  const change = useChange(ForgetUserDocument);
  const { forget } = texts.people;
  const confirm = async () => {
    const data = await change.run({ id });
    if (data) open(`/people/receipts/${encodeURIComponent(data.forget.receiptId)}`);
    return data;
  };
  return (
    <Confirm
      trigger={forget.action}
      title={forget.title}
      action={forget.confirm}
      isDangerous
      change={change}
      onConfirm={confirm}
    >
      <p>{forget.explanation}</p>
    </Confirm>
  );
}
