import { useState } from "react";
import { useLocation } from "wouter";
import { useChange } from "../../api/use-change";
import { Confirm } from "../../controls/confirm";
import {
  ForgetUserDocument,
  UserDeletionDocument,
  type UserDeletionMutation,
} from "../../gql/graphql";
import { texts } from "../../texts";
import { CountList } from "./receipt";

/** Forgets a user for good, after telling what goes, and shows the receipt. */
export function ForgetUser({ id }: { readonly id: string }) {
  const [, open] = useLocation();
  const change = useChange(ForgetUserDocument);
  const { forget } = texts.people;
  const look = useChange(UserDeletionDocument);
  const [goes, setGoes] = useState<UserDeletionMutation["deleteUser"] | null>(null);
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
      onOpen={() => void look.run({ id }).then((data) => setGoes(data?.deleteUser ?? null))}
      change={change}
      onConfirm={confirm}
    >
      <p>{forget.explanation}</p>
      {goes && <CountList counts={goes.counts} />}
    </Confirm>
  );
}
