import { startServer } from "../../examples/server-process.ts";

const report = new URL("memory-report.ts", import.meta.url).href;

/**
 * Starts the built server so that it can report its memory.
 * @param onLine Like that of `startServer`.
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
    /** The live memory of the main thread, in bytes, including the JavaScript heap and buffers. */
    heldBytes(): Promise<number> {
      answer = Promise.withResolvers();
      process.kill(server.pid, "SIGUSR2");
      return answer.promise;
    },
  };
}
