import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

export interface Collector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** All received data, as text. */
  readonly text: string;
  /** The only span with this name. */
  span(name: string): CollectedSpan;
}

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Sent = Omit<CollectedSpan, "attributes" | "links"> & {
  readonly attributes: readonly Attribute[];
  readonly links?: CollectedSpan["links"];
};
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

/** Receives spans like a collector, by OTLP over HTTP. It closes when the test ends. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Export;
    texts.push(JSON.stringify(sent));
    const scopes = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
    if (request.url === "/v1/traces") spans.push(...scopes.flatMap((one) => one.spans.map(read)));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    get text() {
      return texts.join("\n");
    },
    span(name) {
      const found = spans.filter((one) => one.name === name);
      if (found.length === 1) return found[0] as CollectedSpan;
      const names = spans.map((one) => one.name).join(", ");
      throw new Error(`There are ${found.length} spans "${name}" among: ${names}`);
    },
  };
}

function read({ attributes, links = [], ...span }: Sent): CollectedSpan {
  const values = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
  return { ...span, attributes: Object.fromEntries(values), links };
}
