import type { FoundLink, ShortenRequest, TitleRequest } from "../core/language-model.js";
import { cutToTokens } from "../core/tokens.js";

/** In words. */
const longestTitle = 8;

/** What the local model does in no time, without its knowledge of English. */
export abstract class LocalTexts {
  readonly name = "local";
  readonly source = "RULE";

  /** It does not know how memories relate. */
  async link(): Promise<readonly FoundLink[]> {
    return [];
  }

  /** The beginning of the text. */
  async shorten({ content, maxTokens }: ShortenRequest): Promise<string> {
    return cutToTokens(content, maxTokens);
  }

  /** The first words. */
  async title({ content }: TitleRequest): Promise<string> {
    return content.trim().split(/\s+/).slice(0, longestTitle).join(" ");
  }
}
