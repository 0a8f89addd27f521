/** The output of a tool in a prompt, `{ type, value }`, as text: a string, or JSON. */
export function outputText(output: object): string {
  const value: unknown = "value" in output ? output.value : output;
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}
