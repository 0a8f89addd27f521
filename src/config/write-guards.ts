import { z } from "zod";

export type WriteGuardsConfig = readonly z.output<typeof guard>[];

/** Core defines the rules. */
const guard = z.strictObject({
  rule: z.string(),
  action: z.enum(["OFF", "FLAG", "REDACT", "REFUSE"]),
});

const form = "must be RULE=ACTION, separated by commas, or a JSON list of {rule, action}";

export const writeGuardsVariables = {
  WRITE_GUARDS: z
    .string()
    .transform((text, context) => {
      try {
        return text.trimStart().startsWith("[") ? (JSON.parse(text) as unknown) : pairsIn(text);
      } catch {
        context.addIssue(form);
        return z.NEVER;
      }
    })
    .pipe(z.array(guard))
    .default([]),
};

function pairsIn(text: string): unknown {
  return text.split(",").map((pair) => {
    const [rule = "", action, ...others] = pair.split("=").map((part) => part.trim());
    return others.length > 0 ? null : { rule, action: action?.toUpperCase() };
  });
}
