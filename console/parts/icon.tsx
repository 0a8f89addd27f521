/** The paths of the icons, on a grid of 24 by 24, drawn as lines. */
const paths = {
  story: "M4 6h10M4 12h16M4 18h7M18 4v4M16 6h4",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
  threads: "M20 15a3 3 0 0 1-3 3H9l-5 4V7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3zM8.5 9h7M8.5 13h4",
  memories: "M6 3h9l4 4v14H6zM9.5 12h6M9.5 16h4M9.5 8h2",
  graph:
    "M6 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M10 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.5 6.5l7 1.5M6.8 8.4l2.4 7.7M16.5 10.5l-4.8 6.2",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5",
  time: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2",
  operate:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  light:
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  dark: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  leave: "M10 4H5v16h5M15 8l4 4-4 4M19 12H9",
} as const;

export type IconName = keyof typeof paths;

/** An icon beside its name, or in a button that has a name. Screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={paths[name]} />
    </svg>
  );
}
