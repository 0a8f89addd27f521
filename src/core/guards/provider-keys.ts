import { byPattern, ruleOf, type Finder, type GuardRule } from "./guard-rule.js";

/** Finds keys: a prefix that its provider gives to all of them, and a random part. */
function key(pattern: RegExp): Finder {
  return byPattern(pattern, (found) => isRandom(found.slice(found.indexOf("_") + 1)));
}

function secrets(id: string, description: string, finders: readonly Finder[]): GuardRule {
  return ruleOf({ id, group: "secrets", description }, finders);
}

/**
 * Keys in the formats that their providers have published. A pattern cannot begin after a character of a key, so that a
 * run of such characters is tried once.
 */
export const providerKeys: readonly GuardRule[] = [
  secrets(
    "aws-key",
    "Access keys of Amazon Web Services: key ids, and secrets next to their names.",
    [
      key(/(?<![A-Za-z0-9+/])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9+/])/g),
      key(
        /aws.{0,20}?(?:secret|SECRET).{0,20}?["'\s=:]{1,5}([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/gi,
      ),
    ],
  ),
  secrets("github-token", "Tokens of GitHub, of people, apps and servers.", [
    key(/(?<![A-Za-z0-9_])gh[opusr]_[A-Za-z0-9]{36,251}(?![A-Za-z0-9_])/g),
    key(/(?<![A-Za-z0-9_])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![A-Za-z0-9_])/g),
  ]),
  secrets("gitlab-token", "Tokens of GitLab, of people, runners, deployments and triggers.", [
    key(
      /(?<![\w-])gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|oas|ffct)-[\w-]{20,300}(?:\.[0-9a-z]{2}\.[0-9a-z]{7,9})?(?![\w-])/g,
    ),
  ]),
  secrets("slack-token", "Tokens of Slack, and addresses of its webhooks.", [
    key(/(?<![\w-])xox[abeoprs]-[A-Za-z0-9-]{20,250}(?![\w-])/g),
    key(/(?<![\w-])xapp-\d-[A-Z0-9]{8,20}-\d{8,20}-[a-z0-9]{32,100}(?![\w-])/g),
    byPattern(
      /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9]{8,14}\/[A-Za-z0-9]{8,20}\/[A-Za-z0-9/]{16,90}/g,
    ),
  ]),
  secrets("stripe-key", "Secret and restricted keys of Stripe, and secrets of its webhooks.", [
    key(/(?<![\w-])[rs]k_(?:live|test)_[A-Za-z0-9]{16,247}(?![\w-])/g),
    key(/(?<![\w-])whsec_[A-Za-z0-9+/]{32,100}={0,2}(?![\w-])/g),
  ]),
  secrets("openai-key", "Keys of OpenAI, of projects, service accounts and people.", [
    key(/(?<![\w-])sk-(?:proj|svcacct|admin|None)-[\w-]{20,300}(?![\w-])/g),
    key(/(?<![\w-])sk-[A-Za-z0-9]{48}(?![\w-])/g),
  ]),
  secrets("anthropic-key", "Keys of Anthropic.", [
    key(/(?<![\w-])sk-ant-[a-z]{2,10}\d{2}-[\w-]{40,200}(?![\w-])/g),
  ]),
  secrets("google-key", "Keys of Google's APIs, and secrets and tokens of its OAuth clients.", [
    key(/(?<![\w-])AIza[\w-]{35}(?![\w-])/g),
    key(/(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/g),
    key(/(?<![\w-])ya29\.[\w-]{20,1000}(?![\w-])/g),
  ]),
  secrets("npm-token", "Tokens of the npm registry.", [
    key(/(?<![A-Za-z0-9_])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9_])/g),
  ]),
  secrets("sendgrid-key", "Keys of SendGrid.", [
    key(/(?<![\w.-])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g),
  ]),
  secrets("twilio-key", "Keys of Twilio, and its auth tokens next to their names.", [
    key(/(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![A-Za-z0-9])/g),
    key(/twilio.{0,20}?(?:auth|token).{0,20}?["'\s=:]{1,5}([0-9a-f]{32})(?![A-Za-z0-9])/gi),
  ]),
  secrets("engraph-key", "API keys of this server.", [
    key(/(?<![A-Za-z0-9_])eg_[0-9a-f]{32}_[0-9a-f]{64}(?![A-Za-z0-9_])/g),
  ]),
  secrets(
    "service-token",
    "Tokens of other services: Atlassian, Azure Storage, Databricks, DigitalOcean, Docker Hub, Groq, Hugging Face, Linear, New Relic, Postman, PyPI, Replicate, Shopify, Supabase, Telegram bots, Vault, xAI.",
    [
      key(/(?<![\w-])ATATT3[\w=-]{180,250}(?![\w-])/g),
      key(/AccountKey=([A-Za-z0-9+/]{86}==)/g),
      key(/(?<![A-Za-z0-9_])dapi[0-9a-f]{32}(?:-\d)?(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])do[opr]_v1_[0-9a-f]{64}(?![A-Za-z0-9_])/g),
      key(/(?<![\w-])dckr_pat_[\w-]{27}(?![\w-])/g),
      key(/(?<![A-Za-z0-9_])gsk_[A-Za-z0-9]{52}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])hf_[A-Za-z]{34}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])lin_api_[A-Za-z0-9]{40}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])NRAK-[A-Z0-9]{27}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])PMAK-[0-9a-f]{24}-[0-9a-f]{34}(?![A-Za-z0-9_])/g),
      key(/(?<![\w-])pypi-AgE[\w-]{50,300}(?![\w-])/g),
      key(/(?<![A-Za-z0-9_])r8_[A-Za-z0-9]{37}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}(?![A-Za-z0-9_])/g),
      key(/(?<![A-Za-z0-9_])sb[p]_[0-9a-f]{40}(?![A-Za-z0-9_])/g),
      key(/(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])/g),
      key(/(?<![\w.-])hv[sb]\.[\w-]{24,300}(?![\w-])/g),
      key(/(?<![\w-])xai-[A-Za-z0-9]{80}(?![\w-])/g),
    ],
  ),
];

/** Minimum number of distinct characters in a generated key. Examples in manuals have fewer. */
const leastDistinct = 8;

/** Whether a text may be random: it has many distinct characters, and is no run such as `abcdefgh…`. */
export function isRandom(text: string): boolean {
  return new Set(text).size >= Math.min(leastDistinct, text.length) && !isRun(text);
}

/** Whether most characters follow their predecessors, as in `1234567890abcdef`. */
function isRun(text: string): boolean {
  let steps = 0;
  for (let i = 1; i < text.length; i += 1)
    if (text.charCodeAt(i) - text.charCodeAt(i - 1) === 1) steps += 1;
  return steps > text.length / 2;
}
