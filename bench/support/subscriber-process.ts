import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What the process is told to do. */
export type Order =
  | {
      readonly open: {
        readonly url: string;
        readonly count: number;
        /** The first three numbers of the addresses that they connect from: each address has only so many ports. */
        readonly from: string;
        /** The payload of `subscribe`. */
        readonly request: object;
      };
    }
  /** For so many frames of all sockets together, since they were opened. */
  | { readonly waitFor: number }
  | { readonly close: true };

/** What it answers when it has done that. */
export interface Done {
  /** The text that the first subscriber got last. */
  readonly lastText: string;
}

export interface SubscriberProcess {
  /** Resolves when that is done. */
  tell(order: Order): Promise<Done>;
  stop(): void;
}

/** Starts a process of subscribers on a core of its own. */
export function startSubscribers(core: number): SubscriberProcess {
  const file = fileURLToPath(new URL("subscribers.ts", import.meta.url));
  const child = spawn("taskset", ["-c", String(core), process.execPath, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The subscribers have ended with ${code}.`);
  });
  exited.catch(() => {});
  return {
    async tell(order) {
      const done = once(child, "message");
      child.send(order);
      const [answer] = (await Promise.race([done, exited])) as [Done];
      return answer;
    },
    stop: () => child.disconnect(),
  };
}
