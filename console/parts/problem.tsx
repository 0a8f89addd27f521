/** Says in words why something has failed. Without words, nothing has. */
export function Problem({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null;
  return (
    <p role="alert" className="error">
      {words}
    </p>
  );
}
