import { Decide } from "../../controls/decide";
import { texts } from "../../texts";
import type { PageMemory } from "./page-memory";

/** The statements that may not be true beside this one, each with what to decide. */
export function Disputed({ memory }: { readonly memory: PageMemory }) {
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
