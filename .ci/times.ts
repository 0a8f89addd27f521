export interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

export interface TimeFaults {
  readonly lines: readonly string[];
  readonly isFailed: boolean;
}

/** Seconds that `npm test` may take on two idle cores, and one of its files. */
const longestRun = 360;
const longestFile = 20;

/**
 * What took too long. A run that takes longer than it may has not had two idle
 * cores to itself, so its files get as much more time in proportion, and fail
 * the check only if they take twice as long as that: single times vary there.
 */
export function timeFaults(run: number, files: readonly FileTime[]): TimeFaults {
  const isBusy = run > longestRun;
  const most = longestFile * Math.max(1, run / longestRun);
  const slow = files.filter(({ seconds }) => seconds > most);
  const lines = slow.map(
    ({ name, seconds }) =>
      `${name} took ${seconds.toFixed(1)} s, but may take ${most.toFixed(1)} s: split it.`,
  );
  if (isBusy)
    lines.push(
      `npm test took ${Math.round(run)} s. It may take ${longestRun} s on two idle cores.`,
    );
  return { lines, isFailed: slow.some(({ seconds }) => !isBusy || seconds > 2 * most) };
}
