import { TooManySubscriptionsError } from "./limit-errors.js";

/** Of all that are held, in characters: ten thousand short ones. They take 250 MB at the most. */
const maxCharacters = 1024 * 1024;

interface Held<Document> {
  readonly document: Document;
  users: number;
  /** Ends one use. The same function for all users, as there are many. */
  readonly release: () => void;
}

/**
 * Documents of subscriptions that are open, by their keys. Those that have the
 * same text have the same document, and those that are all different have no
 * more than there is room for.
 */
export class HeldDocuments<Document> {
  readonly #held = new Map<string, Held<Document>>();
  #characters = 0;

  constructor(private readonly limit = maxCharacters) {}

  get state() {
    return { entries: this.#held.size, characters: this.#characters };
  }

  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  find(key: string): Document | undefined {
    return this.#held.get(key)?.document;
  }

  /**
   * Holds a document until what is returned is called, once. Fails with
   * TOO_MANY_SUBSCRIPTIONS where there is no room for another.
   */
  hold(key: string, document: Document, length: number): () => void {
    const held = this.#held.get(key) ?? this.#begin(key, document, length);
    held.users += 1;
    return held.release;
  }

  #begin(key: string, document: Document, length: number): Held<Document> {
    if (this.#characters + length > this.limit) {
      throw new TooManySubscriptionsError(
        `The server has as many documents of subscriptions as it takes (${this.limit} characters). Let values come as variables, so that more have the same one.`,
        this.limit,
      );
    }
    this.#characters += length;
    const held: Held<Document> = {
      document,
      users: 0,
      release: () => {
        held.users -= 1;
        if (held.users > 0) return;
        this.#held.delete(key);
        this.#characters -= length;
      },
    };
    this.#held.set(key, held);
    return held;
  }
}
