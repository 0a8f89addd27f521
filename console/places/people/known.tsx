import { Link } from "wouter";
import type { KnownStatementFragment as Statement } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { firstNameOf, withName, type Named } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { saidAt } from "../../parts/said-at";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import "./people.css";

/**
 * What is known of a user, or what an agent has learned of its users, by subject, newest first; what it replaced is
 * crossed out beside it.
 */
export function Known({
  of,
  isAgent,
  statements,
  total,
}: {
  readonly of: Named;
  readonly isAgent: boolean;
  readonly statements: readonly Statement[];
  readonly total: number;
}) {
  const nameIn = ({ user }: Statement) => firstNameOf(user ?? of);
  const shown = statements.filter(({ status }) => status !== "INVALID");
  const replaced = new Set(
    shown.flatMap(({ links }) => links.nodes.map(({ target }) => target.id)),
  );
  const past = statements.filter(({ id, status }) => status === "INVALID" && !replaced.has(id));
  const { known } = texts.people;
  const name = firstNameOf(of);
  return (
    <Panel name={isAgent ? known.learned : known.heading}>
      {statements.length === 0 && <p className="quiet">{known.nothing(name)}</p>}
      {bySubject(shown, name, nameIn).map(([subject, members]) => (
        <section key={subject} className="subject">
          <h3 className="clipped">{subject}</h3>
          <ul>
            {members.map((statement) => (
              <Line key={statement.id} statement={statement} />
            ))}
          </ul>
        </section>
      ))}
      {past.length > 0 && (
        <details>
          <summary>{known.past(past.length)}</summary>
          <ul className="past">
            {past.map((statement) => (
              <Line key={statement.id} statement={statement} />
            ))}
          </ul>
        </details>
      )}
      {total > statements.length && !isAgent && (
        <p>
          <Link href={`/memories?user=${encodeURIComponent(of.id)}`}>{known.all(total)}</Link>
        </p>
      )}
    </Panel>
  );
}

function Line({ statement }: { readonly statement: Statement }) {
  const { id, content, status, links } = statement;
  return (
    <li className="known-line">
      <span className="clipped">
        <Link href={`/memories/${encodeURIComponent(id)}`}>{content ?? "–"}</Link>
        {status === "PENDING" && (
          <>
            {" "}
            <Badge value={status} />
          </>
        )}
        {links.nodes.map(({ target }) => (
          <span key={target.id} className="quiet small">
            {" "}
            {texts.story.instead} <s>{target.content ?? "–"}</s> <When at={saidAt(target)} />
          </span>
        ))}
      </span>
      <span className="quiet small">
        <When at={saidAt(statement)} />
      </span>
    </li>
  );
}

/** The statements about the person first, then those about others, the last changed first. */
function bySubject(
  statements: readonly Statement[],
  name: string,
  nameIn: (statement: Statement) => string,
): readonly (readonly [string, readonly Statement[]])[] {
  const nameOfSubject = (statement: Statement) => {
    const owner = nameIn(statement);
    const named = withName(statement.subject ?? "the user", owner);
    const heading = named.slice(0, 1).toUpperCase() + named.slice(1);
    return owner === name || named.includes(owner) ? heading : `${heading} (${owner})`;
  };
  const groups = [...Map.groupBy(statements, nameOfSubject)];
  return groups.toSorted(([one], [other]) => Number(other === name) - Number(one === name));
}
