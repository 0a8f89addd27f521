import { useSearchParams } from "wouter";

/** Named texts that the address of the page keeps. An empty text is as good as none. */
export function useAddressFields<Name extends string>(
  names: readonly Name[],
): [Readonly<Record<Name, string>>, (changed: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const fields = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<
    Name,
    string
  >;
  const change = (changed: Partial<Record<Name, string>>) => {
    const filled = Object.entries<string>({ ...fields, ...changed }).filter(
      ([, text]) => text !== "",
    );
    setParams(() => new URLSearchParams(filled), { replace: true });
  };
  return [fields, change];
}
