import { initialsOf, nameOf, type Named } from "./names";

/** The initials of a user or an agent, in a colour of its own. The name is beside it, so screen readers skip it. */
export function Avatar({
  of,
  isAgent,
  isLarge,
}: {
  readonly of: Named;
  readonly isAgent?: boolean;
  readonly isLarge?: boolean;
}) {
  return (
    <span
      className="avatar"
      aria-hidden
      data-agent={isAgent || undefined}
      data-large={isLarge || undefined}
      style={{ ["--hue" as string]: hueOf(of.id) }}
    >
      {initialsOf(nameOf(of))}
    </span>
  );
}

/** The same for the same id, spread over the circle of colours. */
function hueOf(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  // Steps of the golden angle lie far apart.
  return (sum * 137.5) % 360;
}
