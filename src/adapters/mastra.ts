import type {
  ProcessInputArgs,
  ProcessInputResult,
  Processor,
  ProcessOutputResultArgs,
} from "@mastra/core/processors";
import type { NewMessage, NewStep, MemoryClient } from "../client/client.js";
import { outputText } from "./output-text.js";
import { partsText } from "./parts-text.js";
import { TurnMemory, type TurnOptions } from "./turn-memory.js";

type Messages = ProcessInputArgs["messages"];

/**
 * A memory processor for Mastra. Add it to the `inputProcessors` and the `outputProcessors` of an agent: it adds the
 * known facts about the user to the prompt, and stores the turn. It needs no Mastra storage. See docs/frameworks/mastra.md.
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
    const { text, finishReason, steps } = result;
    if (finishReason !== "aborted" && finishReason !== "error")
      await turns?.after(answerOf(text, steps.flatMap(stepsOf)));
    return messages;
  }
}

/** The user's messages after the last answer. */
function messagesOf(messages: Messages): readonly NewMessage[] {
  const answered = messages.findLastIndex(({ role }) => role === "assistant");
  return messages.slice(answered + 1).flatMap(({ role, content }) => {
    const text = partsText(content.parts);
    return role === "user" && text !== "" ? [{ role, content: text }] : [];
  });
}

function answerOf(text: string, steps: readonly NewStep[]): readonly NewMessage[] {
  const content = partsText(text);
  if (content === "") return [];
  return [{ role: "assistant", content, ...(steps.length > 0 && { steps }) }];
}

/** The tool calls of a step, as a trace. A failed call has the error as its output. */
function stepsOf({ content }: ProcessOutputResultArgs["result"]["steps"][number]): NewStep[] {
  return content.flatMap((part) => {
    if (part.type !== "tool-result") return [];
    const { toolName, input, output } = part;
    return [{ tool: toolName, arguments: JSON.stringify(input ?? {}), output: outputText(output) }];
  });
}
