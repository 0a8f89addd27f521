import type { AnnouncingTable } from "../language.js";
import { quotationMark } from "./mask-foreign.js";
import type { Span } from "./split-sentences.js";

/** A blank line or a rule, or a line that greets. */
const block = /^[ \t]*\n[ \t]*(?:\n|-{3})|^[ \t]*\n(?=[^\n]*[,:][ \t]*\n)/;

/**
 * What a sentence announces as not the user's own: nothing, the rest of its line, or the rest of the message. A text
 * is announced by its name or by what to do with it ("proofread this", "the page:"), fiction by its cue ("role play").
 */
export function announces(
  { text, start, end }: Span & { readonly text: string },
  message: string,
  table: AnnouncingTable,
): "" | "LINE" | "REST" {
  const opening = text.slice(0, 200);
  const next = message.slice(start, start + 200);
  if (table.fiction.test(opening) || table.roles?.test(next) === true) return "REST";
  if (text.includes(quotationMark)) return "";
  const rest = message.slice(end, end + 2_000);
  const isAboutText = table.textVerb.test(text) || table.textNoun.test(text);
  const names = isAboutText || table.pointer.test(text);
  const colon = colonIn(text);
  if (colon === "INSIDE" && (table.textVerb.test(text) || isHeaded(text, table))) return "LINE";
  if (rest.trim() === "") return "";
  // "The review below."
  if (table.following?.test(text) === true && /^[ \t]*\n/.test(rest)) return "REST";
  const before = text.replace(/[:：]\s*$/, "");
  const isAnnounced = table.quoting?.test(before) === true || table.heading?.test(before) === true;
  if (colon === "END" && isAnnounced) return "REST";
  // "It says in the leaflet:". A heading of two words may be the user's own list.
  const isHeading = text.trim().split(/\s+/).length <= 2;
  if (colon === "END" && (names || !(isHeading || table.speaker.test(text)))) return "REST";
  return names && block.test(rest) && text.length <= 160 && !table.aboutUser.test(text)
    ? "REST"
    : "";
}

function colonIn(text: string): "" | "INSIDE" | "END" {
  if (/[:：]\s*$/.test(text)) return "END";
  const at = text.search(/:\s|：/);
  return at > 0 && at < 90 ? "INSIDE" : "";
}

/** Whether what stands before the colon names a text, or someone whose words follow. */
function isHeaded(text: string, { heading, quoting, speaker }: AnnouncingTable): boolean {
  const [before = "", after = ""] = text.split(/:\s(.*)/s);
  if (heading?.test(before) === true) return true;
  const first = after.slice(0, 12).replace(/\W.*$/s, "");
  return quoting?.test(before) === true && speaker.test(first);
}
