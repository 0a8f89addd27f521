import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** The shared in-memory file system on Linux. */
const memoryFiles = "/dev/shm";
/** Much more than concurrent tests need; a container's default 64 MiB is not enough. */
const plentyBytes = 2 * 1024 ** 3;

/**
 * The folder for test files: in memory if there is enough space, as tests create and remove
 * thousands of stores.
 */
export const roomForFiles = freeBytes(memoryFiles) > plentyBytes ? memoryFiles : tmpdir();

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
