import { useSyncExternalStore } from "react";
import { Icon } from "../parts/icon";
import { texts } from "../texts";
import { chooseTheme, currentTheme, watchTheme } from "./theme";

/** Switches between light and dark. */
export function ThemeSwitch() {
  const other = useSyncExternalStore(watchTheme, currentTheme) === "dark" ? "light" : "dark";
  const name = texts.themes[other];
  return (
    <button type="button" onClick={() => chooseTheme(other)} aria-label={name} title={name}>
      <Icon name={other} />
    </button>
  );
}
