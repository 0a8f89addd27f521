const name = "engraph.theme";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const choices = new EventTarget();

export type Theme = "light" | "dark";

/** Shows the page in the theme that was chosen in this browser. Without a choice, it is that of the system. */
export function showTheme(): void {
  const kept = localStorage.getItem(name);
  if (kept === "light" || kept === "dark") document.documentElement.dataset["theme"] = kept;
}

/** Calls back when the colours change. Returns a function that ends it. */
export function watchTheme(onChange: () => void): () => void {
  const sources = [choices, prefersDark];
  for (const source of sources) source.addEventListener("change", onChange);
  return () => {
    for (const source of sources) source.removeEventListener("change", onChange);
  };
}

/** Keeps a choice in this browser, and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(name, theme);
  showTheme();
  choices.dispatchEvent(new Event("change"));
}

/** The theme that is shown now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"] as Theme | undefined;
  return chosen ?? (prefersDark.matches ? "dark" : "light");
}
