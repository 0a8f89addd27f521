import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { DryFinding, DryRun, ExtractionReport } from "../core/extraction/extraction-report.js";
import { extractionReport } from "../core/extraction/extraction-job.js";
import type { ExtractionService } from "../core/extraction/extraction-service.js";
import type { Job } from "../core/jobs/job.js";
import type { Memory } from "../core/memories/memory.js";
import type { GraphContext } from "./context.js";
import { ExtractInput } from "./extraction.input.js";
import { DryFindingType, DryRunType, ExtractionReportType, JobPayload } from "./extraction.type.js";
import { JobType } from "./job.type.js";
import { MemoryType } from "./memory.type.js";

@Resolver(() => JobType)
export class ExtractionResolver {
  constructor(private readonly extractionService: ExtractionService) {}

  @Mutation(() => JobPayload, {
    description:
      "Extracts memories from messages of a thread once more, also where it extracts none by itself; a dry run reports what another model or other instructions would find. What waits for the thread's frequency goes on waiting. Fails with NOT_FOUND, with BAD_USER_INPUT for a range without messages or an unknown model, with LLM_REQUIRED where the server has no model for it, and with EXTRACTION_QUEUE_FULL at once, whatever the thread's settings say.",
  })
  async extractMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ExtractInput, { description: "Which messages, and how." })
    input: ExtractInput,
  ): Promise<{ jobId: string }> {
    return { jobId: await this.extractionService.extract(principal, input) };
  }

  @FieldResolver(() => ExtractionReportType, {
    nullable: true,
    description:
      "What an extraction has done so far; null until its first pass has ended, and for jobs of another kind.",
  })
  report(@Root() job: Job): ExtractionReport | null {
    return extractionReport(job);
  }
}

@Resolver(() => JobPayload)
export class JobPayloadResolver {
  @FieldResolver(() => JobType, {
    nullable: true,
    description: "The job as it is now; null where its thread was deleted meanwhile.",
  })
  async job(
    @Root() { jobId }: { jobId: string },
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return loaders.jobs.load(jobId);
  }
}

@Resolver(() => DryFindingType)
export class DryFindingResolver {
  @FieldResolver(() => MemoryType, {
    nullable: true,
    description:
      "The stored memory that `action` is about, as it is now; null for ADD, and once it is deleted or has expired.",
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
    description:
      "The stored memories that were not found again, as they are now; without those that are deleted, expired or out of reach.",
  })
  async missed(@Root() { missedIds }: DryRun, @Ctx() { loaders }: GraphContext): Promise<Memory[]> {
    const found = await Promise.all(missedIds.map((id) => loaders.memories.load(id)));
    return found.filter((memory) => memory !== null);
  }
}
