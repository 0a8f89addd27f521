import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/**
 * How a receiver reacts to a request: a status with headers, `drop` to cut the connection without
 * an answer, or `switch` for an answer that switches protocols.
 */
export type Reaction =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | "drop"
  | "hang"
  | "switch";

export type React = (delivery: ReceivedDelivery, number: number) => Reaction | Promise<Reaction>;

/** Allows webhooks to loopback addresses. */
export const toLoopback = { WEBHOOK_PRIVATE_NETWORKS: "127.0.0.0/8,::1/128" };

const switching = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n";

/**
 * A webhook receiver on loopback that accepts, loses, delays or refuses deliveries as configured.
 */
export class WebhookReceiver {
  /** All requests, answered or not. */
  readonly received: ReceivedDelivery[] = [];
  /** Requests that were answered with success. */
  readonly taken: ReceivedDelivery[] = [];
  react: React = () => ({ status: 204 });
  #watchers: (() => void)[] = [];

  private constructor(readonly url: string) {}

  static async start(react?: React): Promise<WebhookReceiver> {
    let receiver: WebhookReceiver | undefined;
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      await receiver?.take(request.headers, Buffer.concat(chunks).toString(), response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    receiver = new WebhookReceiver(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    );
    if (react) receiver.react = react;
    return receiver;
  }

  async take(headers: IncomingHttpHeaders, body: string, response: ServerResponse): Promise<void> {
    const { type, data } = JSON.parse(body) as Pick<ReceivedDelivery, "type" | "data">;
    const delivery = { headers, body, type, data };
    this.received.push(delivery);
    this.#tell();
    const reaction = await this.react(delivery, this.received.length);
    if (reaction === "hang") return;
    if (reaction === "drop") return void response.socket?.destroy();
    if (reaction === "switch") return void response.socket?.end(switching);
    if (reaction.status < 300) this.taken.push(delivery);
    response.writeHead(reaction.status, reaction.headers).end("what nobody keeps");
    this.#tell();
  }

  /** Resolves once the condition holds. It is checked at each request and each answer. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  #tell(): void {
    for (const watcher of this.#watchers.splice(0)) watcher();
  }
}

/** Whether one of the signatures is correct, by an independent computation. */
export function isSignedBy(secret: string, { headers, body }: ReceivedDelivery): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
  const right = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${right}`);
}

export const idOf = ({ headers }: ReceivedDelivery) => headers["webhook-id"];
export const subjectOf = ({ data }: ReceivedDelivery) => data["subjectId"];
/** Each delivery once, in the order of first acceptance. */
export const taken = ({ taken: all }: WebhookReceiver) => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
];
