import { navigate, useHashLocation } from "wouter/use-hash-location";
import { texts } from "../texts";

type Navigate = typeof navigate;

/** The place is in the hash of the address. The fields of a place are dropped when one leaves it. */
export const usePlace = Object.assign((): [string, Navigate] => [useHashLocation()[0], go], {
  hrefs: (href: string) => {
    const [place, fields] = href.split("?");
    return fields === undefined ? `#${href}` : `?${fields}#${place}`;
  },
});

const go: Navigate = (to, options) => navigate(to.includes("?") ? to : `${to}?`, options);

export type PlaceName = keyof typeof texts.places;

export const placeNames = Object.keys(texts.places) as PlaceName[];

export function placePath(name: PlaceName): string {
  return name === "story" ? "/" : `/${name}`;
}
