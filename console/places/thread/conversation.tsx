import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Changes } from "engraph/react";
import { Failure } from "../../parts/failure";
import { texts } from "../../texts";
import { ThreadMessage, type Speakers } from "./thread-message";
import { useMessages } from "./use-messages";

/** The messages of a thread, starting at the newest. While scrolled to the end, it follows new messages. */
export function Conversation({
  id,
  messageCount,
  speakers,
  changes,
}: {
  readonly id: string;
  readonly messageCount: number;
  readonly speakers: Speakers;
  readonly changes: Changes;
}) {
  const { total, at, error, blocks } = useMessages(id, messageCount, changes);
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => 84,
    overscan: 6,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: 60,
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  const from = virtualizer.range?.startIndex ?? 0;
  const to = virtualizer.range?.endIndex ?? 0;
  useEffect(() => blocks.want(from, to), [blocks, from, to]);
  if (total === 0) return <p className="quiet">{texts.thread.noMessages}</p>;
  return (
    <div>
      {error && <Failure error={error} onRetry={blocks.retry} />}
      <div
        ref={frame}
        className="conversation"
        role="region"
        aria-label={texts.thread.conversation}
        tabIndex={0}
      >
        <ol style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const message = at(index);
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {message ? (
                  <ThreadMessage message={message} speakers={speakers} />
                ) : (
                  <p className="quiet unloaded">{texts.states.loading}</p>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
