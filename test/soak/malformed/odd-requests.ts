import { honestBody, type HttpRequest } from "./request.js";
import type { Values } from "./values.js";

/** A request with random method, path and headers, which is rarely valid. */
export function oddRequest(values: Values): HttpRequest {
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
      ? [`origin: ${values.pick(["null", "http://evil.example", "http://localhost:1", "", "x y"])}`]
      : []),
    ...(values.chance(0.2)
      ? [`content-encoding: ${values.pick(["gzip", "br", "identity", "x"])}`]
      : []),
    ...(values.chance(0.2)
      ? [`authorization: ${values.pick(["Bearer", "Bearer x y", "Basic eA==", "\u00ff"])}`]
      : []),
    ...(values.chance(0.1) ? [`expect: ${values.pick(["100-continue", "200-ok"])}`] : []),
    ...(values.chance(0.1) ? ["apollo-require-preflight: 1"] : []),
  ];
  const body = method === "GET" || method === "HEAD" ? "" : honestBody;
  return { method, path, headers, body };
}

/** A proper request with an invalid body. */
export function oddBody(values: Values): HttpRequest {
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
  return { method: "POST", path: "/graphql", headers: ["content-type: application/json"], body };
}

/** A request with more headers than the server accepts. */
export function flood(values: Values): HttpRequest {
  const headers = values.pick<() => string[]>([
    () => Array.from({ length: 3_000 }, (_, i) => `x-${i}: y`),
    () => [`x: ${"y".repeat(values.pick([8_000, 17_000, 70_000]))}`],
    () => [`${"x".repeat(20_000)}: y`],
    () => Array.from({ length: 200 }, () => "cookie: a=b"),
  ])();
  const all = [...headers, "content-type: application/json"];
  return { method: "POST", path: "/graphql", headers: all, body: honestBody };
}
