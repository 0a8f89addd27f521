/**
 * The yardstick of the fan-out: a server that only uses `ws`. It sends every body
 * posted to `/` to all sockets, and returns the number of its subscribers on all
 * paths. Started by `measured-server.ts`.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { answerBench } from "./answer-bench.ts";

const sockets = new WebSocketServer({ noServer: true });
let subscribers = 0;
sockets.on("connection", (socket: WebSocket) => {
  socket.on("close", () => (subscribers -= 1));
  socket.on("message", (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string };
    if (type === "connection_init") socket.send(`{"type":"connection_ack"}`);
    else subscribers += 1;
  });
});

const http = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (request.url === "/")
    for (const socket of sockets.clients)
      if (socket.readyState === WebSocket.OPEN) socket.send(body, { binary: false });
  response.end(`engraph_subscriptions ${subscribers}\n`);
});
http.on("upgrade", (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) =>
    sockets.emit("connection", opened, request),
  ),
);
http.listen(0, "127.0.0.1", () =>
  answerBench(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`, async () => {
    http.close();
  }),
);
