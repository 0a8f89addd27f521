import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { existing } from "../../core/errors/request-errors.js";
import type {
  DryFinding,
  DryRun,
  ExtractionReport,
} from "../../core/extraction/extraction-report.js";
import { extractionReport } from "../../core/extraction/extraction-job.js";
import type { ExtractionService } from "../../core/extraction/extraction-service.js";
import type { Job } from "../../core/jobs/job.js";
import type { Memory } from "../../core/memories/memory.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ExtractMemoriesInput } from "./extraction.input.js";
import { DryFindingType, DryRunType, ExtractionReportType } from "./extraction.type.js";
import { JobType } from "./job.type.js";
import { MemoryType } from "../memories/memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver(() => JobType)
export class ExtractionResolver {
  constructor(private readonly extractionService: ExtractionService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => JobType, {
    description:
      "Extracts memories from messages of a thread again. Fails with NOT_FOUND, BAD_USER_INPUT, LLM_REQUIRED or EXTRACTION_QUEUE_FULL.",
  })
  async extractMemories(
    @Ctx() { principal, loaders }: GraphContext,
    @Arg("input", () => ExtractMemoriesInput, { description: "The messages." })
    input: ExtractMemoriesInput,
  ): Promise<Job> {
    const id = await this.extractionService.extract(principal, input);
    return existing("Job", id, await loaders.jobs.load(id));
  }

  @FieldResolver(() => ExtractionReportType, {
    nullable: true,
    description: "Report of an extraction; null before its first pass and for other jobs.",
  })
  report(@Root() job: Job): ExtractionReport | null {
    return extractionReport(job);
  }
}

@Resolver(() => DryFindingType)
export class DryFindingResolver {
  @FieldResolver(() => MemoryType, {
    nullable: true,
    description: "Stored memory that `action` affects; null for ADD, or if it was deleted.",
  })
  async memory(
    @Root() { memoryId }: DryFinding,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Memory | null> {
    return memoryId === null ? null : loaders.memories.load(memoryId);
  }
}

@Resolver(() => DryRunType)
export class DryRunResolver {
  @FieldResolver(() => [MemoryType], {
    description: "Stored memories that were not found again.",
  })
  async missed(@Root() { missedIds }: DryRun, @Ctx() { loaders }: GraphContext): Promise<Memory[]> {
    const found = await Promise.all(missedIds.map((id) => loaders.memories.load(id)));
    return found.filter((memory) => memory !== null);
  }
}
