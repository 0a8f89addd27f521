import { Link } from "wouter";
import { nameOf } from "../../parts/names";
import { texts } from "../../texts";
import type { Focus } from "./focus";

/** Says what the picture is about. */
export function FocusLine({ focus }: { readonly focus: Focus }) {
  const { whole, about } = texts.graph;
  if (!focus) return <p>{about.all}</p>;
  const isActor = focus.type === "user" || focus.type === "agent";
  return (
    <p>
      {about[focus.type]} {isActor && <strong className="clipped">{nameOf(focus)}</strong>}{" "}
      <Link href="/graph">{whole}</Link>
    </p>
  );
}
