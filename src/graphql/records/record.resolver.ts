import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { RecordService } from "../../core/records/record-service.js";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ImportRecordsInput, UpdateRecordInput } from "./record.input.js";
import { ImportPayload } from "./record.type.js";
import { RecordUnion } from "../search/search.type.js";
import { RequiresRole } from "../schema/requires-role.js";

/** The store layer, for admins. */
@Resolver()
export class RecordResolver {
  constructor(private readonly recordService: RecordService) {}

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
    const records = await this.recordService.import(principal, {
      ...input,
      // A null item says nothing, as elsewhere in inputs.
      ttlSeconds: input.ttlSeconds?.map((seconds) => seconds ?? undefined) ?? input.ttlSeconds,
    });
    return { ids: records.map(({ id }) => id), records };
  }

  @RequiresRole("ADMIN", "REACH")
  @Mutation(() => RecordUnion, {
    nullable: true,
    description:
      "Changes the text, metadata or index entry of a record. Null if there is none. Fails with FORBIDDEN, BAD_USER_INPUT, REVISION_CONFLICT, CONTENT_TOO_LONG or DIMENSION_MISMATCH. Advanced.",
  })
  async updateRecord(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateRecordInput, { description: "The changes." })
    input: UpdateRecordInput,
  ): Promise<IndexedRecord | null> {
    return this.recordService.update(principal, input);
  }
}
