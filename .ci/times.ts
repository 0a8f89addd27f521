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
/** A slower or busier machine gets more time, in proportion to the whole run, but at most so many times as much. */
const mostScale = 2;

/** What took too long. A run that takes too long fails on the build server alone. */
export function timeFaults(
  run: number,
  files: readonly FileTime[],
  isBuildServer: boolean,
): TimeFaults {
  const scale = Math.min(mostScale, Math.max(1, run / longestRun));
  const most = longestFile * scale;
  const slow = files.filter(({ seconds }) => seconds > most);
  const lines = slow.map(
    ({ name, seconds }) =>
      `${name} took ${seconds.toFixed(1)} s, but may take ${most.toFixed(1)} s: split it.`,
  );
  if (run > longestRun)
    lines.push(
      `npm test took ${Math.round(run)} s. It may take ${longestRun} s on two idle cores, and ${longestRun * mostScale} s on any build server.`,
    );
  const isRunTooLong = isBuildServer && run > longestRun * mostScale;
  return { lines, isFailed: slow.length > 0 || isRunTooLong };
}
