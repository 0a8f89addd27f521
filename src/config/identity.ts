import { z } from "zod";
import { setVariable, wholeNumber, type GivenVariables } from "./variables.js";

/** How callers authenticate. */
export interface IdentityConfig {
  /** The operator's bearer token, or null. */
  readonly apiToken: string | null;
  /** A file with that token, which may change, or null. */
  readonly apiTokenFile: string | null;
  /** JSON Web Tokens of another server; null refuses them. */
  readonly webTokens: WebTokenConfig | null;
  /** Lets clients discover the identity provider; null if they must be configured. */
  readonly protectedResource: { readonly publicUrl: string; readonly issuer: string } | null;
  /** Whether callers without credentials are refused. If not, they are operators, on loopback only. */
  readonly isRequired: boolean;
}

/** The accepted JSON Web Tokens, and the meaning of their claims. */
export interface WebTokenConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly keys: { readonly secret: string } | { readonly url: string } | { readonly file: string };
  readonly clockToleranceSeconds: number;
  /** How long the keys are used without reading them again. */
  readonly keysMaxAgeSeconds: number;
  /** How long they are kept while reading them fails. */
  readonly keysKeptSeconds: number;
  readonly tenant: { readonly claim: string } | { readonly id: string };
  readonly rolesClaim: string;
  /** Higher roles of a token are ignored. */
  readonly highestRole: (typeof roles)[number];
  /** Null binds tokens to no user. */
  readonly userClaim: string | null;
  readonly agentClaim: string | null;
}

const shortestToken = 16;
/** RFC 7518, section 3.2: the length of the HS256 digest. */
const shortestSecret = 32;

const symmetric = ["HS256", "HS384", "HS512"] as const;
const asymmetric = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const;
const algorithms: readonly string[] = [...symmetric, ...asymmetric];

const roles = ["reader", "member", "admin", "operator"] as const;

const name = z.string().max(255, "must have at most 255 characters");

export const identityVariables = {
  API_TOKEN: z
    .string()
    .min(shortestToken, `must have at least ${shortestToken} characters`)
    .optional(),
  API_TOKEN_FILE: z.string().optional(),
  API_KEYS: z.enum(["accepted", "required"]).default("accepted"),
  PUBLIC_URL: z
    .string()
    .refine(isSafeAddress, "must be an address of https, or of http on this machine")
    .refine(isOrigin, "must have no path, query or fragment")
    .transform((url) => new URL(url).origin)
    .optional(),
  JWT_ISSUER: name.optional(),
  JWT_AUDIENCE: name.optional(),
  JWT_JWKS_URL: z
    .string()
    .refine(isSafeAddress, "must be an address of https, or of http on this machine")
    .optional(),
  JWT_JWKS_FILE: z.string().optional(),
  JWT_SECRET: z
    .string()
    .refine(
      (text) => Buffer.byteLength(text) >= shortestSecret,
      `must have at least ${shortestSecret} bytes`,
    )
    .optional(),
  JWT_ALGORITHMS: z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .refine(
      (given) => given.every((one) => algorithms.includes(one)),
      `must be some of ${algorithms.join(", ")}, separated by commas`,
    )
    .optional(),
  JWT_TENANT: z
    .string()
    .regex(/^[^$]/, "must not begin with $")
    .max(128, "must have at most 128 characters")
    .optional(),
  JWT_TENANT_CLAIM: name.optional(),
  JWT_ROLES_CLAIM: name.default("roles"),
  // A mistake of the issuer must not give the server to one of its users.
  JWT_HIGHEST_ROLE: z.enum(roles).default("admin"),
  JWT_USER_CLAIM: name.optional(),
  JWT_AGENT_CLAIM: name.default("none"),
  JWT_CLOCK_TOLERANCE_SECONDS: z.prefault(wholeNumber(0, 300), "5"),
  JWT_KEYS_MAX_AGE_SECONDS: z.prefault(wholeNumber(1, 86_400), "300"),
  JWT_KEYS_KEPT_SECONDS: z.prefault(wholeNumber(1, 604_800), "3600"),
};
const variables = z.object(identityVariables);

export function identityOf(data: z.output<typeof variables>): IdentityConfig {
  return {
    apiToken: data.API_TOKEN ?? null,
    apiTokenFile: data.API_TOKEN_FILE ?? null,
    webTokens: webTokensOf(data),
    protectedResource:
      data.PUBLIC_URL === undefined || data.JWT_ISSUER === undefined
        ? null
        : { publicUrl: data.PUBLIC_URL, issuer: data.JWT_ISSUER },
    isRequired: requiresIdentity(data),
  };
}

function webTokensOf(data: z.output<typeof variables>): WebTokenConfig | null {
  const keys = keysOf(data);
  if (data.JWT_ISSUER === undefined || data.JWT_AUDIENCE === undefined || !keys) return null;
  return {
    issuer: data.JWT_ISSUER,
    audience: data.JWT_AUDIENCE,
    algorithms: data.JWT_ALGORITHMS ?? ["secret" in keys ? "HS256" : "RS256"],
    keys,
    clockToleranceSeconds: data.JWT_CLOCK_TOLERANCE_SECONDS,
    keysMaxAgeSeconds: data.JWT_KEYS_MAX_AGE_SECONDS,
    keysKeptSeconds: data.JWT_KEYS_KEPT_SECONDS,
    tenant:
      data.JWT_TENANT === undefined
        ? { claim: data.JWT_TENANT_CLAIM ?? "" }
        : { id: data.JWT_TENANT },
    rolesClaim: data.JWT_ROLES_CLAIM,
    highestRole: data.JWT_HIGHEST_ROLE,
    userClaim: claimOf(data.JWT_USER_CLAIM),
    agentClaim: claimOf(data.JWT_AGENT_CLAIM),
  };
}

function claimOf(given: string | undefined): string | null {
  return given === undefined || given === "none" ? null : given;
}

function keysOf(data: z.output<typeof variables>): WebTokenConfig["keys"] | null {
  if (data.JWT_SECRET !== undefined) return { secret: data.JWT_SECRET };
  if (data.JWT_JWKS_URL !== undefined) return { url: data.JWT_JWKS_URL };
  return data.JWT_JWKS_FILE === undefined ? null : { file: data.JWT_JWKS_FILE };
}

/** Whether callers must authenticate. */
export function requiresIdentity(given: Readonly<Record<string, unknown>>): boolean {
  const anyOf = ["API_TOKEN", "API_TOKEN_FILE", "JWT_ISSUER"];
  return given["API_KEYS"] === "required" || anyOf.some((one) => given[one] !== undefined);
}

/** Lists conflicting and missing variables. Never contains values. */
export function identityProblems(given: GivenVariables): string[] {
  const twice =
    given["API_TOKEN"] !== undefined && given["API_TOKEN_FILE"] !== undefined
      ? ["API_TOKEN_FILE: has no use with API_TOKEN"]
      : [];
  if (given["JWT_ISSUER"] !== undefined) return [...twice, ...webTokenProblems(given)];
  const alone =
    setVariable(given, identityVariables, "JWT_") ??
    (given["PUBLIC_URL"] === undefined ? undefined : "PUBLIC_URL");
  return alone ? [...twice, `${alone}: needs JWT_ISSUER`] : twice;
}

function webTokenProblems(given: GivenVariables): string[] {
  const problems: string[] = [];
  if (given["PUBLIC_URL"] !== undefined && !URL.canParse(given["JWT_ISSUER"] ?? ""))
    problems.push("JWT_ISSUER: must be an address with PUBLIC_URL");
  const count = (names: readonly string[]) =>
    names.filter((one) => given[one] !== undefined).length;
  if (given["JWT_AUDIENCE"] === undefined) problems.push("JWT_AUDIENCE: is needed with JWT_ISSUER");
  const sources = ["JWT_JWKS_URL", "JWT_JWKS_FILE", "JWT_SECRET"];
  if (count(sources) !== 1) problems.push(`JWT_ISSUER: needs exactly one of ${sources.join(", ")}`);
  if (count(["JWT_TENANT", "JWT_TENANT_CLAIM"]) !== 1)
    problems.push("JWT_ISSUER: needs either JWT_TENANT or JWT_TENANT_CLAIM");
  if (given["JWT_USER_CLAIM"] === undefined)
    problems.push("JWT_USER_CLAIM: is needed with JWT_ISSUER; none binds tokens to no user");
  const allowed: readonly string[] = given["JWT_SECRET"] === undefined ? asymmetric : symmetric;
  const chosen = given["JWT_ALGORITHMS"]?.split(",").map((one) => one.trim()) ?? [];
  if (chosen.some((one) => algorithms.includes(one) && !allowed.includes(one)))
    problems.push(`JWT_ALGORITHMS: with these keys, must be some of ${allowed.join(", ")}`);
  return problems;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Anybody could tamper with the answer of an unencrypted address. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere);
}
