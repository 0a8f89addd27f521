/** Changes with null for each value to clear, as an input that names these. */
export function clearing(changes: object): object {
  const clear = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()] : [],
  );
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  return { ...given, ...(clear.length > 0 && { clear }) };
}
