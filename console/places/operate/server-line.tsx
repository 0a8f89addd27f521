import type { NumbersQuery } from "../../gql/graphql";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The server and its state, in one line. */
export function ServerLine({ server }: { readonly server: NumbersQuery["serverInfo"] }) {
  const { version, startedAt, storeBytes, queue, connections, store, recordsWithoutVectors } =
    server;
  const { numbers } = texts;
  const facts = [
    `${store.kind.toLowerCase()}${storeBytes === null ? "" : ` ${numbers.bytes(storeBytes)}`}`,
    connections && numbers.connections(connections.sockets, connections.subscriptions),
    queue.oldestDueSeconds !== null && numbers.oldestDue(queue.oldestDueSeconds),
    recordsWithoutVectors ? numbers.withoutVectors(recordsWithoutVectors) : null,
  ].filter((fact) => typeof fact === "string");
  return (
    <p className="quiet clipped">
      {texts.title} {version} · {numbers.started} <When at={startedAt} /> · {facts.join(" · ")}
    </p>
  );
}
