import { InvalidInputError } from "../errors/request-errors.js";
import { memoryPolicy } from "../../records/memory-words.js";
import { reviewModes } from "../review/review-settings.js";
import {
  changedEvidencePolicies,
  dateOrders,
  checkSettingValues,
  defaultThreadSettings,
  extractionModes,
  linkExtractionModes,
  queueFullBehaviors,
  scopeDefaults,
  type GivenSettings,
} from "../threads/thread-settings.js";

const enumerations: Readonly<Record<string, readonly string[]>> = {
  scopeDefaults,
  extractionMode: extractionModes,
  memoryPolicy: memoryPolicy.values,
  linkExtraction: linkExtractionModes,
  queueFullBehavior: queueFullBehaviors,
  changedEvidence: changedEvidencePolicies,
  dateOrder: dateOrders,
};

const nullable: Readonly<Record<string, (value: unknown) => boolean>> = {
  customInstructions: isText,
  linkInstructions: isText,
  model: isText,
  reviewExtracted: (value) => reviewModes.some((one) => one === value),
  maxMessages: (value) => typeof value === "number",
  inheritMessageMetadata: (value) => Array.isArray(value) && value.every(isText),
};

/** Refuses settings of a thread that no server would have stored. Does not check what depends on the server: models. */
export function checkSettings(settings: GivenSettings, field: string): void {
  for (const [name, value] of Object.entries(settings))
    if (!isSetting(name, value))
      throw new InvalidInputError(`${field}.${name}`, "is no setting, or has no value of one");
  checkSettingValues(settings, field);
}

function isSetting(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultThreadSettings, name)) return false;
  const values = enumerations[name];
  if (values) return values.some((one) => one === value);
  const check = nullable[name];
  if (check) return value === null || check(value);
  return typeof value === typeof Reflect.get(defaultThreadSettings, name);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
