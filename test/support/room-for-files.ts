import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux has files in memory that everybody may make. */
const memoryFiles = "/dev/shm";
/** Much more than the tests at one time need, as a container's 64 MiB are not. */
const plentyBytes = 2 * 1024 ** 3;

/** Where tests have their files: in memory where there is plenty, as stores are made and removed by the thousand. */
export const roomForFiles = freeBytes(memoryFiles) > plentyBytes ? memoryFiles : tmpdir();

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
