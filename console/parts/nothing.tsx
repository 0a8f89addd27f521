import type { ReactNode } from "react";
import { Link } from "wouter";
import { texts } from "../texts";

/** Says in a sentence why there is nothing to see, with a way on. */
export function Nothing({
  children,
  href = "/",
  way = texts.states.toStory,
}: {
  readonly children: ReactNode;
  readonly href?: string;
  readonly way?: string;
}) {
  return (
    <div className="page-note">
      <p>{children}</p>
      <Link className="button" href={href}>
        {way}
      </Link>
    </div>
  );
}
