import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Job } from "../../core/jobs/job.js";
import type { Evidence, Memory, MemoryPolicy } from "../../core/memories/memory.js";
import { stepsOf, type MemoryStep } from "../../core/memories/memory-steps.js";
import { maxPageSize } from "../../core/lists/page.js";
import type { GraphContext } from "../loading/graph-context.js";
import { MemoryPolicyEnum } from "../schema/record-enums.js";
import { JobType } from "../extraction/job.type.js";
import { MemoryExplanationType, MemoryStepType } from "./memory-explanation.type.js";
import { EvidenceType, MemoryType } from "./memory.type.js";

const wholePage = { limit: maxPageSize, fromEnd: false };

@Resolver(() => MemoryType)
export class MemoryExplainResolver {
  @FieldResolver(() => MemoryExplanationType, {
    description: "Explanation of the memory's origin and changes.",
  })
  explain(@Root() memory: Memory): Memory {
    return memory;
  }
}

@Resolver(() => MemoryExplanationType)
export class MemoryExplanationResolver {
  @FieldResolver(() => MemoryPolicyEnum, { description: "Memory policy." })
  policy(@Root() { policy }: Memory): MemoryPolicy {
    return policy;
  }

  @FieldResolver(() => [EvidenceType], {
    description: `Quotes that support it, in the order found, at most ${maxPageSize}.`,
  })
  async evidence(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Evidence[]> {
    return (await loaders.evidence.of(id).page(wholePage)).items;
  }

  @FieldResolver(() => JobType, {
    nullable: true,
    description: "Job that extracted it; null if a caller added it.",
  })
  async job(@Root() { jobId }: Memory, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Model that worded it; null if none.",
  })
  async model(
    @Root() { jobId, source }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string | null> {
    if (jobId === null || source !== "MODEL") return null;
    return (await loaders.jobs.load(jobId))?.model ?? null;
  }

  @FieldResolver(() => [MemoryStepType], {
    description: `Changes, oldest first, at most the last ${maxPageSize} and the current revision.`,
  })
  async steps(
    @Root() memory: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly MemoryStep[]> {
    const page = { ...wholePage, after: [memory.revision] };
    return stepsOf(memory, (await loaders.revisions.of(memory.id).page(page)).items);
  }
}

@Resolver(() => MemoryStepType)
export class MemoryStepResolver {
  @FieldResolver(() => JobType, {
    nullable: true,
    description: "Job that made the change; null if a caller made it or if the job is deleted.",
  })
  async job(@Root() { change }: MemoryStep, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return change?.jobId ? loaders.jobs.load(change.jobId) : null;
  }
}
