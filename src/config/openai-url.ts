export const openAiUrl = "https://api.openai.com/v1";

/** Whether the address is OpenAI's own. */
export function isOpenAi(url: string): boolean {
  return URL.canParse(url) && /(^|\.)openai\.com$/.test(new URL(url).hostname);
}
