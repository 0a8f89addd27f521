import { englishAnalyser } from "./english-analyser.js";
import type { TextAnalyser } from "./text-analyser.js";
import { unicodeAnalyser } from "./unicode-analyser.js";

export const analyserNames = ["english", "unicode"] as const;

/** The analysers that an operator can choose from. */
export const analysers: Readonly<Record<(typeof analyserNames)[number], TextAnalyser>> = {
  english: englishAnalyser,
  unicode: unicodeAnalyser,
};
