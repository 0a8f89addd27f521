import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The orders that the process accepts. */
export type Order =
  | {
      readonly open: {
        readonly url: string;
        readonly count: number;
        /**
         * The first three numbers of the addresses to connect from. Several are needed, as an address has a limited
         * number of
         * ports.
         */
        readonly from: string;
        /** The payload of `subscribe`. */
        readonly request: object;
      };
    }
  /** Waits for this many frames on all sockets together, since they were opened. */
  | { readonly waitFor: number }
  | { readonly close: true };

/** The answer to an order that is done. */
export interface Done {
  /** The last text that the first subscriber received. */
  readonly lastText: string;
}

export interface SubscriberProcess {
  /** Resolves when the order is done. */
  tell(order: Order): Promise<Done>;
  stop(): void;
}

/** Starts a process of subscribers on its own core. */
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
