import type {
  ProcessInputArgs,
  ProcessInputResult,
  Processor,
  ProcessOutputResultArgs,
} from "@mastra/core/processors";
import type { NewMessage, NewStep, MemoryClient } from "../client/client.js";
import { partsText } from "./parts-text.js";
import { TurnMemory, type TurnOptions } from "./turn-memory.js";

type Messages = ProcessInputArgs["messages"];

/**
 * A memory processor for Mastra. Add it to the `inputProcessors` and the `outputProcessors` of an agent: it adds the
 * known facts about the user to the prompt, and stores the turn. It needs no Mastra storage. See docs/frameworks.md.
 */
export class EngraphProcessor implements Processor<"engraph"> {
  readonly id = "engraph";
  readonly name = "Engraph";

  /**
   * @param options The options, or a function that returns them for each call, given the processor's arguments, such as
   * `requestContext`.
   */
  constructor(
    private readonly memory: MemoryClient,
    private readonly options: TurnOptions | ((args: ProcessInputArgs) => TurnOptions),
  ) {}

  async processInput(args: ProcessInputArgs): Promise<ProcessInputResult> {
    const { messages, systemMessages, messageList, state, abortSignal } = args;
    const options = typeof this.options === "function" ? this.options(args) : this.options;
    const turns = new TurnMemory(this.memory, options);
    state[this.id] = turns;
    const asked = messagesOf(messageList.get.input.db());
    const prompt = JSON.stringify(asked);
    const content = await turns.before({ prompt, question: prompt, messages: asked }, abortSignal);
    if (content === "") return messageList;
    return { messages, systemMessages: [...systemMessages, { role: "system", content }] };
  }

  async processOutputResult({
    messages,
    result,
    state,
  }: ProcessOutputResultArgs): Promise<Messages> {
    const turns = state[this.id] as TurnMemory | undefined;
    const steps = result.steps.flatMap(stepsOf);
    if (result.text !== "")
      await turns?.after([
        { role: "assistant", content: result.text, ...(steps.length > 0 && { steps }) },
      ]);
    return messages;
  }
}

function messagesOf(messages: Messages): readonly NewMessage[] {
  return messages.flatMap(({ role, content }) => {
    const text = partsText(content.parts);
    return role === "user" && text !== "" ? [{ role, content: text }] : [];
  });
}

/** The tool calls of a step, as a trace. */
function stepsOf({ toolResults }: ProcessOutputResultArgs["result"]["steps"][number]): NewStep[] {
  return toolResults.map(({ payload: { toolName, args, result } }) => ({
    tool: toolName,
    arguments: JSON.stringify(args ?? {}),
    output: typeof result === "string" ? result : JSON.stringify(result ?? null),
  }));
}
