import { useState } from "react";
import { useLocation } from "wouter";
import { useChange } from "../../api/use-change";
import { Confirm } from "../../controls/confirm";
import {
  ForgetUserDocument,
  UserDeletionDocument,
  type UserDeletionMutation,
} from "../../gql/graphql";
import { CountList } from "../../parts/count-list";
import { firstNameOf, type Named } from "../../parts/names";
import { texts } from "../../texts";

/** Forgets a user for good, after telling what goes, and shows the receipt. */
export function ForgetUser({ of }: { readonly of: Named }) {
  const { id } = of;
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
      title={forget.title(firstNameOf(of))}
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
