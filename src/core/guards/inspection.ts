import type { JsonObject } from "../entity.js";
import { ContentRefusedError } from "../errors/request-errors.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { ActiveGuard, TextSearch } from "./text-search.js";
import { inspectedText, type InspectedText, type TextFinding } from "./inspected-text.js";

/** A guard's finding in a field. It never contains the text. */
export interface Finding {
  readonly rule: string;
  readonly action: ActiveGuard["action"];
  /** Where in the input, such as `messages[2].content`. */
  readonly field: string;
  readonly count: number;
}

/** A model's answer after the inspection. */
export interface InspectedAnswer {
  readonly text: string;
  readonly isRefused: boolean;
}

/** Maximum number of findings that an error or a log line names. */
const maxNamed = 50;

/** Applies the guards of a tenant to the texts of one operation, and collects their findings. */
export class Inspection {
  readonly #findings: Finding[] = [];
  /** By the given text. */
  readonly #inspected = new Map<string, Promise<InspectedText>>();
  /** By the stored text, without spaces around it. */
  readonly #flagged = new Map<string, readonly TextFinding[]>();
  readonly #turns = new YieldTimer();
  readonly #flags: boolean;

  /** @param report Called with the findings at the end. */
  constructor(
    private readonly guards: readonly ActiveGuard[],
    private readonly search: TextSearch,
    private readonly report: (findings: readonly Finding[]) => void,
  ) {
    this.#flags = guards.some(({ action }) => action === "FLAG");
  }

  /**
   * Inspects a text, and returns it as it may be stored.
   *
   * @param name What it is called, such as the name of its member in JSON. Default: null, it has none.
   */
  async text(given: string, field: string, name: string | null = null): Promise<string> {
    const { text, findings } = await this.#inspect(given, name);
    this.#note(findings, field);
    return text;
  }

  /** Inspects a name. A name is refused where a text would be redacted. */
  async name(given: string, field: string): Promise<string> {
    const { findings } = await this.#inspect(given);
    this.#note(findings.map(refused), field);
    return given;
  }

  /** Inspects the texts, numbers and member names of JSON, and returns it as it may be stored. */
  async json(given: unknown, field: string, name: string | null = null): Promise<unknown> {
    if (typeof given === "string") return this.text(given, field, name);
    if (typeof given === "number") {
      const text = String(given);
      const inspected = await this.text(text, field, name);
      return inspected === text ? given : inspected;
    }
    if (Array.isArray(given)) return this.#list(given, field, name);
    return typeof given === "object" && given !== null
      ? this.#object(given as JsonObject, field, name)
      : given;
  }

  /** Inspects a model's answer. A refused answer becomes empty. */
  async answer(given: string, field: string): Promise<InspectedAnswer> {
    const { text, findings } = await this.#inspect(given);
    this.#note(findings, field);
    const isRefused = findings.some(({ guard }) => guard.action === "REFUSE");
    return { text: isRefused ? "" : text, isRefused };
  }

  /** Inspects a model's answer that is stored in any case: it is redacted where guards refuse it. */
  async redacted(given: string, field: string): Promise<string> {
    const redacting = this.guards.map((guard) =>
      guard.action === "REFUSE" ? ({ ...guard, action: "REDACT" } as const) : guard,
    );
    const named = { text: given, name: null };
    const { text, findings } = await inspectedText(named, redacting, this.search, this.#turns);
    this.#note(findings, field);
    return text;
  }

  /** Reports the findings. Fails with CONTENT_REFUSED if any of them is refused. */
  conclude(): void {
    this.tell();
    const found = this.#findings.filter(({ action }) => action === "REFUSE");
    if (found.length === 0) return;
    throw new ContentRefusedError(
      found.slice(0, maxNamed).map(({ rule, field, count }) => ({ rule, field, count })),
    );
  }

  /** Reports the findings. */
  tell(): void {
    if (this.#findings.length > 0) this.report(this.#findings.slice(0, maxNamed));
  }

  /** Whether any guard flags records. */
  get flags(): boolean {
    return this.#flags;
  }

  /** Whether any guard redacts texts. */
  get redacts(): boolean {
    return this.guards.some(({ action }) => action === "REDACT");
  }

  /** The flags for the record of a text. Undefined: the text was not inspected. */
  flagsOf(text: string): readonly TextFinding[] | undefined {
    return this.#flagged.get(text.trim());
  }

  async #inspect(given: string, name: string | null = null): Promise<InspectedText> {
    const key = name === null ? given : `${name}\0${given}`;
    let inspected = this.#inspected.get(key);
    if (!inspected) {
      inspected = inspectedText({ text: given, name }, this.guards, this.search, this.#turns);
      this.#inspected.set(key, inspected);
    }
    const { text, findings } = await inspected;
    if (this.#flags) this.#flag(text.trim(), findings);
    return inspected;
  }

  /** A text keeps the flags that it has under one of its names. */
  #flag(text: string, findings: readonly TextFinding[]): void {
    const flags = findings.filter(({ guard }) => guard.action === "FLAG");
    if (flags.length > 0 || !this.#flagged.has(text)) this.#flagged.set(text, flags);
  }

  #note(findings: readonly TextFinding[], field: string): void {
    for (const { guard, count } of findings)
      this.#findings.push({ rule: guard.rule, action: guard.action, field, count });
  }

  async #list(
    given: readonly unknown[],
    field: string,
    name: string | null,
  ): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    for (const item of given) items.push(await this.json(item, field, name));
    return items.every((item, i) => item === given[i]) ? given : items;
  }

  async #object(given: JsonObject, field: string, ownName: string | null): Promise<JsonObject> {
    const members = new Map<string, unknown>();
    let isSame = true;
    for (const [name, value] of Object.entries(given)) {
      const inspected = await this.text(name, field);
      const called = name === "value" ? nameOfValue(given, ownName) : name;
      const member = await this.json(value, field, called);
      isSame &&= inspected === name && member === value;
      members.set(freeName(inspected, members), member);
    }
    return isSame ? given : (Object.fromEntries(members) as JsonObject);
  }
}

/** What a `value` is called: by a `name` or a `key` beside it, as in lists of variables, or as its object is. */
function nameOfValue({ name, key }: JsonObject, ownName: string | null): string | null {
  return [name, key].find((one) => typeof one === "string") ?? ownName;
}

/** Makes a name unique, because several names can become the same by redaction. */
function freeName(name: string, members: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let number = 2; members.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

function refused({ guard, count }: TextFinding): TextFinding {
  return { guard: guard.action === "REDACT" ? { ...guard, action: "REFUSE" } : guard, count };
}
