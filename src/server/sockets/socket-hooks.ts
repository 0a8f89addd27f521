import type { IncomingMessage } from "node:http";
import type { GraphQLError } from "graphql";
import type { WebSocket } from "ws";
import type { Principal } from "../../core/principal.js";
import { asGraphqlError } from "../operations/documents.js";
import type { Operations } from "../operations/operations.js";
import type { PreparedOperation } from "../operations/prepare-operation.js";
import { onPing } from "./ping.js";
import type { SocketExtra, SocketProtocolOptions } from "./socket-protocol.js";
import type { SocketOperations } from "../subscriptions/subscription-limits.js";
import { socketSink } from "./socket-outlet.js";
import { Subscriber } from "../subscriptions/subscriber.js";
import type { SubscriptionArgs } from "../subscriptions/subscription-groups.js";

/** Who has opened a socket, and what runs on it. */
interface Session {
  readonly principal: Principal;
  readonly underWay: SocketOperations;
  /** Settles when the last operation is prepared: operations begin in the order in which they have come. */
  lastPrepared: Promise<unknown>;
}

/** What is done for each message of the graphql-transport-ws protocol. */
export function socketHooks(operations: Operations): SocketProtocolOptions {
  const { authenticate, createContext, subscriptions, prepare, time, answers, groups, mapErrors } =
    operations;
  const sessions = new WeakMap<WebSocket, Session>();
  const sessionOf = ({ socket }: SocketExtra): Session => {
    const session = sessions.get(socket);
    if (!session) throw new Error("An operation came before its connection was authenticated.");
    return session;
  };
  return {
    onConnect({ connectionParams, extra: { request, socket } }) {
      try {
        const principal = authenticate(authorizationOf(request, connectionParams));
        const underWay = subscriptions.ofSocket();
        sessions.set(socket, { principal, underWay, lastPrepared: Promise.resolve() });
        return true;
      } catch {
        return false; // Closes the socket with 4403.
      }
    },
    context: ({ extra }) => createContext(sessionOf(extra).principal),
    async onSubscribe({ extra }, _id, payload) {
      const session = sessionOf(extra);
      const preparing = session.lastPrepared.then(() => prepare(payload));
      session.lastPrepared = preparing.catch(() => {});
      const prepared = await preparing;
      if (Array.isArray(prepared)) return prepared;
      try {
        session.underWay.begin(payload, prepared);
        return prepared;
      } catch (error) {
        return [asGraphqlError(error)];
      }
    },
    execute: (args) => time.execute(args as PreparedOperation),
    subscribe: (args) => groups.open(args as SubscriptionArgs),
    onOperation({ extra: { outlet, inbox } }, id, _payload, _args, result) {
      if (!(result instanceof Subscriber)) return;
      inbox.opened(id);
      result.attach(socketSink(outlet, id));
    },
    onNext({ extra }, _id, payload, args, { errors, ...result }) {
      const { operation } = args as PreparedOperation;
      const mapped = {
        ...result,
        ...(errors && { errors: mapErrors(errors as readonly GraphQLError[]) }),
      };
      const { answer, release } = answers.fit(mapped, operation.operation);
      // Until it has been handed on: the operation is over only then.
      sessionOf(extra).underWay.whenOver(payload, release);
      return answer;
    },
    onError: (_context, _id, _payload, errors) => mapErrors(errors as readonly GraphQLError[]),
    onPing,
    onComplete: ({ extra }, _id, payload) => sessions.get(extra.socket)?.underWay.end(payload),
    onClose: ({ extra }) => sessions.get(extra.socket)?.underWay.endAll(),
  };
}

function authorizationOf(
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const given = params?.["authorization"] ?? params?.["Authorization"];
  return typeof given === "string" ? given : request.headers.authorization;
}
