import { Field, InputType } from "type-graphql";
import type { TimeFilter } from "../../core/time/time-range.js";
import { DateTimeScalar } from "../schema/scalars.js";

/** Filter by the time of creation. */
@InputType()
export abstract class CreationFilterFields {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Earliest time of creation (inclusive).",
  })
  createdSince?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of creation (exclusive).",
  })
  createdUntil?: number | null;
}

/** Filter by the times of creation and of the last change. */
@InputType()
export abstract class TimeFilterFields extends CreationFilterFields {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Earliest time of the last change (inclusive).",
  })
  updatedSince?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of the last change (exclusive).",
  })
  updatedUntil?: number | null;
}

/** Null matches any time, like an omitted field. */
export function creationTimesOf(
  input: CreationFilterFields,
): Pick<TimeFilter, "createdSince" | "createdUntil"> {
  return {
    createdSince: input.createdSince ?? undefined,
    createdUntil: input.createdUntil ?? undefined,
  };
}

/** Null matches any time, like an omitted field. */
export function timesOf(input: TimeFilterFields): TimeFilter {
  return {
    ...creationTimesOf(input),
    updatedSince: input.updatedSince ?? undefined,
    updatedUntil: input.updatedUntil ?? undefined,
  };
}
