import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Float,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { extractionOrder } from "../../core/extraction/extraction-job.js";
import type { Job } from "../../core/jobs/job.js";
import type { Memory } from "../../core/memories/memory.js";
import { checkedInRange } from "../../core/given.js";
import type {
  DifferenceEntry,
  DifferenceKind,
  Simulation,
} from "../../core/simulations/simulation.js";
import type { SimulationService } from "../../core/simulations/simulation-service.js";
import type { Thread } from "../../core/threads/thread.js";
import type { ThreadSettings } from "../../core/threads/thread-settings.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { JobType } from "./job.type.js";
import { MemoryType } from "../memories/memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { PromoteSimulationArgs, SimulateExtractionInput } from "./simulation.input.js";
import {
  defaultDifferences,
  DifferencesArgs,
  maxDifferences,
  MemoryDifferenceType,
  SimulationStatusEnum,
  SimulationType,
  type SimulationStatus,
} from "./simulation.type.js";
import { ThreadSettingsType } from "../threads/thread-settings.type.js";
import { ThreadType } from "../threads/thread.type.js";

@Resolver(() => SimulationType)
export class SimulationResolver {
  constructor(private readonly simulations: SimulationService) {}

  @RequiresRole("READER")
  @Query(() => SimulationType, {
    nullable: true,
    description: "A simulation by id. Null if there is none, or it has expired.",
  })
  async simulation(
    @Ctx() { principal }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the simulation." }) id: string,
  ): Promise<Simulation | null> {
    return this.simulations.find(principal, id);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => SimulationType, {
    description:
      "Simulates an extraction from all messages of a thread with other settings, and compares the result with the stored memories. Stored memories do not change. Fails with NOT_FOUND, BAD_USER_INPUT, LLM_REQUIRED, SIMULATION_TOO_LARGE or TOO_MANY_SIMULATIONS.",
  })
  async simulateExtraction(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SimulateExtractionInput, { description: "The thread and the settings." })
    input: SimulateExtractionInput,
  ): Promise<Simulation> {
    return this.simulations.simulate(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => SimulationType, {
    description:
      "Replaces the memories of a thread by those of a simulation, in one transaction. A repeated call has no effect. Fails with NOT_FOUND, SIMULATION_UNFINISHED or SIMULATION_CONFLICT.",
  })
  async promoteSimulation(
    @Ctx() { principal }: GraphContext,
    @Args(() => PromoteSimulationArgs) args: PromoteSimulationArgs,
  ): Promise<Simulation> {
    return this.simulations.promote(principal, args);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => Boolean, {
    description:
      "Deletes a simulation and ends its job. Changes no memories. False if there is none.",
  })
  async discardSimulation(
    @Ctx() { principal }: GraphContext,
    @Arg("id", () => ID, { description: "The simulation." }) id: string,
  ): Promise<boolean> {
    return this.simulations.discard(principal, id);
  }

  @FieldResolver(() => ID, { description: "Id for `simulation`. Its job has the same id." })
  simulationId(@Root() { id }: Simulation): string {
    return id;
  }

  @FieldResolver(() => SimulationStatusEnum, { description: "Status of the simulation." })
  async status(
    @Root() { id, state }: Simulation,
    @Ctx() { loaders }: GraphContext,
  ): Promise<SimulationStatus> {
    if (state !== "RUNNING") return state;
    return (await loaders.jobs.load(id))?.state === "DEAD" ? "FAILED" : "RUNNING";
  }

  @FieldResolver(() => Float, { description: "Fraction of the messages that were read, 0 to 1." })
  async progress(
    @Root() { id, state }: Simulation,
    @Ctx() { loaders }: GraphContext,
  ): Promise<number> {
    if (state === "READY" || state === "PROMOTED") return 1;
    const job = await loaders.jobs.load(id);
    if (!job) return 0;
    const { fromSeq, toSeq } = extractionOrder(job);
    return (fromSeq - 1) / toSeq;
  }

  @FieldResolver(() => JobType, {
    nullable: true,
    description: "Job of the simulation, with its report, usage and error.",
  })
  async job(@Root() { id }: Simulation, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return loaders.jobs.load(id);
  }

  @FieldResolver(() => ThreadType, { nullable: true, description: "The thread." })
  async thread(
    @Root() { threadId }: Simulation,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return loaders.threads.load(threadId);
  }

  @FieldResolver(() => ThreadSettingsType, { description: "Settings of the simulated extraction." })
  settings(@Root() simulation: Simulation): ThreadSettings {
    return this.simulations.settingsOf(simulation);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Number of memories that would be added. Null before the simulation is READY, and if it is STALE.",
  })
  added(@Root() simulation: Simulation): number | null {
    return countOf(simulation, "ADDED");
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Number of memories that would become INVALID. Null if `added` is null.",
  })
  lost(@Root() simulation: Simulation): number | null {
    return countOf(simulation, "LOST");
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Number of memories that would change. Null if `added` is null.",
  })
  changed(@Root() simulation: Simulation): number | null {
    return countOf(simulation, "CHANGED");
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Number of the thread's memories that were found again unchanged. Null if `added` is null.",
  })
  unchanged(@Root() { content }: Simulation): number | null {
    return content?.difference?.unchanged ?? null;
  }

  @FieldResolver(() => [MemoryDifferenceType], {
    nullable: true,
    description:
      "Changes that a promotion would make, new and changed memories first. Null if `added` is null.",
  })
  differences(
    @Root() { content }: Simulation,
    @Args(() => DifferencesArgs) { kinds, first, skip }: DifferencesArgs,
  ): readonly DifferenceEntry[] | null {
    const count = checkedInRange(first, "first", 1, maxDifferences) ?? defaultDifferences;
    const from = checkedInRange(skip, "skip", 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const entries = content?.difference?.entries;
    return (
      entries?.filter(({ kind }) => kinds?.includes(kind) ?? true).slice(from, from + count) ?? null
    );
  }
}

@Resolver(() => MemoryDifferenceType)
export class MemoryDifferenceResolver {
  @FieldResolver(() => MemoryType, {
    nullable: true,
    description:
      "Current state of the stored memory. Null if it is deleted, and for ADDED before the promotion.",
  })
  async memory(
    @Root() { before, after }: DifferenceEntry,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Memory | null> {
    const id = before?.memoryId ?? after?.memoryId;
    return id === undefined ? null : loaders.memories.load(id);
  }
}

function countOf({ content }: Simulation, wanted: DifferenceKind): number | null {
  return content?.difference?.entries.filter(({ kind }) => kind === wanted).length ?? null;
}
