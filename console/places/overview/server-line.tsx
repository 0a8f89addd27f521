import type { OverviewQuery } from "../../gql/graphql";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The server and its state, in one line. */
export function ServerLine({ server }: { readonly server: OverviewQuery["serverInfo"] }) {
  const { version, startedAt, storeBytes, queue, connections, store, recordsWithoutVectors } =
    server;
  const { overview } = texts;
  const facts = [
    `${store.kind.toLowerCase()}${storeBytes === null ? "" : ` ${overview.bytes(storeBytes)}`}`,
    connections && overview.connections(connections.sockets, connections.subscriptions),
    queue.oldestDueSeconds !== null && overview.oldestDue(queue.oldestDueSeconds),
    recordsWithoutVectors ? overview.withoutVectors(recordsWithoutVectors) : null,
  ].filter((fact) => typeof fact === "string");
  return (
    <p className="quiet clipped">
      {texts.title} {version} · {overview.started} <When at={startedAt} /> · {facts.join(" · ")}
    </p>
  );
}
