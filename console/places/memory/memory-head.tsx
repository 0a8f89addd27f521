import { Link } from "wouter";
import { CopyId } from "../../parts/copy-id";
import { Badge } from "../../parts/badge";
import { Decide } from "../../controls/decide";
import { firstNameOf, nameOf, withName, titleOf } from "../../parts/names";
import { saidAt } from "../../parts/said-at";
import { dayInFull, When } from "../../parts/when";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { correctionOf } from "./correction";
import { DeleteMemory } from "./delete-memory";
import { EditMemory } from "./edit-memory";
import type { PageMemory } from "./page-memory";
import { PinMemory } from "./pin-memory";
import { RestoreMemory } from "./restore-memory";
import { ReviewMemory } from "../../controls/review-memory";

/** The content of a memory, its state, and the actions on it. */
export function MemoryHead({ memory }: { readonly memory: PageMemory }) {
  const { roles } = useViewer();
  const mayChange = roles.includes("MEMBER");
  return (
    <>
      <h1 className="clipped">{memory.content ?? "–"}</h1>
      <p className="quiet">
        {texts.kinds[memory.kind]} <Badge value={memory.status} />{" "}
        {memory.pinned && <Badge value={texts.memory.pinned} />}{" "}
        {texts.memory.revision(memory.revision)}
      </p>
      <ReviewMemory memory={memory} />
      <Disputed memory={memory} />
      <div className="actions">
        {mayChange && (
          <>
            <EditMemory memory={memory} />
            <PinMemory memory={memory} />
            {memory.status === "INVALID" && <RestoreMemory memory={memory} revision={null} />}
            <DeleteMemory memory={memory} />
          </>
        )}
        <CopyId id={memory.id} />
        <Link href={`/graph/memory/${encodeURIComponent(memory.id)}`}>{texts.memory.inGraph}</Link>
      </div>
      <Facts memory={memory} />
    </>
  );
}

/** The statements that may not be true beside this one, each with what to decide. */
function Disputed({ memory }: { readonly memory: PageMemory }) {
  const open = memory.links.nodes.filter(
    ({ relation, source, target }) =>
      relation === "CONTRADICTS" && source.status === "VALID" && target.status === "VALID",
  );
  return open.map(({ id, source, target }) => (
    <section key={id} className="panel review" aria-label={texts.memory.disputed}>
      <p>
        <strong>{texts.memory.disputed}</strong>
      </p>
      <Decide linkId={id} pair={[source, target]} />
    </section>
  ));
}

function Facts({ memory }: { readonly memory: PageMemory }) {
  const { user, agent, originThread, subject, category, importance } = memory;
  const { validFrom, validTo } = memory;
  return (
    <dl className="facts">
      {user && (
        <Fact name={texts.memory.user}>
          <Link href={`/people/${encodeURIComponent(user.id)}`}>{nameOf(user)}</Link>
        </Fact>
      )}
      {agent && <Fact name={texts.memory.agent}>{nameOf(agent)}</Fact>}
      {originThread && (
        <Fact name={texts.memory.learnedIn}>
          <Link href={`/threads/${encodeURIComponent(originThread.id)}`}>
            {titleOf(originThread)}
          </Link>
        </Fact>
      )}
      {subject !== null && (
        <Fact name={texts.memory.subject}>
          <Link href={`/memories?subject=${encodeURIComponent(subject)}`}>
            {withName(subject, user && firstNameOf(user))}
          </Link>
        </Fact>
      )}
      <Fact name={texts.memory.trust}>
        {correctionOf(memory) ? (
          texts.memory.corrected.byHand
        ) : (
          <Link href={`/memories?trust=${memory.trust}`}>{texts.memory.trusts[memory.trust]}</Link>
        )}
      </Fact>
      {category !== null && <Fact name={texts.memory.category}>{category}</Fact>}
      {importance !== null && (
        <Fact name={texts.memory.importance}>{Math.round(importance * 100)} %</Fact>
      )}
      {(validFrom !== null || validTo !== null) && (
        <Fact name={texts.memory.valid}>
          {texts.memory.between(
            validFrom && dayInFull(new Date(validFrom)),
            validTo && dayInFull(new Date(validTo)),
          )}
        </Fact>
      )}
      {memory.expiresAt !== null && (
        <Fact name={texts.memory.expires}>
          <When at={memory.expiresAt} />
        </Fact>
      )}
      <Fact name={texts.memory.said}>
        <When at={saidAt(memory)} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="clipped">{children}</dd>
    </div>
  );
}
