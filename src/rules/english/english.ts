import type { Language } from "../language.js";
import { announcing } from "./announcing.js";
import { asked } from "./asked.js";
import { attributes } from "./attributes.js";
import { leadIns } from "./lead-ins.js";
import { ownWords } from "./own-words.js";
import { remembered } from "../remembered.js";
import { refusals } from "./refusals.js";
import { retractions } from "./retractions.js";
import { tagEnglish } from "./tag-english.js";

/** A sentence that may answer a question is tagged, and then read as it is. */
const tag = remembered(4, tagEnglish);

export const english: Language = {
  code: "en",
  tag,
  ownWords,
  asked: (said) => asked(said, tag),
  abbreviations: new Set(
    "vs dr mr mrs ms st prof jr sr inc ltd co approx ca eg ie e.g i.e a.m p.m fig vol min max dept est mt ft ext apt nr feb sept oct nov dec jan aug etc".split(
      " ",
    ),
  ),
  leadIns,
  refusals,
  announcing,
  retractions,
  attributes,
};
