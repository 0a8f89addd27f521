import type { Talk } from "./wire.js";
import type { Operations } from "./operations.js";
import type { Values } from "./values.js";

const honestBody = '{"query":"{ __typename }"}';

/** Requests of HTTP that are wrong in one way or several. */
export class HttpInputs {
  constructor(
    private readonly values: Values,
    private readonly operations: Operations,
  ) {}

  next(): Talk {
    const { values } = this;
    return values.pick<() => Talk>([
      ...Array.from({ length: 12 }, () => () => this.#operation()),
      () => this.#get(),
      () => this.#oddRequest(),
      () => this.#oddBody(),
      () => this.#brokenFraming(),
      () => this.#damagedBytes(),
      () => this.#noHttp(),
      () => this.#flood(),
    ])();
  }

  /** The same over Server-Sent Events. */
  stream(): Talk {
    const { values } = this;
    const accept = values.pick([
      "text/event-stream",
      "text/event-stream, */*",
      "TEXT/EVENT-STREAM;q=0.1",
    ]);
    const headers = [
      `accept: ${accept}`,
      ...(values.chance(0.4) ? [`last-event-id: ${oneLine(values.text())}`] : []),
    ];
    const body = values.chance(0.5) ? this.operations.subscription() : this.operations.next();
    const isRude = values.chance(0.3);
    if (values.chance(0.4)) {
      const path = `/graphql?${this.#search(body)}`;
      const head = [...headers, "apollo-require-preflight: true"];
      return { ...request("GET", path, head, ""), isWhole: false, isRude };
    }
    const text = values.chance(0.1) ? body.slice(0, -3) : body;
    const type = values.pick(["application/json", "application/json", "text/plain"]);
    return {
      ...request("POST", "/graphql", [...headers, `content-type: ${type}`], text),
      isWhole: false,
      isRude,
    };
  }

  /** A proper request with an operation that seldom is. */
  #operation(): Talk {
    const accept = this.values.pick([
      "application/json",
      "application/graphql-response+json",
      "*/*",
    ]);
    const headers = ["content-type: application/json", `accept: ${accept}`];
    return request("POST", "/graphql", headers, this.operations.next());
  }

  #get(): Talk {
    const path = `/graphql?${this.#search(this.operations.next())}`;
    return request("GET", path, ["apollo-require-preflight: true"], "");
  }

  #search(operation: string): string {
    const { values } = this;
    const { query, variables, operationName } = shallow(operation);
    const parameters = [
      ["query", String(query)],
      ["variables", JSON.stringify(variables).slice(0, 6_000)],
      ...(typeof operationName === "string" ? [["operationName", operationName]] : []),
      ...(values.chance(0.1) ? [["extensions", values.text()]] : []),
    ].map(([name, value]) => `${name}=${encodeURIComponent((value ?? "").toWellFormed())}`);
    const search = parameters.join("&").slice(0, 12_000);
    return values.pick([
      search,
      search,
      `${search}&query=%7B__typename%7D`,
      search.replaceAll("%7B", "%ZZ"),
      search.slice(0, -1),
      `query=%FF%FE%00&variables=%E0%80`,
      "query",
      "&&==?query=%",
      `variables=[1]&query=%7B__typename%7D`,
    ]);
  }

  #oddRequest(): Talk {
    const { values } = this;
    const method = values.pick([
      "PUT",
      "DELETE",
      "PATCH",
      "HEAD",
      "OPTIONS",
      "TRACE",
      "POST",
      "GET",
      "PURGE",
      "M-SEARCH",
    ]);
    const path = values.pick([
      "/graphql",
      "/graphql/",
      "/graphql?",
      "/graphql#x",
      "/../graphql",
      "/%67raphql",
      "//graphql",
      "/",
      "*",
      "/livez",
      "/readyz?x",
      "/graphql;a",
      "/__proto__",
      "/graphql?query=",
      `/${"a".repeat(3_000)}`,
      "http://other/graphql",
      "/%00",
    ]);
    const type = values.pick([
      "application/json",
      "application/json; charset=utf-16",
      'application/json;charset="utf-8"',
      "text/plain",
      "",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/graphql",
      "APPLICATION/JSON",
      "application/json, text/plain",
      "*/*",
      ";",
    ]);
    const headers = [
      `content-type: ${type}`,
      ...(values.chance(0.3)
        ? [`accept: ${values.pick(["text/html", "", "a/b;q=2", "*", "application/json;q=0"])}`]
        : []),
      ...(values.chance(0.2)
        ? [
            `origin: ${values.pick(["null", "http://evil.example", "http://localhost:1", "", "x y"])}`,
          ]
        : []),
      ...(values.chance(0.2)
        ? [`content-encoding: ${values.pick(["gzip", "br", "identity", "x"])}`]
        : []),
      ...(values.chance(0.2)
        ? [`authorization: ${values.pick(["Bearer", "Bearer x y", "Basic eA==", "\u00ff"])}`]
        : []),
      ...(values.chance(0.1) ? [`expect: ${values.pick(["100-continue", "200-ok"])}`] : []),
      ...(values.chance(0.1) ? ["apollo-require-preflight: 1"] : []),
      ...(values.chance(0.1) ? ["upgrade: h2c", "connection: upgrade"] : []),
    ];
    const body = method === "GET" || method === "HEAD" ? "" : honestBody;
    return { ...request(method, path, headers, body), isWhole: false };
  }

  #oddBody(): Talk {
    const { values } = this;
    const json = ["content-type: application/json"];
    const body = values.pick<() => string | Buffer>([
      () => "",
      () => values.pick(["null", "1", '"x"', "[]", "{}", "true", "[[]]", "[null]"]),
      () => `[${honestBody},${honestBody}]`,
      () => honestBody.slice(0, values.pick([1, 5, 10, 20])),
      () => `\uFEFF${honestBody}`,
      () => `${honestBody}${honestBody}`,
      () =>
        Buffer.concat([
          Buffer.from('{"query":"{ __typename }","x":"'),
          Buffer.from([0xff, 0xc0, 0x80]),
          Buffer.from('"}'),
        ]),
      () => '{"query":"{ __typename } # \\ud800"}',
      () => `{"query":${values.pick(["1", "null", "[]", "{}", '""', "true", '" "', '"#"'])}}`,
      () =>
        `{"query":"{ __typename }","variables":${values.pick(["[]", "1", '"x"', "null", '"{}"', "[1]"])}}`,
      () =>
        `{"query":"{ __typename }","operationName":${values.pick(["1", "[]", "{}", '"x"', "false"])}}`,
      () =>
        `{"query":"{ __typename }","extensions":${values.pick(["1", "[]", '"x"', '{"persistedQuery":{"version":1,"sha256Hash":"x"}}', '{"persistedQuery":1}'])}}`,
      () => '{"__proto__":{"query":"{ __typename }"},"constructor":1}',
      () => `{"query":"{ __typename }","variables":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      () => `{"query":"${"{ a ".repeat(3_000)}"}`,
      () => `{"query":"${"[".repeat(20_000)}"}`,
      () => `{"query":"query { ${"a:__typename ".repeat(700)} }"}`,
      () => `{"query":"{ __typename }","variables":{"x":"${"x".repeat(1_100_000)}"}}`,
      () => `{"query":"query(${"$a: Int ".repeat(300)}) { __typename }"}`,
      () =>
        `{"query":"{ ...A } ${Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { ...F${(i + 1) % 100} }`).join(" ")}"}`,
    ])();
    return request("POST", "/graphql", json, body);
  }

  /** Requests whose end nobody knows. */
  #brokenFraming(): Talk {
    const { values } = this;
    const head = ["POST /graphql HTTP/1.1", "host: localhost", "content-type: application/json"];
    const send = (lines: readonly string[], body: string) => ({
      parts: [Buffer.from(`${[...head, ...lines].join("\r\n")}\r\n\r\n${body}`, "latin1")],
      isRude: values.chance(0.3),
    });
    return values.pick<() => Talk>([
      () => send(["content-length: 1000"], honestBody),
      () => send(["content-length: 3"], honestBody),
      () => send(["content-length: -1"], honestBody),
      () => send(["content-length: 1e3"], honestBody),
      () => send(["content-length: 10", "content-length: 20"], honestBody),
      () => send(["content-length: 99999999999999999999"], honestBody),
      () => send(["transfer-encoding: chunked"], `zz\r\n${honestBody}\r\n0\r\n\r\n`),
      () => send(["transfer-encoding: chunked"], `1a\r\n${honestBody}\r\n`),
      () => send(["transfer-encoding: chunked"], `ffffffffffffffff\r\n${honestBody}`),
      () =>
        send(
          ["transfer-encoding: chunked"],
          `1a;x=${"y".repeat(20_000)}\r\n${honestBody}\r\n0\r\n\r\n`,
        ),
      () => send(["transfer-encoding: chunked"], `1a\r\n${honestBody}\r\n0\r\nx: y\r\n\r\n`),
      () => send(["transfer-encoding: chunked", "content-length: 5"], `0\r\n\r\n`),
      () => send(["transfer-encoding: gzip, chunked"], `0\r\n\r\n`),
      () => send(["transfer-encoding: nonsense"], honestBody),
    ])();
  }

  /** A request of which some bytes are others. */
  #damagedBytes(): Talk {
    const { values } = this;
    const [whole = Buffer.alloc(0)] = this.#operation().parts;
    const bytes = Buffer.from(whole.subarray(0, 4_000));
    for (let i = values.pick([1, 2, 10, 50]); i > 0; i--)
      bytes[Math.floor(values.pick([0.01, 0.03, 0.1, 0.3, 0.6]) * bytes.length) + i] = values.pick([
        0, 10, 13, 32, 58, 128, 255,
      ]);
    return { parts: [bytes] };
  }

  #noHttp(): Talk {
    const { values } = this;
    const bytes = values.pick<() => Buffer>([
      () =>
        Buffer.from(
          Array.from({ length: 200 }, () => values.pick([0, 1, 10, 13, 22, 32, 65, 127, 200, 255])),
        ),
      () => Buffer.from("GET / HTTP/9.9\r\n\r\n"),
      () => Buffer.from("GET /graphql HTTP/1.1\r\n\r\n"),
      () => Buffer.from("GET /graphql HTTP/1.1\nhost: localhost\n\n"),
      () => Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
      () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
      () => Buffer.from("\r\n".repeat(500)),
      () => Buffer.from("POST /graphql HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}"),
      () => Buffer.from("GET /graphql HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"),
      () => Buffer.from(`CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      () => Buffer.from("GET / HTTP/1.1\r\nhost: localhost\r\nx : y\r\n\r\n"),
      () => Buffer.from("GET / HTTP/1.1\r\nhost: localhost\r\n folded\r\n\r\n"),
    ])();
    return { parts: [bytes] };
  }

  #flood(): Talk {
    const { values } = this;
    const headers = values.pick<() => string[]>([
      () => Array.from({ length: 3_000 }, (_, i) => `x-${i}: y`),
      () => [`x: ${"y".repeat(values.pick([8_000, 17_000, 70_000]))}`],
      () => [`${"x".repeat(20_000)}: y`],
      () => Array.from({ length: 200 }, () => "cookie: a=b"),
    ])();
    return {
      ...request("POST", "/graphql", [...headers, "content-type: application/json"], honestBody),
      isWhole: false,
    };
  }
}

/** A whole request, after which the server closes the connection. */
function request(
  method: string,
  path: string,
  headers: readonly string[],
  body: string | Buffer,
): Talk {
  const content = Buffer.from(body);
  const own = ["host: localhost", "connection: close", `content-length: ${content.length}`];
  const isOwn = headers.some((header) => header.startsWith("connection:"));
  const all = [...own.filter((header) => !isOwn || !header.startsWith("connection:")), ...headers];
  const head = `${method} ${path} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`;
  return { parts: [Buffer.concat([Buffer.from(head, "latin1"), content])], isWhole: true };
}

/** An operation without variables that are so deep that they could not be written again. */
function shallow(operation: string): Record<string, unknown> {
  const isDeep = /[[{:"a]{2000}/.test(operation);
  return isDeep
    ? { query: "{ __typename }", variables: {} }
    : (JSON.parse(operation) as Record<string, unknown>);
}

function oneLine(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 500);
}
