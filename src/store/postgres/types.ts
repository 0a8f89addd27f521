import type pg from "pg";
import { fromStoredJson, fromStoredString } from "../relational/sql/stored-json.js";

const bool = 16;
const bytea = 17;
const numbers = [20, 21, 23, 26, 700, 701, 1700];
const texts = [25, 1042, 1043];
const jsons = [114, 3802];

type Parser = (text: string) => unknown;

const parsers = new Map<number, Parser>([
  [bool, (text) => (text === "t" ? 1 : 0)],
  [bytea, (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))],
  ...numbers.map((type): [number, Parser] => [type, Number]),
  ...texts.map((type): [number, Parser] => [type, fromStoredString]),
  ...jsons.map((type): [number, Parser] => [type, fromStoredJson]),
]);

const asText: Parser = (text) => text;

/** Parses values: numbers as numbers, texts and JSON as given, bytes as bytes. */
export const types = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
} as pg.CustomTypesConfig;
