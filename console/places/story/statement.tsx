import { Link } from "wouter";
import type { StoryStatementFragment } from "../../gql/graphql";
import { MarkedText } from "../../parts/marked-text";
import { firstNameOf } from "../../parts/names";
import { saidAt } from "../../parts/said-at";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { contradiction, correctedFrom } from "./entries";

type Statement = StoryStatementFragment;
type Verb = keyof typeof texts.story.verbs;

/**
 * What became known, and instead of what. It opens the words that it comes from.
 *
 * @param at When the words were said. A statement that is older was heard again.
 */
export function StoryStatement({
  statement,
  at,
}: {
  readonly statement: Statement;
  readonly at: string;
}) {
  const { id, content, status, links, evidence } = statement;
  const verb = verbOf(statement, at);
  const replaced = links.nodes.filter(
    ({ relation }) => relation === "SUPERSEDES" || relation === "REFINES",
  );
  const before = correctedFrom(statement);
  return (
    <details className="statement" data-verb={verb}>
      <summary>
        <span className="verb">{texts.story.verbs[verb]}</span>
        <span className="clipped statement-text">
          {status === "INVALID" ? <s>{content}</s> : content}
          {replaced.map(({ target }) => (
            <span key={target.id} className="replaced">
              {texts.story.instead} <s>{target.content}</s> (
              <When at={saidAt(target)} />)
            </span>
          ))}
          {before !== null && (
            <span className="replaced">
              {texts.story.instead} <s>{before}</s>
            </span>
          )}
        </span>
      </summary>
      <div className="words">
        {evidence.nodes.length === 0 && <p className="quiet">{texts.story.noWords}</p>}
        {evidence.nodes.length > 0 && before !== null && (
          <p className="quiet">{texts.memory.corrected.from}</p>
        )}
        {evidence.nodes.map(({ message, ...mark }, i) => (
          <figure key={i}>
            <figcaption className="quiet small">{message ? speakerOf(message) : ""}</figcaption>
            <blockquote className="said">
              {message?.content ? (
                <MarkedText text={message.content} marks={mark.isCurrent ? [mark] : []} />
              ) : (
                mark.quote
              )}
            </blockquote>
          </figure>
        ))}
        <Link href={`/memories/${encodeURIComponent(id)}`}>{texts.story.open}</Link>
      </div>
    </details>
  );
}

function verbOf(statement: Statement, at: string): Verb {
  const { status, statusReason, createdAt, updatedAt, links, change, evidence } = statement;
  if (status === "PENDING") return "waits";
  if (status === "INVALID") return statusReason === "RETRACTED" ? "retracted" : "past";
  if (contradiction(statement)) return "contradicts";
  if (correctedFrom(statement) !== null) return "corrected";
  if (change?.kind === "RESTORED" && at === updatedAt) return "restored";
  if (createdAt < at) return "again";
  if (evidence.nodes.length === 0) return "noted";
  return links.nodes.some(({ relation }) => relation === "SUPERSEDES") ? "changed" : "learned";
}

type Message = NonNullable<Statement["evidence"]["nodes"][number]["message"]>;

function speakerOf({ role, name, thread }: Message): string {
  const speaker = role === "user" ? thread?.user : role === "assistant" ? thread?.agent : null;
  return name ?? (speaker ? firstNameOf(speaker) : (texts.roles[role] ?? role));
}
