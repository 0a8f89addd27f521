import type { GraphQLError } from "graphql";
import type { WebSocket } from "ws";
import type { Clock } from "../../core/clock.js";
import { UnauthenticatedError } from "../../core/errors.js";
import { fieldsOf } from "../../core/log-context.js";
import type { Caller } from "../identity/caller.js";
import { asGraphqlError } from "../operations/documents.js";
import { noteOutcome, type OperationSource } from "../operations/operation-meter.js";
import type { Operations } from "../operations/operations.js";
import type { PreparedOperation } from "../operations/prepare-operation.js";
import { requestIdOf } from "../request-id.js";
import { onPing } from "./ping.js";
import type { SocketExtra, SocketProtocolOptions } from "./socket-protocol.js";
import type { SocketOperations } from "../subscriptions/subscription-limits.js";
import { dismiss, refused, socketSink, unavailable } from "./socket-outlet.js";
import { Subscriber } from "../subscriptions/subscriber.js";
import type { SubscriptionArgs } from "../subscriptions/subscription-groups.js";

/** Who has opened a socket, and what runs on it. */
interface Session {
  readonly caller: Caller;
  /** Waits no more for the end of the caller. */
  readonly letGo: () => void;
  readonly underWay: SocketOperations;
  /** Settles when the last operation is prepared: operations begin in the order in which they have come. */
  lastPrepared: Promise<unknown>;
}

/** What is done for each message of the graphql-transport-ws protocol. */
export function socketHooks(operations: Operations, clock: Clock): SocketProtocolOptions {
  const { authenticate, createContext, subscriptions, prepare, meter } = operations;
  const { time, answers, groups, mapErrors } = operations;
  const sessions = new WeakMap<WebSocket, Session>();
  const sessionOf = ({ socket }: SocketExtra): Session => {
    const session = sessions.get(socket);
    if (!session) throw new Error("An operation came before its connection was authenticated.");
    return session;
  };
  return {
    async onConnect({ connectionParams, extra: { request, socket, fields } }) {
      const end = (reason: unknown) =>
        dismiss(socket, clock, reason instanceof UnauthenticatedError ? refused : unavailable);
      try {
        const caller = await authenticate(request, tokenIn(connectionParams));
        // Its client may have gone away meanwhile.
        if (socket.readyState !== socket.OPEN) return false;
        Object.assign(fields, fieldsOf(caller.principal));
        const letGo = caller.onEnd(end);
        const underWay = subscriptions.ofSocket(caller.principal);
        sessions.set(socket, { caller, letGo, underWay, lastPrepared: Promise.resolve() });
        return true;
      } catch (error) {
        end(error);
        return false;
      }
    },
    context({ extra }) {
      const { caller } = sessionOf(extra);
      return createContext(caller.principal, { caller, requestId: requestIdOf(extra.request) });
    },
    async onSubscribe({ extra }, _id, payload) {
      const session = sessionOf(extra);
      const preparing = session.lastPrepared.then(() => prepare(payload, session.caller.principal));
      session.lastPrepared = preparing.catch(() => {});
      const prepared = await preparing;
      const carrier = carrierOf(payload.extensions);
      if (Array.isArray(prepared)) {
        await meter.refused(prepared, { transport, carrier });
        return prepared;
      }
      try {
        session.underWay.begin(payload, prepared);
        return { ...prepared, carrier };
      } catch (error) {
        return [asGraphqlError(error)];
      }
    },
    execute: (args) =>
      meter.run(args as PreparedOperation, sourceOf(args), async (progress) => {
        const answer = await time.execute(args as PreparedOperation);
        noteOutcome(progress, answer.errors);
        return answer;
      }),
    subscribe: (args) =>
      meter.run(args as PreparedOperation, sourceOf(args), async (progress) => {
        const started = await groups.open(args as SubscriptionArgs);
        if (!(started instanceof Subscriber)) noteOutcome(progress, started.errors);
        return started;
      }),
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
    onClose({ extra }) {
      const session = sessions.get(extra.socket);
      session?.letGo();
      session?.underWay.endAll();
    },
  };
}

const transport = "websocket";

/** Longest trace context that is looked at, in UTF-16 code units. */
const longestTraceparent = 100;

/** A socket has no headers for each operation, so its trace context stands in the operation's extensions. */
function carrierOf(extensions: unknown): NonNullable<PreparedOperation["carrier"]> {
  const { traceparent } = Object(extensions) as { readonly traceparent?: unknown };
  const isGiven = typeof traceparent === "string" && traceparent.length <= longestTraceparent;
  return isGiven ? { traceparent } : {};
}

function sourceOf(args: object): OperationSource {
  return { transport, carrier: (args as PreparedOperation).carrier ?? {} };
}

function tokenIn(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const given = params?.["authorization"] ?? params?.["Authorization"];
  return typeof given === "string" ? given : undefined;
}
