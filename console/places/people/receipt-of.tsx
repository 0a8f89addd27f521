import type { ForgetUserMutation } from "../../gql/graphql";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

/** What was deleted when a user was forgotten. */
export function ReceiptOf({ receipt }: { readonly receipt: ForgetUserMutation["forget"] }) {
  const { forget } = texts.people;
  return (
    <Panel name={`${forget.receipt} ${receipt.receiptId}`}>
      <p>{forget.deleted(receipt.deletedCount)}</p>
      <ul>
        {receipt.counts.map(({ type, count }) => (
          <li key={type}>
            {type.toLowerCase().replaceAll("_", " ")}: {count}
          </li>
        ))}
      </ul>
      <p className="quiet clipped">
        {forget.digest} <code>{receipt.digest}</code>
      </p>
    </Panel>
  );
}
