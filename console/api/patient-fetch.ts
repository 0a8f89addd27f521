import { lookForServer, serverReturn } from "../server/server-watch";

/**
 * Asks a server that is away again when it is back. A change is sent once: nobody knows whether the server that went
 * away has made it.
 */
export const patientFetch: typeof fetch = async (url, options) => {
  for (;;)
    try {
      const response = await fetch(url, options);
      // A proxy answers for a server that is away.
      if (isChange(options) || !isFromProxy(response) || (await isThere())) return response;
    } catch (error) {
      if (isChange(options) || options?.signal?.aborted || (await isThere())) throw error;
    }
};

function isFromProxy({ status, headers }: Response): boolean {
  return status >= 500 && !headers.get("content-type")?.includes("json");
}

function isChange(options: RequestInit | undefined): boolean {
  const { query } = JSON.parse(String(options?.body)) as { readonly query: string };
  return query.startsWith("mutation");
}

/** Whether the server is there. If it is not, waits until it is. */
async function isThere(): Promise<boolean> {
  if ((await lookForServer()) !== "away") return true;
  await serverReturn();
  return false;
}
