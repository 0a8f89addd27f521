import { claimSchema, dropEverything, readRealAccess } from "../store/real-oracle.js";

/**
 * Removes everything from the real database before the tests, as tables of an earlier run may have
 * another schema.
 */
export default async function setUp(): Promise<void> {
  const access = readRealAccess();
  await claimSchema(access);
  await dropEverything(access);
}
