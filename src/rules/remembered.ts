/** Remembers what was made of the last texts. */
export function remembered<Made>(
  most: number,
  make: (text: string) => Made,
): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined) return old;
    const made = make(text);
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
