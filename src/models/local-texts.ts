import type { FoundLink, ShortenRequest, TitleRequest } from "../core/models/language-model.js";
import { cutToTokens } from "../core/models/tokens.js";

/** In words. */
const longestTitle = 8;

/** The fast methods of the local model, which need no knowledge of English. */
export abstract class LocalTexts {
  readonly name = "local";
  readonly source = "RULE";
  /** More would seldom fit into the proposals of one pass. */
  readonly turnTokens = 10_000;

  /** The local model does not find relations between memories. */
  async link(): Promise<readonly FoundLink[]> {
    return [];
  }

  /** Returns the beginning of the text. */
  async shorten({ content, maxTokens }: ShortenRequest): Promise<string> {
    return cutToTokens(content, maxTokens);
  }

  /** Returns the first words. */
  async title({ content }: TitleRequest): Promise<string> {
    return content.trim().split(/\s+/).slice(0, longestTitle).join(" ");
  }
}
