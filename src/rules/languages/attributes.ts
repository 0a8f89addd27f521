import { attributes as english } from "../english/attributes.js";
import type { Attribute } from "../language.js";

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Those of English, by the prepositions of other languages, which do not tell an employer from a place. */
export const attributes: readonly Attribute[] = [
  {
    name: "home",
    arity: "ONE",
    is: ["live to", "live on", "live"],
    becomes: ["move in", "move at", "move on", "move for", "move"],
    ends: ["move from"],
  },
  {
    name: "employer",
    arity: "MARKED",
    is: ["work in", "work to", "work on", "work with"],
    becomes: ["start in", "start with", "start for", "start to"],
    ends: ["leave", "leave from", "leave at", "leave in", "leave to", "leave with", "leave of"],
  },
  { name: "position", arity: "MARKED", is: ["work"], becomes: ["become"] },
  {
    name: "form of address",
    isInstruction: true,
    arity: "ONE",
    is: [
      "address",
      "address in",
      "speak",
      "speak in",
      "speak with",
      "speak without",
      "call",
      "call with",
      "call as",
    ],
    values: set("formal informal"),
  },
  {
    name: "answer language",
    isInstruction: true,
    arity: "ONE",
    is: [
      "answer",
      "answer with",
      "answer on",
      "answer by",
      "speak on",
      "speak with",
      "write on",
      "write with",
    ],
    values: set("english german spanish french portuguese italian dutch chinese japanese"),
  },
  ...english,
];
