/** The colours of the picture, by the variables of the style sheets. */
const variables = {
  user: "--graph-user",
  agent: "--graph-agent",
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

/** As they are now, light or dark: a canvas does not know variables. */
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
