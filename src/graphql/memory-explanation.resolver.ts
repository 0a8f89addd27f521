import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Job } from "../core/jobs/job.js";
import type { Evidence, Memory, MemoryPolicy } from "../core/memories/memory.js";
import { stepsOf, type MemoryStep } from "../core/memories/memory-steps.js";
import { maxPageSize } from "../core/page.js";
import type { GraphContext } from "./context.js";
import { MemoryPolicyEnum } from "./enums.js";
import { JobType } from "./job.type.js";
import { MemoryExplanationType, MemoryStepType } from "./memory-explanation.type.js";
import { EvidenceType, MemoryType } from "./memory.type.js";

const wholePage = { limit: maxPageSize, fromEnd: false };

@Resolver(() => MemoryType)
export class MemoryExplainResolver {
  @FieldResolver(() => MemoryExplanationType, {
    description: "Why it is there, and why it is as it is. Of a memory as it was, up to then.",
  })
  explain(@Root() memory: Memory): Memory {
    return memory;
  }
}

@Resolver(() => MemoryExplanationType)
export class MemoryExplanationResolver {
  @FieldResolver(() => MemoryPolicyEnum, { description: "The rules that it lives by." })
  policy(@Root() { policy }: Memory): MemoryPolicy {
    return policy;
  }

  @FieldResolver(() => [EvidenceType], {
    description: `What it rests on, in the order it was found, ${maxPageSize} pieces at the most; \`Memory.evidence\` has all of them, in pages.`,
  })
  async evidence(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Evidence[]> {
    return (await loaders.evidence.of(id).page(wholePage)).items;
  }

  @FieldResolver(() => JobType, {
    nullable: true,
    description: "The job that extracted it, with its model; null if a caller added it.",
  })
  async job(@Root() { jobId }: Memory, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The model that put it into words: the one that worked on its job last. Null where none did.",
  })
  async model(
    @Root() { jobId, source }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<string | null> {
    if (jobId === null || source !== "MODEL") return null;
    return (await loaders.jobs.load(jobId))?.model ?? null;
  }

  @FieldResolver(() => [MemoryStepType], {
    description: `What has been done to it, oldest first: the last ${maxPageSize} changes at the most, and the step that led to the present revision.`,
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
    description: "The job that did it; null where a caller did, and once the job is gone.",
  })
  async job(@Root() { change }: MemoryStep, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return change?.jobId ? loaders.jobs.load(change.jobId) : null;
  }
}
