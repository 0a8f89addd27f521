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
  createdAfter?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of creation (exclusive).",
  })
  createdBefore?: number | null;
}

/** Filter by the times of creation and of the last change. */
@InputType()
export abstract class TimeFilterFields extends CreationFilterFields {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Earliest time of the last change (inclusive).",
  })
  updatedAfter?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of the last change (exclusive).",
  })
  updatedBefore?: number | null;
}

/** Null matches any time, like an omitted field. */
export function creationTimesOf(
  input: CreationFilterFields,
): Pick<TimeFilter, "createdAfter" | "createdBefore"> {
  return {
    createdAfter: input.createdAfter ?? undefined,
    createdBefore: input.createdBefore ?? undefined,
  };
}

/** Null matches any time, like an omitted field. */
export function timesOf(input: TimeFilterFields): TimeFilter {
  return {
    ...creationTimesOf(input),
    updatedAfter: input.updatedAfter ?? undefined,
    updatedBefore: input.updatedBefore ?? undefined,
  };
}
