import { claimSchema, dropEverything, readRealAccess } from "../store/real-oracle.js";

/** Takes the real database for the tests, empty: what is left of an earlier run may be of another schema. */
export default async function setUp(): Promise<void> {
  const access = readRealAccess();
  await claimSchema(access);
  await dropEverything(access);
}
