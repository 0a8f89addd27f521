import { Field, Float, InputType, Int } from "type-graphql";
import type { Json, JsonObject } from "../../core/entity.js";
import { maxPassages } from "../../core/records/index-text.js";
import type { TtlAnchor } from "../../core/lifetimes/lifetime.js";
import { maxMetadataDepth } from "../../core/metadata/metadata.js";
import { maxRecordsPerImport } from "../../core/records/record-import.js";
import type { RecordType } from "../../core/records/record.js";
import { RecordTypeEnum } from "../schema/search-enums.js";
import { TtlAnchorEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";
import { neverExpiresDescription, ttlAnchorOnAdd } from "../inputs/lifetime.fields.js";
import { NamesNull, NamesNulls, nullNames } from "../inputs/named-nulls.js";
import { newIdsDescription } from "../../records/limits.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";

const column = "One value for all records, or a list.";
const indexTextDescription = `a string, or a list of at most ${maxPassages} passages.`;

const recordFields = nullNames("RecordField", "A field of a record.", {
  CONTENT: "content",
  INDEX_TEXT: "indexText",
  VECTOR: "vector",
  METADATA: "metadata",
});

@InputType("ImportRecordsInput", {
  description: "Records to store unchanged, as columns. See docs/export.md. Advanced.",
})
export class ImportRecordsInput {
  @Field(() => RecordTypeEnum, { description: "Type of all records." })
  type!: RecordType;

  @Field(() => [String], {
    nullable: "items",
    description: `1 to ${maxRecordsPerImport} texts. Null: \`metadata.content\` if it is a string.`,
  })
  contents!: (string | null)[];

  @Field(() => [JsonScalar], {
    nullable: "itemsAndList",
    description: `Texts to find the records by: ${indexTextDescription} Default: the contents. Advanced.`,
  })
  indexTexts?: Json[] | null;

  @Field(() => [[Float]], {
    nullable: true,
    description: "Vectors of one dimension, for all records or none. Advanced.",
  })
  vectors?: number[][] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: newIdsDescription,
  })
  ids?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `Users. ${column}`,
  })
  userIds?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `Agents. ${column}`,
  })
  agentIds?: (string | null)[] | null;

  @Field(() => [ID], {
    nullable: "itemsAndList",
    description: `Existing threads. ${column}`,
  })
  threadIds?: (string | null)[] | null;

  @Field(() => [String], {
    nullable: "itemsAndList",
    description: `Roles, 1 to 30 characters. Required for messages, not allowed otherwise. ${column}`,
  })
  roles?: (string | null)[] | null;

  @Field(() => [DateTimeScalar], {
    nullable: "itemsAndList",
    description: `Times of the messages or events. ${column} Default: now for messages.`,
  })
  timestamps?: (number | null)[] | null;

  @Field(() => [JsonScalar], {
    nullable: "itemsAndList",
    description: `The caller's own data: objects of at most ${maxMetadataDepth} levels. ${column}`,
  })
  metadata?: (JsonObject | null)[] | null;

  @Field(() => [Int], {
    nullable: "itemsAndList",
    description: `Lifetimes in seconds; not for profiles. ${column} Default: the server's.`,
  })
  ttlSeconds?: (number | null)[] | null;

  @NamesNull("ttlSeconds", neverExpiresDescription)
  neverExpires?: boolean | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("UpdateRecordInput", {
  description:
    "Changes of a record. Omitted fields do not change, but new content resets index text and vector. See docs/export.md. Advanced.",
})
export class UpdateRecordInput {
  @Field(() => RecordTypeEnum, { description: "Type of the record." })
  type!: RecordType;

  @Field(() => ID, { description: "Id of the record." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "The text.",
  })
  content?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Text to find it by: ${indexTextDescription} Advanced.`,
  })
  indexText?: Json;

  @Field(() => [Float], { nullable: true, description: "The vector. Advanced." })
  vector?: number[] | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "New metadata, which replaces the old.",
  })
  metadata?: JsonObject | null;

  @NamesNulls(recordFields, "Fields to clear.")
  clear?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "Expected revision of a memory. Fails with REVISION_CONFLICT if it differs.",
  })
  expectedRevision?: number | null;
}
