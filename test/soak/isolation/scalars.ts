import { ownWord } from "./canaries.js";
import { owners } from "./callers.js";
import { marker, shortMarker, type Draft } from "./draft.js";

const minute = 60_000;
/** The start time of the server's clock. */
export const beginning = Date.UTC(2026, 4, 8, 12);

/** Draws a value of a scalar, by the name of its argument or input field. */
export function drawScalar(draft: Draft, scalar: string, place: string): unknown {
  const { chance } = draft;
  const name = place.slice(place.lastIndexOf(".") + 1);
  switch (scalar) {
    case "Boolean":
      return name === "confirm" ? chance.is(0.9) : chance.is(0.5);
    case "Int":
      return wholeNumber(draft, name);
    case "Float":
      // A tenant with low limits would end the run.
      return place.includes("TenantLimits") ? chance.between(8e8, 9e8) : chance.between(0, 8) / 8;
    case "DateTime":
      return new Date(drawTime(draft, name)).toISOString();
    case "JSON":
      return json(draft, place, name);
    case "Cursor":
      return cursor(draft, place);
    default:
      return draw(draft, place, name);
  }
}

function wholeNumber({ chance }: Draft, name: string): number {
  if (/^(first|last)$|hops|surroundingMessages/.test(name))
    return chance.is(0.02) ? -1 : chance.between(0, 3);
  if (/Wait|wait/.test(name)) return chance.between(0, 20);
  if (/ttl|Ttl/.test(name)) return chance.between(1, 3_000);
  if (/overlap/.test(name)) return chance.between(0, 1_000);
  if (/tokenBudget|TokenBudget|maxTokens/.test(name)) return chance.between(50, 2_000);
  if (/TokenLimit|tokenLimit/.test(name)) return chance.between(500, 4_000);
  return chance.between(1, 6);
}

function drawTime({ chance }: Draft, name: string): number {
  // An expired key would be useless.
  if (name === "expiresAt") return beginning + 1_000_000 * minute;
  return beginning + chance.between(-10, 120) * minute;
}

function json(draft: Draft, place: string, name: string): unknown {
  const { chance } = draft;
  if (/(Filter|SearchInput|ContextInput|StandingQuestionInput)\.metadata$/.test(place)) {
    if (chance.is(0.05)) return null;
    const topic = chance.oneOf(["tea", "rain", { $not: "tea" }]);
    return chance.is(0.5) ? { topic } : { owner: anyWord(draft) };
  }
  // An item of the list.
  if (name === "parts") return { type: "text", text: text(draft) };
  if (name === "toolCalls")
    return [
      { id: "call", type: "function", function: { name: "pour", arguments: `{"of":"${marker}"}` } },
    ];
  if (/indexTexts?$/.test(name)) return chance.is(0.5) ? text(draft) : [text(draft), "hot water"];
  if (name === "metadata")
    return { topic: chance.oneOf(["tea", "rain"]), note: text(draft), owner: shortMarker };
  return { of: text(draft), list: [shortMarker, chance.between(0, 9)] };
}

function draw(draft: Draft, place: string, name: string): string {
  const { chance } = draft;
  if (/^(after|before)$/.test(name)) return cursor(draft, place);
  if (/query/i.test(name)) return query(draft);
  if (name === "text") return chance.is(0.5) ? "nothing that is said" : query(draft);
  if (name === "key" || name === "keys") return chance.oneOf(["tea", "plan", "seat"]);
  if (/^roles?$/.test(name)) return chance.oneOf(["user", "assistant", "user", "tool"]);
  // The server sends nothing there, because the address is private.
  if (name === "url") return `https://127.0.0.1/${shortMarker}`;
  if (name === "model") return "scripted";
  if (name === "tool" || name.endsWith("stepNames")) return chance.is(0.5) ? shortMarker : "pour";
  // Operators also set these for other tenants, whose admins may read them.
  if (/TenantSettingsInput|CustomGuardInput/.test(place)) return "drinks";
  if (/Filter\.|names$|categories$|typeTexts$/i.test(place))
    return chance.is(0.3) ? anyWord(draft) : "assistant";
  return text(draft);
}

/** Words from records, mixed with other words. */
function query(draft: Draft): string {
  const { chance } = draft;
  const word = chance.oneOf([
    "green tea",
    "rain tomorrow",
    "drinks",
    "what did they say of tea",
    "",
  ]);
  return `${word} ${chance.is(0.6) ? anyWord(draft) : ""}`.trim() || "tea";
}

function anyWord({ chance, focus }: Draft): string {
  return ownWord(chance.is(0.4) ? focus : chance.oneOf(owners));
}

function text({ chance }: Draft): string {
  const words = ["drinks green tea", "expects rain tomorrow", "reads a book on boats", "likes tea"];
  return `${marker} ${chance.oneOf(words)}`;
}

/** A cursor from this kind of place, or else from any place; sometimes an invalid cursor. */
function cursor({ chance, cursors }: Draft, place: string): string {
  const own = cursors.get(place.slice(0, place.lastIndexOf("."))) ?? [];
  const all = [...cursors.values()].flat();
  const drawn = chance.maybe(chance.is(0.8) && own.length > 0 ? own : all);
  if (drawn === undefined || chance.is(0.05))
    return Buffer.from('["forged",0]').toString("base64url");
  return drawn;
}
