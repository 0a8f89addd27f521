import { byPattern, ruleOf, type GuardMatch, type GuardRule } from "./guard-rule.js";
import { isRandom } from "./provider-keys.js";

const beginning = /-----BEGIN (?:[A-Z0-9]{1,10} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const ending = /-----END (?:[A-Z0-9]{1,10} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
/** The characters of a key's body; in JSON, a line break is a backslash and a letter. */
const body = /[A-Za-z0-9+/=\s\\]*/y;

/** From the first line of a key to its last, or to the end of its body if the last line is missing. */
function privateKeys(text: string): GuardMatch[] {
  const found: GuardMatch[] = [];
  const ends = [...text.matchAll(ending)].map(({ index, 0: line }) => index + line.length);
  let done = 0;
  for (const match of text.matchAll(beginning)) {
    if (match.index < done) continue;
    while (ends.length > 0 && (ends[0] as number) <= match.index) ends.shift();
    done = ends.shift() ?? endOfBody(text, match.index + match[0].length);
    found.push({ start: match.index, end: done });
  }
  return found;
}

function endOfBody(text: string, from: number): number {
  body.lastIndex = from;
  return from + (body.exec(text)?.[0].trimEnd().length ?? 0);
}

/** Whether it is a JSON web token: its header names an algorithm. */
function isWebToken(text: string): boolean {
  const [header = ""] = text.split(".", 1);
  const json = Buffer.from(header, "base64url").toString();
  // Exceptions are slow, and a text can have many similar candidates.
  if (!json.endsWith("}")) return false;
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === "object" && read !== null && ("alg" in read || "enc" in read);
  } catch {
    return false;
  }
}

/** Placeholders for passwords in manuals. */
const placeholder =
  /^(?:\$\{?[\w.-]{1,60}\}?|\{{1,2}[\w .-]{1,60}\}{1,2}|<.{1,60}>|%\w{1,60}%|[*x•.]{1,60}|pass|password|passwd|pwd|secret|token|your[\w-]{1,60}|my[_-]?password|example|changeme|redacted|hidden|null|none|undefined|true|false)$/i;

function isPassword(text: string): boolean {
  return !placeholder.test(text);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value next to a name such as `api_key` is a secret: it mixes letters and digits, unlike words. */
function isAssignedSecret(text: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length;
  const isLong = text.length >= 16 ? kinds >= 2 : kinds >= 3;
  return isLong && /\d/.test(text) && isRandom(text) && !uuid.test(text) && isPassword(text);
}

/** Rules for secrets that are recognized by their context, or by their form alone. */
export const secretTexts: readonly GuardRule[] = [
  ruleOf(
    {
      id: "private-key",
      group: "secrets",
      description: "Private keys in PEM or PGP armour, from the first line to the last.",
    },
    [privateKeys],
  ),
  ruleOf({ id: "jwt", group: "secrets", description: "JSON web tokens, signed or encrypted." }, [
    byPattern(
      /(?<![\w.-])eyJ[\w-]{8,2000}\.[\w-]{0,8000}\.[\w-]{8,2000}(?:\.[\w-]{1,8000}\.[\w-]{1,2000})?(?![\w-])/g,
      isWebToken,
    ),
  ]),
  ruleOf(
    {
      id: "connection-string",
      group: "secrets",
      description: "Passwords in addresses of databases and servers, and in connection strings.",
    },
    [
      byPattern(
        /(?<![\w+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/?#"'<>[\]]{0,100}:([^\s@/"'<>[\]]{1,200})@(?=[\w[])/gi,
        isPassword,
      ),
      byPattern(
        /(?<![\w-])(?:server|host|data source|addr|address|endpoint)=[^;\n]{1,200};(?:[^;=\n]{1,60}=[^;\n]{0,200};){0,10}?(?:password|pwd)=([^;\s"'[\]]{1,200})/gi,
        isPassword,
      ),
    ],
  ),
  ruleOf(
    {
      id: "assigned-secret",
      group: "secrets",
      description:
        "Random values next to names such as `api_key`, `password`, `client_secret` and `Bearer`.",
    },
    [
      byPattern(
        /(?:api[_-]?key|apikey|secret[_-]?key|client[_-]?secret|access[_-]?key|access[_-]?token|auth[_-]?token|refresh[_-]?token|private[_-]?token|secret|token|passwd|password|passphrase|passwort|pwd)["']?\s{0,3}(?:=>|:=|[:=]|is)\s{0,3}["']?([^\s"'`,;<>()[\]{}]{10,200})/gi,
        isAssignedSecret,
      ),
      byPattern(
        /(?<![\w-])(?:bearer|basic)\s{1,3}([A-Za-z0-9+/_.~=-]{16,500})/gi,
        isAssignedSecret,
      ),
    ],
  ),
];
