import { Field, InputType } from "type-graphql";
import type { AsOfInput as CoreAsOf } from "../core/memories/as-of.js";
import { DateTimeScalar } from "./scalars.js";

@InputType("AsOf", {
  description:
    "From where to look back. Both clocks can be given: what was true at `validAt`, as far as the store knew at `knownAt`.",
})
export class AsOfInput implements CoreAsOf {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Only memories whose statement was true then: from `validFrom` up to `validTo`, of which each is open where nobody has said. One that was superseded later counts as VALID. Default: whenever they are true.",
  })
  validAt?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Memories as they were stored then, with the revision, words and status of that time. What has been deleted or has expired since stays gone. Default: as they are now.",
  })
  knownAt?: number | null;
}

export const asOfDescription =
  "Memories as they were: the filter and the order are asked of their state at that time, and that is what is listed. Their owner, their lifetime, and what they are linked to are those of now. Default: now.";

export const asOfSearchDescription =
  "From where to look back: memories are found by what they said then, and come as they were, with the confidence and status of that time, of which the filters are asked, too. Messages have no past: in their present words, they are found from when they were stored (`knownAt`) and said (`validAt`) on; profiles only if they have not changed since `knownAt`. `context` and `linked` have what was there then, along links of now. What has been deleted stays gone. Default: now.";

export const asOfCardDescription =
  "A card as it could have been made then: with messages that were there, what a search as of that time finds, and the running summary if it is no younger than `knownAt` and no `validAt` is given. Fails with BAD_USER_INPUT together with `useModel`, and in `contextCardChanged`. Default: now.";
