/** A context card as a reader of any of its formats sees it. */
export interface ReadCard {
  readonly topics: readonly string[];
  readonly summary: string;
  readonly relevant: readonly { type: string; timestamp: string | null; content: string }[];
  readonly messages: readonly {
    timestamp: string;
    role: string;
    name: string | null;
    content: string;
  }[];
}

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

const nothing: ReadCard = { topics: [], summary: "", relevant: [], messages: [] };

/** Parses a card strictly. Fails for anything outside of XML 1.0 or the card's grammar. */
export function readXmlCard(xml: string): ReadCard {
  if (xml === "") return nothing;
  const card = parseXml(xml);
  expectNames([card], ["context_card"]);
  const [topics, summary, relevant, messages] = card.children;
  if (!topics || !summary || !relevant || !messages) throw new Error("A section is missing.");
  expectNames(card.children, ["topics", "summary", "relevant_information", "recent_messages"]);
  return {
    topics: topics.children.map((topic) => textOf(topic, "topic")),
    summary: textOf(summary, "summary"),
    relevant: relevant.children.map(({ name, children: [timestamp, content, ...rest] }) => {
      if (rest.length > 0) throw new Error("A record has more than two elements.");
      return {
        type: name,
        timestamp: textOf(timestamp, "timestamp") || null,
        content: textOf(content, "content"),
      };
    }),
    messages: messages.children.map((message) => {
      expectNames([message], ["message"]);
      const parts = message.children.map(({ name }) => name).join(" ");
      if (!/^timestamp role (name )?content$/.test(parts)) throw new Error(`Message of ${parts}.`);
      const [timestamp, role] = message.children;
      const name = message.children.length === 4 ? message.children[2] : undefined;
      return {
        timestamp: textOf(timestamp, "timestamp"),
        role: textOf(role, "role"),
        name: name ? textOf(name, "name") : null,
        content: textOf(message.children.at(-1), "content"),
      };
    }),
  };
}

function parseXml(xml: string): Element {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(xml))
    throw new Error("A character is none of XML.");
  const root: Element = { name: "", children: [], text: "" };
  const open = [root];
  let from = 0;
  for (const { 0: tag, 1: isEnd, 2: name = "", index } of xml.matchAll(/<(\/?)([a-z_]+)>/g)) {
    addText(open.at(-1), xml.slice(from, index));
    from = index + tag.length;
    if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends nothing.`);
    } else {
      const element: Element = { name, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  }
  addText(open.at(-1), xml.slice(from));
  const [card, ...rest] = root.children;
  if (open.length !== 1 || !card || rest.length > 0 || root.text.trim() !== "")
    throw new Error("The document is not one element.");
  return card;
}

function addText(element: Element | undefined, text: string): void {
  if (!element) throw new Error("Text stands outside.");
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`Not escaped: ${text}`);
  element.text += text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function textOf(element: Element | undefined, name: string): string {
  if (element?.name !== name || element.children.length > 0)
    throw new Error(`Expected a text in ${name}.`);
  return element.text;
}

function expectNames(elements: readonly Element[], names: readonly string[]): void {
  const found = elements.map(({ name }) => name).join(" ");
  if (found !== names.join(" ")) throw new Error(`Expected ${names.join(" ")}, found ${found}.`);
}

interface JsonCard {
  readonly topics: ReadCard["topics"];
  readonly summary: string;
  readonly relevant_information: ReadCard["relevant"];
  readonly recent_messages: ReadCard["messages"];
}

/** Parses a card in one-line JSON. */
export function readJsonCard(json: string): ReadCard {
  if (json === "") return nothing;
  if (/[\n`<>]/.test(json)) throw new Error("It can break out of where it stands.");
  const { context_card: card, ...others } = JSON.parse(json) as { context_card?: JsonCard };
  if (!card || Object.keys(others).length > 0) throw new Error("Not one card.");
  const keys = Object.keys(card).join(" ");
  if (keys !== "topics summary relevant_information recent_messages") throw new Error(keys);
  return {
    topics: card.topics,
    summary: card.summary,
    relevant: card.relevant_information,
    messages: card.recent_messages.map((message) => ({ ...message, name: message.name ?? null })),
  };
}

const titles = [
  "Guidelines and preferences",
  "What you know about the user",
  "Topics",
  "Summary",
  "From other conversations",
  "Recent messages",
];

const labels = {
  record: /^([a-z ]+?)(?: \((\d{4}-[\d-]+)\))?: ([\s\S]*)$/,
  message: /^([^\n]*?) \((?:([^\n]*), )?(\d{4}-[^)]*Z)\): ([\s\S]*)$/,
};

/**
 * Parses a Markdown card line by line, and removes escapes. Fails for a line that is neither part
 * of the card's frame nor a paragraph.
 */
export function readMarkdownCard(markdown: string): ReadCard {
  if (markdown === "") return nothing;
  const frame = /^<!-- context_card -->\n([\s\S]*)<!-- \/context_card -->$/;
  const [, body] = frame.exec(markdown) ?? [];
  if (body === undefined) throw new Error("The card has another frame.");
  const [before, ...found] = `\n${body}`.split(/\n## (.*)\n/);
  if (before?.trim() !== "") throw new Error("A line stands before the first heading.");
  const sections = new Map(
    found.flatMap((title, i) => (i % 2 === 0 ? [[title, found[i + 1] ?? ""] as const] : [])),
  );
  const order = [...sections.keys()].map((title) => titles.indexOf(title));
  if (order.some((place, i) => place <= (order[i - 1] ?? -1))) throw new Error("Wrong headings.");
  const [instructions, known, topics, summary, recalled, messages] = titles.map(
    (title) => sections.get(title) ?? "",
  ) as [string, string, string, string, string, string];
  // A section ends where the blank line before the next heading begins.
  const relevant = [instructions, known, recalled].flatMap(items);
  return {
    topics: items(topics).map(unescaped),
    summary: paragraphs(summary.replace(/\n$/, ""), ""),
    relevant: relevant.map((item) => {
      const [, type = "", timestamp, content = ""] = labels.record.exec(item) ?? [];
      return {
        type: type.replace(" ", "_"),
        timestamp: timestamp ?? null,
        content: paragraphs(content, "  "),
      };
    }),
    messages: items(messages).map((item) => {
      const [, speaker = "", role, timestamp = "", content = ""] = labels.message.exec(item) ?? [];
      return {
        timestamp,
        role: unescaped(role ?? speaker),
        name: role === undefined ? null : unescaped(speaker),
        content: paragraphs(content, "  "),
      };
    }),
  };
}

function items(section: string): string[] {
  if (section === "") return [];
  if (!section.startsWith("- ")) throw new Error("Not a list.");
  return section.slice(2).replace(/\n$/, "").split(/\n- /);
}

/** Returns the lines of a text. All lines after the first must be indented. */
function paragraphs(text: string, indentation: string): string {
  const [first = "", ...rest] = text.split("\n");
  const lines = rest.map((line) => {
    if (line !== "" && !line.startsWith(indentation)) throw new Error(`Outside its item: ${line}`);
    return line.slice(indentation.length);
  });
  return [first, ...lines].map(paragraphLine).join("\n");
}

/** Checks that a line begins no block in CommonMark, and contains no code, link or tag. */
function paragraphLine(line: string): string {
  const isBlock = /^(?:[ \t]|[#=+:>-]|\d+[.)])/.test(line);
  const isMarkup = /[<>]|(?<!\\)(?:\\\\)*[`*_~[\]|]/.test(line);
  if (isBlock || isMarkup) throw new Error(`More than a paragraph: ${line}`);
  return unescaped(line);
}

function unescaped(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
