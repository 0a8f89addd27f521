import { Arg, Args, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { RecordService } from "../../core/records/record-service.js";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import { entityOf, type RecordType } from "../../core/records/record.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { toPayload } from "../deletion/deletion.resolver.js";
import { DeletePayload } from "../deletion/deletion.type.js";
import { RecordTypeEnum } from "../schema/enums.js";
import { ID } from "../schema/id.js";
import { recordConnection } from "../lists/lists.js";
import {
  DeleteRecordInput,
  ImportRecordsInput,
  RecordListArgs,
  UpdateRecordInput,
} from "./record.input.js";
import { ImportPayload, RecordConnection, RecordPayload } from "./record.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { RecordUnion } from "../search/search.type.js";

/** The store layer, for admins. */
@Resolver()
export class RecordResolver {
  constructor(private readonly recordService: RecordService) {}

  @RequiresRole("ADMIN", "REACH")
  @Query(() => RecordUnion, {
    nullable: true,
    description:
      "A record by type and id. Null if there is none. Fails with FORBIDDEN without the role. Advanced.",
  })
  async record(
    @Ctx() { principal }: GraphContext,
    @Arg("type", () => RecordTypeEnum, { description: "Type of the record." }) type: RecordType,
    @Arg("id", () => ID, { description: "Id of the record." }) id: string,
  ): Promise<IndexedRecord | null> {
    return this.recordService.find(principal, type, id);
  }

  @RequiresRole("ADMIN", "REACH")
  @Query(() => RecordConnection, {
    description:
      "Records of a type, oldest first. Fails with FORBIDDEN without the role, or BAD_USER_INPUT. Advanced.",
  })
  async records(
    @Ctx() { principal }: GraphContext,
    @Args(() => RecordListArgs) args: RecordListArgs,
  ): Promise<Connection<IndexedRecord>> {
    const list = this.recordService.list(principal, args.type, args.filter);
    return recordConnection(args.type, list, args);
  }

  @RequiresRole("ADMIN", "REACH")
  @Mutation(() => ImportPayload, {
    description:
      "Stores records unchanged, in one transaction and without extraction. Fails with FORBIDDEN, BAD_USER_INPUT, ALREADY_EXISTS, NOT_FOUND, CONTENT_TOO_LONG or DIMENSION_MISMATCH. Advanced.",
  })
  async importRecords(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ImportRecordsInput, { description: "The records." })
    input: ImportRecordsInput,
  ): Promise<ImportPayload> {
    const { records, ttlClamped } = await this.recordService.import(principal, {
      ...input,
      // A null item says nothing, as elsewhere in inputs.
      ttlSeconds: input.ttlSeconds?.map((seconds) => seconds ?? undefined) ?? input.ttlSeconds,
    });
    return { ids: records.map(({ id }) => id), records, ttlClamped };
  }

  @RequiresRole("ADMIN", "REACH")
  @Mutation(() => RecordPayload, {
    description:
      "Changes the text, metadata or index entry of a record. Fails with FORBIDDEN, BAD_USER_INPUT, REVISION_CONFLICT, CONTENT_TOO_LONG or DIMENSION_MISMATCH. Advanced.",
  })
  async updateRecord(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateRecordInput, { description: "The changes." })
    input: UpdateRecordInput,
  ): Promise<RecordPayload> {
    const record = await this.recordService.update(principal, input);
    return { record, updatedCount: record === null ? 0 : 1 };
  }

  @RequiresRole("ADMIN", "REACH")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a record. For a profile, deletes only the user or agent itself. Fails with FORBIDDEN without the role. Advanced.",
  })
  async deleteRecord(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteRecordInput, { description: "The record." })
    input: DeleteRecordInput,
  ): Promise<DeletePayload> {
    return toPayload(entityOf(input.type), await this.recordService.delete(principal, input));
  }
}
