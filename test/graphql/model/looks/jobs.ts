import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { picksOwner } from "../filters.js";
import { newestFirst } from "../lists.js";
import { operation } from "../operation.js";
import { seldom } from "../pool.js";
import { anOwnerFilter } from "../questions.js";
import { Views } from "../views.js";
import { listed, listOf } from "./list-answer.js";

type State = "READY" | "DONE" | "DEAD";

/** All jobs of threads, including failed ones. */
export const listJobs = operation({
  name: "listJobs",
  document: graphql(`
    query TwoUsersJobs($owner: OwnerFilter, $states: [JobState!]) {
      jobs(
        first: 500
        filter: { owner: $owner, states: $states, kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }
      ) {
        totalCount
        nodes {
          ...TwoUsersJob
        }
      }
    }
  `),
  draft: fc.record(
    {
      owner: seldom(anOwnerFilter),
      states: seldom(fc.subarray<State>(["READY", "DONE", "DEAD"])),
    },
    { requiredKeys: [] },
  ),
  variables: (draft) => draft,
  predict(world, caller, { owner, states }) {
    const views = new Views(world, caller);
    const jobs = listed(world, caller, "Job", newestFirst, (job) => {
      return picksOwner(owner, job) && [states ?? job.state].flat().includes(job.state);
    });
    return { jobs: listOf(jobs, (job) => views.job(job)) };
  },
});
