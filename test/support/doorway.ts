import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

interface Doorway {
  readonly url: string;
  leadTo(url: string): void;
  /** Destroys all connections. */
  cut(): void;
}

/**
 * An address that stays while the servers behind it change, like a load balancer. Without a server
 * behind it, it closes connections.
 */
export async function openDoorway(): Promise<Doorway> {
  let port = 0;
  const open = new Set<Socket>();
  const door = createServer((outside) => {
    const inside = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    door.close();
    cut();
  });
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}/graphql`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    cut,
  };
}
