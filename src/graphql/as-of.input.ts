import { Field, InputType } from "type-graphql";
import type { AsOfInput as CoreAsOf } from "../core/memories/as-of.js";
import { DateTimeScalar } from "./scalars.js";

@InputType("AsOf", {
  description:
    "A time to look back to: what was true at `validAt`, as known at `knownAt`. See docs/time-travel.md. Advanced.",
})
export class AsOfInput implements CoreAsOf {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time at which the statement was true, between `validFrom` and `validTo`. Default: any.",
  })
  validAt?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the stored state. Deleted and expired records are gone. Default: now.",
  })
  knownAt?: number | null;
}

export const asOfDescription = "Time to look back to. Default: now. Advanced.";

export const asOfCardDescription =
  "Time to look back to; not with `useModel` or in `contextChanged`. Default: now. Advanced.";
