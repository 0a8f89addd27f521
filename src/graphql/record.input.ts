import { ArgsType, Field, Float, ID, InputType, Int } from "type-graphql";
import type { DerivedPolicy } from "../core/deletion/removal.js";
import type { Json, JsonObject } from "../core/entity.js";
import { maxPassages } from "../core/records/index-text.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxRecordsPerImport } from "../core/records/record-import.js";
import type { RecordType } from "../core/records/record.js";
import { readMetadataFilter } from "../core/metadata/metadata-filter.js";
import type { RecordFilter } from "../core/records/record-service.js";
import { maxIdLength } from "../core/text.js";
import { ForwardArgs } from "./connection.args.js";
import { DerivedPolicyEnum, RecordTypeEnum, TtlAnchorEnum } from "./enums.js";
import { ttlAnchorOnAdd } from "./lifetime.fields.js";
import { OwnerFilterInput, metadataDescription } from "./filter.input.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

const column = "One value stands for all records, a list has one for each.";
const indexTextDescription = `A string, which is cut into passages as usual, or a list of at most ${maxPassages} strings, each a passage as it stands.`;

@ArgsType()
export class RecordListArgs extends ForwardArgs {
  @Field(() => RecordTypeEnum, { description: "The type of the records." })
  type!: RecordType;

  @Field(() => OwnerFilterInput, {
    nullable: true,
    description:
      "Whose records. Default: all within reach. Refused for profiles, which have no owner.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadataFilter?: Json;

  get filter(): RecordFilter {
    return {
      owner: this.owner ?? undefined,
      metadata:
        this.metadataFilter === undefined
          ? undefined
          : readMetadataFilter(this.metadataFilter, "metadataFilter"),
    };
  }
}

@InputType("ImportRecordsInput", {
  description:
    "Records to store as they are, by columns. Owners that are left out or null are none; a message of a thread has its thread's, and a memory those that it is given.",
})
export class ImportRecordsInput {
  @Field(() => RecordTypeEnum, { description: "The type of all of them." })
  type!: RecordType;

  @Field(() => [String], {
    nullable: "items",
    description: `1 to ${maxRecordsPerImport} texts. Null: \`metadata.content\` if that is a string, else none. The empty text is kept, and no word finds it.`,
  })
  contents!: (string | null)[];

  @Field(() => [JsonScalar], {
    nullable: "itemsAndList",
    description: `What search finds each record by, one for each: ${indexTextDescription} Null: its content. Default: the contents.`,
  })
  indexTexts?: Json[] | null;

  @Field(() => [[Float]], {
    nullable: true,
    description:
      "A vector for each record, or for none of them; kept as 32-bit floats. All that are stored have one dimension; another one fails with DIMENSION_MISMATCH. Default: none.",
  })
  vectors?: number[][] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `An id for each record, of at most ${maxIdLength} characters, or for none of them. Default: new UUIDv7s.`,
  })
  ids?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `The users they are about. ${column} Default: none.`,
  })
  userIds?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `The agents they are for. ${column} Default: none.`,
  })
  agentIds?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `The threads they belong to, which must exist. ${column} Default: none.`,
  })
  threadIds?: (string | null)[] | null;

  @Field(() => [String], {
    nullable: "itemsAndList",
    description: `Who speaks, 1 to 30 characters. ${column} Required for messages, refused for anything else.`,
  })
  roles?: (string | null)[] | null;

  @Field(() => [DateTimeScalar], {
    nullable: "itemsAndList",
    description: `When it was said or happens. ${column} Default: now for messages, else unknown.`,
  })
  timestamps?: (number | null)[] | null;

  @Field(() => [JsonScalar], {
    nullable: "itemsAndList",
    description: `The caller's own data: objects of at most ${maxMetadataDepth} levels. ${column} Default: none.`,
  })
  metadata?: (JsonObject | null)[] | null;

  @Field(() => [Int], {
    nullable: "itemsAndList",
    description: `How long they are kept, in seconds. ${column} Null: as long as the server allows. Default: the server's default. Refused for profiles.`,
  })
  ttlSeconds?: (number | null)[] | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("UpdateRecordInput", {
  description:
    "What to change of a record. What is left out stays; something must be given. A content that is given, be it the same, is found by its own words unless an index text is given, and the vector from before is cleared unless one is given. What changes the index alone makes no revision and no event.",
})
export class UpdateRecordInput {
  @Field(() => RecordTypeEnum, { description: "Its type." })
  type!: RecordType;

  @Field(() => ID, { description: "Its id. An unknown one changes nothing." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Its text. Null: none, and nothing to find it by; not together with an index text or a vector.",
  })
  content?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `What search finds it by: ${indexTextDescription} Null: nothing.`,
  })
  indexText?: Json;

  @Field(() => [Float], { nullable: true, description: "Its vector. Null: none." })
  vector?: number[] | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Of a memory: fail with REVISION_CONFLICT unless this is its revision. Default: no matter which.",
  })
  expectedRevision?: number | null;
}

@InputType("DeleteRecordInput", { description: "A record to delete." })
export class DeleteRecordInput {
  @Field(() => RecordTypeEnum, { description: "Its type." })
  type!: RecordType;

  @Field(() => ID, { description: "Its id." })
  id!: string;

  @Field(() => DerivedPolicyEnum, {
    nullable: true,
    description:
      "Of a message: what becomes of memories that rest on it alone. Default: INVALIDATE.",
  })
  derived?: DerivedPolicy | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to only report what would be deleted. Default: false.",
  })
  dryRun?: boolean | null;
}
