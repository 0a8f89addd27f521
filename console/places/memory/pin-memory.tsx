import { Toggle } from "@base-ui/react/toggle";
import { UpdateMemoryDocument } from "../../gql/graphql";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";

/** Pins the memory, so that it never fades, or unpins it. */
export function PinMemory({ memory }: { readonly memory: PageMemory }) {
  const { id, pinned, revision } = memory;
  const { run, isRunning, error } = useChange(UpdateMemoryDocument);
  return (
    <>
      <Toggle
        pressed={pinned}
        disabled={isRunning}
        title={texts.memory.pinExplanation}
        onPressedChange={(isPinned) =>
          void run({ input: { id, pinned: isPinned, expectedRevision: revision } })
        }
      >
        {pinned ? texts.memory.pinned : texts.memory.pin}
      </Toggle>
      <Problem words={error?.words} />
    </>
  );
}
