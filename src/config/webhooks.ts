import { isIP } from "node:net";
import { z } from "zod";

export const webhookVariables = {
  /** Private networks that webhooks may be delivered to. */
  WEBHOOK_PRIVATE_NETWORKS: z
    .string()
    .transform((list) => list.split(",").map((network) => network.trim()))
    .refine(
      (networks) => networks.every(isNetwork),
      "must be networks such as 10.1.0.0/16 or fd00::/8, separated by commas",
    )
    .default([]),
};

function isNetwork(text: string): boolean {
  const [address = "", bits = "", ...rest] = text.split("/");
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
