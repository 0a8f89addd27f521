import { tooManySubscriptions } from "../limits/concurrency.js";
import { Reserve } from "../limits/reserve.js";

/** Maximum for all held documents, in characters: ten thousand short ones. They take at most 250 MB. */
const maxCharacters = 1024 * 1024;

interface Held<Document> {
  readonly document: Document;
  users: number;
  /** Ends one use. One function is shared by all users, because there are many. */
  readonly release: () => void;
}

/**
 * Keeps the documents of open subscriptions, by text. Subscriptions with the same text share one document. The total
 * length of different documents is limited.
 */
export class HeldDocuments<Document> {
  readonly #held = new Map<string, Held<Document>>();
  readonly #memory: Reserve;

  constructor(private readonly limit = maxCharacters) {
    this.#memory = new Reserve(limit);
  }

  get state() {
    return { entries: this.#held.size, characters: this.#memory.held };
  }

  find(text: string): Document | undefined {
    return this.#held.get(text)?.document;
  }

  /**
   * Keeps a document until the returned function is called, once. Fails with TOO_MANY_SUBSCRIPTIONS if the limit is
   * reached.
   */
  hold(text: string, document: Document): () => void {
    const held = this.#held.get(text) ?? this.#begin(text, document);
    held.users += 1;
    return held.release;
  }

  #begin(text: string, document: Document): Held<Document> {
    const { length } = text;
    if (!this.#memory.hold(length)) {
      throw tooManySubscriptions(
        `The server has as many documents of subscriptions as it takes (${this.limit} characters). Let values come as variables, so that more have the same one.`,
        this.limit,
      );
    }
    const held: Held<Document> = {
      document,
      users: 0,
      release: () => {
        held.users -= 1;
        if (held.users > 0) return;
        this.#held.delete(text);
        this.#memory.release(length);
      },
    };
    this.#held.set(text, held);
    return held;
  }
}
