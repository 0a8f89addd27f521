import { useCallback } from "react";
import { useSearchParams } from "wouter";

/**
 * Named texts that the address of the page keeps. An empty text is as good as none.
 *
 * @returns The fields, and a function that changes some of them and leaves the others as they are by then.
 */
export function useAddressFields<Name extends string>(
  names: readonly Name[],
): [Readonly<Record<Name, string>>, (changed: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const entries = names.map((name) => [name, params.get(name) ?? ""]);
  const change = useCallback(
    (changed: Partial<Record<Name, string>>) =>
      setParams(
        (before) => {
          const all = Object.entries<string>({ ...Object.fromEntries(before), ...changed });
          return new URLSearchParams(all.filter(([, text]) => text !== ""));
        },
        { replace: true },
      ),
    [setParams],
  );
  return [Object.fromEntries(entries) as Record<Name, string>, change];
}
