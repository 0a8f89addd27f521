import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Changes } from "engraph/react";
import { useConnection } from "../../api/connection-context";
import { ThreadMessagesDocument } from "../../gql/graphql";
import { texts } from "../../texts";
import { MessageBlocks, type KnownMessages } from "./message-blocks";

/**
 * The messages of a thread, live, loaded where they are viewed.
 *
 * @param total The current number of messages.
 */
export function useMessages(
  id: string,
  total: number,
  changes: Changes,
): KnownMessages & { readonly blocks: MessageBlocks } {
  const { client } = useConnection();
  const blocks = useMemo(
    () =>
      new MessageBlocks(total, async (start, end) => {
        const { data, error } = await client
          .query(ThreadMessagesDocument, { id, start, end }, { requestPolicy: "network-only" })
          .toPromise();
        if (!data) throw error ?? new Error(texts.states.failed);
        const { messageRange = [], messageCount = 0 } = data.thread ?? {};
        return { messages: messageRange, total: messageCount };
      }),
    // Without `total`, so that a thread that grows keeps its blocks.
    [client, id],
  );
  useEffect(() => {
    if (changes.count !== null) blocks.change(total);
  }, [blocks, changes.count, total]);
  return { ...useSyncExternalStore(blocks.subscribe, blocks.known), blocks };
}
