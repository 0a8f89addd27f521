import { startServer } from "../../examples/server-process.ts";

const report = new URL("memory-report.ts", import.meta.url).href;

/**
 * Starts the built server such that it can be asked what it holds.
 *
 * @param onLine As that of `startServer`.
 */
export async function startMeasuredServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => {},
) {
  let answer = Promise.withResolvers<number>();
  const server = await startServer({ ...env, NODE_OPTIONS: `--import=${report}` }, (line) => {
    const [, bytes] = /^{"heldBytes":(\d+)}$/.exec(line) ?? [];
    if (bytes) answer.resolve(Number(bytes));
    else onLine(line);
  });
  return {
    ...server,
    /** What its main thread cannot do without, in bytes, be it on the heap of JavaScript or in buffers. */
    heldBytes(): Promise<number> {
      answer = Promise.withResolvers();
      process.kill(server.pid, "SIGUSR2");
      return answer.promise;
    },
  };
}
