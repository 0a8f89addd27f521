import { fromJson, resultFaults } from "./graphql-shape.js";

/**
 * Returns the faults of an event stream of graphql-sse in distinct connections mode.
 * @param mayEndAnywhere Whether the client left before the end.
 */
export function streamFaults(
  text: string,
  mayEndAnywhere: boolean,
  count: (what: string) => void,
): string[] {
  const blocks = text.split("\n\n");
  // After the last blank line comes nothing, or an incomplete event.
  const rest = blocks.pop();
  const faults = rest === "" || mayEndAnywhere ? [] : ["an event that is cut off"];
  let isOver = false;
  for (const block of blocks) {
    const fields = fieldsOf(block);
    const event = fields.get("event");
    if (isOver) faults.push("an event behind the end");
    if (event === "next") faults.push(...resultFaults(fromJson(fields.get("data") ?? ""), count));
    else if (event === "complete") isOver = true;
    else if (event !== undefined || fields.has("data")) faults.push(`an event ${String(event)}`);
  }
  count(isOver ? "stream completed" : "stream left");
  return isOver || mayEndAnywhere ? faults : [...faults, "a stream without an end"];
}

/** The fields of an event. Comments have no fields. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.split("\n").filter((line) => !line.startsWith(":"));
  return new Map(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
