import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { RecordService } from "../core/records/record-service.js";
import type { IndexedRecord } from "../core/search/passage.js";
import { entityOf, type RecordType } from "../core/records/record.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { toPayload } from "./deletion.resolver.js";
import { DeletePayload } from "./deletion.type.js";
import { RecordTypeEnum } from "./enums.js";
import { recordConnection } from "./lists.js";
import {
  DeleteRecordInput,
  ImportRecordsInput,
  RecordListArgs,
  UpdateRecordInput,
} from "./record.input.js";
import { ImportPayload, RecordConnection, RecordPayload } from "./record.type.js";
import { RecordUnion } from "./search.type.js";

/** The store layer: for administrators. */
@Resolver()
export class RecordResolver {
  constructor(private readonly recordService: RecordService) {}

  @Query(() => RecordUnion, {
    nullable: true,
    description:
      "A record of exactly this type; null if there is none. Fails with FORBIDDEN without the admin role.",
  })
  async record(
    @Ctx() { principal }: GraphContext,
    @Arg("type", () => RecordTypeEnum, { description: "Its type." }) type: RecordType,
    @Arg("id", () => ID, { description: "Its id." }) id: string,
  ): Promise<IndexedRecord | null> {
    return this.recordService.find(principal, type, id);
  }

  @Query(() => RecordConnection, {
    description:
      "All records of a type within reach, oldest first; those of one millisecond by id, but messages of a thread in its order. Fails with FORBIDDEN without the admin role, and with BAD_USER_INPUT for profiles of an owner.",
  })
  async records(
    @Ctx() { principal }: GraphContext,
    @Args(() => RecordListArgs) args: RecordListArgs,
  ): Promise<Connection<IndexedRecord>> {
    const list = this.recordService.list(principal, args.type, args.filter);
    return recordConnection(args.type, list, args);
  }

  @Mutation(() => ImportPayload, {
    description:
      "Stores records as they are, all or none: no thread's settings apply, and nothing is extracted. Fails with FORBIDDEN, BAD_USER_INPUT, ALREADY_EXISTS or NOT_FOUND, with CONTENT_TOO_LONG for a message, and with DIMENSION_MISMATCH for a vector of another dimension than those that are kept.",
  })
  async importRecords(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ImportRecordsInput, { description: "The records." })
    input: ImportRecordsInput,
  ): Promise<ImportPayload> {
    const { records, ttlClamped } = await this.recordService.import(principal, input);
    return { ids: records.map(({ id }) => id), records, ttlClamped };
  }

  @Mutation(() => RecordPayload, {
    description:
      "Changes a record's text, metadata or what search finds it by. Evidence in a message follows its content, as with `updateMessage`. Fails with FORBIDDEN, BAD_USER_INPUT or REVISION_CONFLICT, with CONTENT_TOO_LONG for a message, and with DIMENSION_MISMATCH for a vector of another dimension than those that are kept.",
  })
  async updateRecord(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateRecordInput, { description: "What to change." })
    input: UpdateRecordInput,
  ): Promise<RecordPayload> {
    const record = await this.recordService.update(principal, input);
    return { record, updatedCount: record === null ? 0 : 1 };
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a record of exactly this type; of a profile, its user or agent alone, without what belongs to it. An unknown id deletes nothing. Fails with FORBIDDEN without the admin role.",
  })
  async deleteRecord(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteRecordInput, { description: "The record." })
    input: DeleteRecordInput,
  ): Promise<DeletePayload> {
    return toPayload(entityOf(input.type), await this.recordService.delete(principal, input));
  }
}
