import { useSearchParams } from "wouter";
import type {
  MemoryFilter,
  MemoryKind,
  MemoryOrder,
  MemorySource,
  MemoryStatus,
} from "../../gql/graphql";

/** What the list is limited to, as it is in the address. */
export interface Choices {
  readonly kinds: readonly MemoryKind[];
  readonly statuses: readonly MemoryStatus[];
  readonly sources: readonly MemorySource[];
  readonly category: string;
  readonly user: string;
  readonly order: keyof typeof orders;
}

export const orders = {
  newest: { field: "CREATED_AT", direction: "DESC" },
  changed: { field: "UPDATED_AT", direction: "DESC" },
  surest: { field: "CONFIDENCE", direction: "DESC" },
  unsurest: { field: "CONFIDENCE", direction: "ASC" },
} as const satisfies Record<string, MemoryOrder>;

export const orderNames = Object.keys(orders) as Choices["order"][];

/** The choices of the address, and how to change them. */
export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const [params, setParams] = useSearchParams();
  const list = (name: string) => params.get(name)?.split(",") ?? [];
  const order = params.get("order") ?? "newest";
  const choices = {
    kinds: list("kinds"),
    statuses: list("statuses"),
    sources: list("sources"),
    category: params.get("category") ?? "",
    user: params.get("user") ?? "",
    order: order in orders ? order : "newest",
  } as Choices;
  const change = (changed: Partial<Choices>) =>
    setParams(
      () => {
        const entries = Object.entries({ ...choices, ...changed })
          .map(([name, value]) => [name, String(value)] as [string, string])
          .filter(([name, value]) => value !== "" && !(name === "order" && value === "newest"));
        return new URLSearchParams(entries);
      },
      { replace: true },
    );
  return [choices, change];
}

/** The choices as the server takes them. */
export function filterOf({ kinds, statuses, sources, category, user }: Choices): MemoryFilter {
  return {
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(sources.length > 0 && { sources: [...sources] }),
    ...(category !== "" && { categories: [category] }),
    ...(user !== "" && { owner: { userId: user } }),
  };
}
