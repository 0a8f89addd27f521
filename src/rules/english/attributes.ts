import type { Attribute } from "../language.js";

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Attributes with one value at a time. A verb that stands in none of them has as many values as are said. */
export const attributes: readonly Attribute[] = [
  {
    name: "home",
    arity: "ONE",
    is: ["live in", "live at", "base in", "reside in", "settle in", "stay in"],
    becomes: ["move to", "move into", "relocate to", "move back to", "emigrate to", "come back to"],
    ends: ["move out", "leave"],
    nouns: ["home", "address"],
  },
  {
    name: "employer",
    arity: "ONE",
    is: ["work at", "work for", "employ by", "employ at"],
    becomes: ["join", "start at", "start work at", "move to work at"],
    ends: ["leave", "quit", "resign from", "quit job at", "leave job at", "lose job at"],
    nouns: ["employer"],
  },
  {
    name: "name",
    arity: "ONE",
    is: ["call", "name"],
    isPassive: true,
  },
  {
    name: "name",
    arity: "ONE",
    is: ["go by"],
    becomes: ["rename to", "rename"],
    nouns: ["name"],
  },
  {
    name: "boss",
    arity: "ONE",
    is: ["report to", "work under"],
    nouns: ["boss", "manager", "line manager"],
  },
  {
    name: "shift",
    arity: "MARKED",
    is: ["be on", "work", "do", "work on"],
    becomes: ["put on", "move to", "move onto", "switch to", "go to", "go on"],
    values: set("day night early late evening morning"),
  },
  { name: "age", arity: "ONE", is: [], becomes: ["turn"] },
  { name: "weight", arity: "ONE", is: ["weigh"] },
  { name: "drive", arity: "MARKED", is: ["drive"] },
  { name: "prefer", arity: "MARKED", is: ["prefer"] },
  { name: "workplace", arity: "MARKED", is: ["work from", "work in"] },
  {
    name: "diet",
    arity: "ONE",
    is: [],
    becomes: ["go", "turn", "become", "call"],
    values: set(
      "vegetarian vegan pescatarian pescetarian omnivore carnivore flexitarian meat-eater",
    ),
  },
  {
    name: "marital state",
    arity: "ONE",
    is: [],
    becomes: ["get"],
    values: set("single married divorced separated widowed engaged"),
  },
  {
    name: "position",
    arity: "MARKED",
    is: ["work as"],
    becomes: ["become", "promote to", "retrain as"],
  },
  {
    name: "supporting",
    arity: "MARKED",
    is: ["support", "root for"],
    becomes: ["switch to"],
  },
  { name: "commute", arity: "MARKED", is: ["commute by", "commute to", "get about by"] },
  { name: "shop", arity: "MARKED", is: ["shop at", "do shop at"] },
  { name: "sleep", arity: "MARKED", is: ["sleep in", "sleep on"], becomes: ["move to sleep on"] },
  { name: "teach", arity: "MARKED", is: ["teach"] },
  // Instructions about one thing.
  { name: "means", isInstruction: true, arity: "MARKED", is: ["use", "write", "write in"] },
  {
    name: "answer language",
    isInstruction: true,
    arity: "ONE",
    is: ["answer in", "reply in", "respond in", "write in", "speak", "speak in", "talk in"],
  },
  { name: "form of address", isInstruction: true, arity: "ONE", is: ["call", "address as"] },
  {
    name: "answer length",
    isInstruction: true,
    arity: "ONE",
    is: ["keep", "be", "give"],
    values: set("short long brief detailed concise"),
  },
  {
    name: "answer tone",
    isInstruction: true,
    arity: "ONE",
    is: ["keep", "be"],
    values: set("formal informal casual"),
  },
];
