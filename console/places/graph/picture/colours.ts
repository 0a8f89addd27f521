/** The colours of the picture, by their CSS variables. */
const variables = {
  user: "--graph-user",
  agent: "--graph-agent",
  subject: "--graph-subject",
  thread: "--graph-thread",
  message: "--graph-message",
  memory: "--graph-memory",
  invalid: "--quiet",
  ink: "--ink",
  quiet: "--quiet",
  line: "--graph-line",
  accent: "--accent",
  bad: "--bad",
  sheet: "--sheet",
} as const;

export type Colours = Readonly<Record<keyof typeof variables, string>>;

/** Resolves the current colours, light or dark, as a canvas does not support CSS variables. */
export function coloursOf(element: HTMLElement): Colours {
  const probe = document.createElement("span");
  element.append(probe);
  const entries = Object.entries(variables).map(([name, variable]) => {
    probe.style.color = `var(${variable})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries) as Colours;
}
