import { Field, InputType } from "type-graphql";
import type { AsOfInput as CoreAsOf } from "../../core/memories/as-of.js";
import { DateTimeScalar } from "../schema/scalars.js";

@InputType("AsOf", {
  description:
    "A past state to read: statements that were true at `validAt`, as stored at `knownAt`. See docs/time-travel.md. Advanced.",
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
    description:
      "Time of the stored state. Deleted and expired records are not included. Default: now.",
  })
  knownAt?: number | null;
}

export const asOfDescription = "Past state to read. Default: now. Advanced.";

export const asOfCardDescription =
  "Past state to read. Not with `useModel` or in `contextChanged`. Default: now. Advanced.";
