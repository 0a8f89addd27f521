import { workerOf } from "../../../src/core/principal.js";
import { openStoreAt } from "../test-store.js";

/** Gives every webhook in a store's file two deliveries that were given up. */
export async function giveUpDeliveries(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const worker = workerOf("default");
  const store = await openStoreAt(file, {}, env);
  const { items } = await store.webhooks.page(worker, { limit: 1_000, fromEnd: false });
  const ofEach = { orderKey: "key", attempts: 15, runAt: 0, deadAt: 0, error: "No answer." };
  await store.unit(worker, ({ webhooks }) =>
    webhooks.hold(
      items.flatMap(({ id: webhookId }) =>
        [1, 2].map((position) => ({ ...ofEach, webhookId, position })),
      ),
    ),
  );
  await store.close();
}
