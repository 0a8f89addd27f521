import { Link } from "wouter";
import { useQuery } from "urql";
import { GraphMessageTextDocument } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { pagePath } from "../../parts/page-path";
import { texts } from "../../texts";
import { pathOf } from "./focus";
import type { Graph, GraphNode } from "./graph-data";

/** The selected node: its content, its neighbours, and a link to its page. */
export function Details({
  graph,
  node,
  onSelect,
}: {
  readonly graph: Graph;
  readonly node: GraphNode;
  readonly onSelect: (key: string) => void;
}) {
  const { types, focusOn, openPage, kin } = texts.graph;
  const all = neighbours(graph, node.key);
  return (
    <section className="panel graph-details" aria-label={types[node.type]}>
      <p className="quiet">
        {types[node.type]} {node.kind && <Badge value={node.kind} />}{" "}
        {node.status && <Badge value={node.status} />}
      </p>
      {node.type === "message" ? (
        <MessageText id={node.id} label={node.label} />
      ) : (
        <p className="clipped">{node.label}</p>
      )}
      <p className="actions">
        <Link href={pathOf(node)}>{focusOn[node.type]}</Link>
        {node.type !== "message" && node.type !== "subject" && (
          <Link href={pagePath(node.type, node.id)}>{openPage}</Link>
        )}
      </p>
      {all.length > 0 && (
        <ul className="rows kin">
          {all.slice(0, 30).map(([words, other]) => (
            <li key={`${words} ${other.key}`}>
              <span className="quiet">{words} </span>
              <button type="button" className="as-link" onClick={() => onSelect(other.key)}>
                {other.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {all.length > 30 && <p className="quiet">{kin(all.length - 30)}</p>}
    </section>
  );
}

/** A large graph does not contain the texts of messages. The text is loaded when a message is selected. */
function MessageText({ id, label }: { readonly id: string; readonly label: string }) {
  const [{ data }] = useQuery({ query: GraphMessageTextDocument, variables: { id } });
  return (
    <p className="clipped message-text" tabIndex={0}>
      {data?.message?.content ?? label}
    </p>
  );
}

function neighbours({ nodes, edges }: Graph, key: string): (readonly [string, GraphNode])[] {
  return edges.flatMap(({ type, source, target }) => {
    const other =
      source === key ? nodes.get(target) : target === key ? nodes.get(source) : undefined;
    return other ? [[texts.graph.edges[type][source === key ? "out" : "in"], other] as const] : [];
  });
}
