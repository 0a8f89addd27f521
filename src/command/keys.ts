import { Command, InvalidArgumentError } from "commander";
import { readConfig } from "../config/config.js";
import { apiKeyKeyset, type ApiKey } from "../core/api-keys/api-key.js";
import { ApiKeyService, type IssuedKey } from "../core/api-keys/api-key-service.js";
import { systemClock } from "../core/time/clock.js";
import {
  callerRoles,
  causedBy,
  operator,
  type CallerRole,
  type Principal,
} from "../core/principal.js";
import { walkPages } from "../core/lists/page.js";
import type { SchemaPolicy } from "../core/store/schema-policy.js";
import type { GivenVariables } from "../config/variables.js";
import { openStore } from "../open-store.js";

interface CreateOptions {
  readonly tenant: string;
  readonly role: readonly CallerRole[];
  readonly user?: string;
  readonly agent?: string;
  readonly label?: string;
  readonly expires?: number;
}

/**
 * `engraph keys`: creates, lists and revokes API keys directly in the store. Only one process can open an embedded
 * store, so its server must be stopped, or use GraphQL instead. The key itself is printed to standard output,
 * everything else to standard error.
 */
export function keysCommand(env: GivenVariables): Command {
  const keys = new Command().description(
    "Makes, lists and ends API keys in the store itself. The server of an embedded store must be stopped.",
  );
  keys
    .command("create")
    .description("Makes a key and shows it once.")
    .option("--tenant <id>", "the tenant of the key's callers", operator.tenantId)
    .requiredOption("--role <role...>", callerRoles.join(", "), readRoles)
    .option("--user <id>", "the user to whose records the key is limited")
    .option("--agent <id>", "the agent to whose records the key is limited")
    .option("--label <text>", "a name for people")
    .option(
      "--expires <time>",
      "from when on it is refused, such as 2027-01-31T00:00:00Z",
      readTime,
    )
    .action((options: CreateOptions) => create(env, options));
  keys
    .command("list")
    .description("Lists keys as lines of JSON, newest first.")
    .option("--tenant <id>", "of one tenant; by default, of all")
    .action(({ tenant }: { tenant?: string }) => list(env, tenant));
  keys
    .command("revoke <id>")
    .description("Ends a key: what is open with it is closed within 5 seconds.")
    .action((id: string) =>
      withKeys(env, async (service) => told(await service.revoke(byCommand("revoke"), id))),
    );
  keys
    .command("rotate <id>")
    .description("Makes a key that reaches the same, and lets the old one expire.")
    .option("--overlap <seconds>", "how long the old key stays good; by default, a day", Number)
    .option("--expires <time>", "from when on the new key is refused", readTime)
    .action((id: string, options: { overlap?: number; expires?: number }) =>
      withKeys(env, async (service) => {
        const { overlap: overlapSeconds, expires: expiresAt } = options;
        show(await service.rotate(byCommand("rotate"), { id, overlapSeconds, expiresAt }));
      }),
    );
  return keys;
}

/** The principal of a command on the store, as named in the audit log. */
function byCommand(name: string): Principal {
  return causedBy(operator, {
    credential: { kind: "COMMAND" },
    operation: `engraph keys ${name}`,
  });
}

function create(env: GivenVariables, options: CreateOptions): Promise<void> {
  const { tenant: tenantId, role: roles, user: userId, agent: agentId } = options;
  const { label, expires: expiresAt } = options;
  const work = async (service: ApiKeyService) =>
    show(
      await service.create(byCommand("create"), {
        tenantId,
        roles,
        userId,
        agentId,
        label,
        expiresAt,
      }),
    );
  // The first key may be created before the server first starts.
  return withKeys(env, work, readConfig(env).schemaPolicy);
}

function list(env: GivenVariables, tenantId: string | undefined): Promise<void> {
  return withKeys(env, async (service) => {
    const keys = service.list(operator, tenantId ?? null);
    for await (const page of walkPages((request) => keys.page(request), apiKeyKeyset))
      for (const key of page) process.stdout.write(`${lineOf(key)}\n`);
  });
}

async function withKeys(
  env: GivenVariables,
  work: (service: ApiKeyService) => Promise<void>,
  schemaPolicy: SchemaPolicy = "REQUIRE_EXISTING",
): Promise<void> {
  const store = await openStore(readConfig(env), { schemaPolicy });
  try {
    await work(new ApiKeyService(store, systemClock));
  } finally {
    await store.close();
  }
}

function show({ key, text }: IssuedKey): void {
  told(key);
  process.stdout.write(`${text}\n`);
}

function told(key: ApiKey): void {
  process.stderr.write(`${lineOf(key)}\n`);
}

/** The public data of a key: everything except its digest. */
function lineOf({ digest: _digest, ...key }: ApiKey): string {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  return JSON.stringify({
    ...key,
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
    revokedAt: time(revokedAt),
    lastUsedAt: time(lastUsedAt),
  });
}

function time(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function readRoles(role: string, before: readonly CallerRole[] = []): readonly CallerRole[] {
  const known = callerRoles.find((one) => one === role);
  if (!known) throw new InvalidArgumentError(`It must be one of ${callerRoles.join(", ")}.`);
  return [...before, known];
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError("It must be a time of ISO 8601.");
  return time;
}
