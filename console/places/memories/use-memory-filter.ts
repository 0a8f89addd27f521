import type {
  MemoryFilter,
  MemoryKind,
  MemoryOrder,
  MemorySource,
  MemoryStatus,
  Trust,
} from "../../gql/graphql";
import { useAddressFields } from "../../lists/use-address-fields";
import { texts } from "../../texts";

/** The filters and the order of the list, from the address. */
export interface Choices {
  readonly kinds: readonly MemoryKind[];
  readonly statuses: readonly MemoryStatus[];
  readonly sources: readonly MemorySource[];
  readonly category: string;
  readonly subject: string;
  readonly user: string;
  /** Empty: any. */
  readonly trust: Trust | "";
  readonly order: keyof typeof orders;
}

export const orders = {
  newest: "CREATED_AT_DESC",
  changed: "UPDATED_AT_DESC",
  surest: "CONFIDENCE_DESC",
  unsurest: "CONFIDENCE_ASC",
} as const satisfies Record<string, MemoryOrder>;

const fieldNames = [
  "kinds",
  "statuses",
  "sources",
  "category",
  "subject",
  "user",
  "trust",
  "order",
] as const;

/** The choices in the address, and a function that changes them. */
export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const [fields, changeFields] = useAddressFields(fieldNames);
  const list = (name: "kinds" | "statuses" | "sources") => fields[name].split(",").filter(Boolean);
  const choices = {
    kinds: list("kinds"),
    statuses: list("statuses"),
    sources: list("sources"),
    category: fields.category,
    subject: fields.subject,
    user: fields.user,
    trust: fields.trust in texts.memory.trusts ? fields.trust : "",
    order: fields.order in orders ? fields.order : "newest",
  } as Choices;
  const change = (changed: Partial<Choices>) => {
    const entries = Object.entries(changed).map(([name, value]) => [name, String(value)]);
    changeFields(Object.fromEntries(entries) as Partial<typeof fields>);
  };
  return [choices, change];
}

/** Converts the choices to the filter of the API. */
export function filterOf(choices: Choices): MemoryFilter {
  const { kinds, statuses, sources, category, subject, user, trust } = choices;
  return {
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(sources.length > 0 && { sources: [...sources] }),
    ...(category !== "" && { categories: [category] }),
    ...(subject !== "" && { subjects: [subject] }),
    ...(trust !== "" && { trusts: [trust] }),
    ...(user !== "" && { owner: { userId: user } }),
  };
}
