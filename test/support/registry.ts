/** Where npm has packages from. */
export const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org/";

/** Whether packages can be had now. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL("-/ping", registry), { signal: AbortSignal.timeout(5_000) });
    return ok;
  } catch {
    return false;
  }
}
