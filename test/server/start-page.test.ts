import { request } from "node:http";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";

const token = "a-token-of-16-chars";
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

async function page(url: string, path: string, accept: string, method = "GET") {
  const response = await fetch(new URL(path, url), { method, headers: { accept } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  ["/", browser],
  ["/", "*/*"],
  ["/?from=x", browser],
  ["/graphql", browser],
  ["/graphql?query=%7B__typename%7D", browser],
])("%s shows a page to who accepts %s", async (path, accept) => {
  const { url } = await startEngraph({ env: { CONSOLE: "off", API_TOKEN: token } });
  const { status, headers, text } = await page(url, path, accept);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(text).toMatch(/<h1>Engraph \d+\.\d+\.\d+<\/h1>/);
  expect(text).toContain("Status: ready.");
  expect(text).toContain(`curl ${url} `);
  expect(text).toContain('-H "authorization: Bearer $API_TOKEN"');
  expect(text).not.toContain(token);
});

test("the page holds no script, and its links are relative and lead somewhere", async () => {
  const { url } = await startEngraph({ env: { CONSOLE: "off" } });
  const { headers, text } = await page(url, "/", browser);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  expect(text).not.toMatch(/<(script|style|form|img|iframe)|authorization/i);
  const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
  expect(links).toEqual(["graphql", "readyz", "livez"]);
  for (const link of links) expect((await page(url, link, browser)).status).toBe(200);
});

test("the page's example is a request that works", async () => {
  const { url } = await startEngraph({ env: { CONSOLE: "off" } });
  const { text } = await page(url, "/", browser);
  const [, address = "", body = ""] = /curl (\S+) .*?-d '(.*)'/s.exec(text) ?? [];
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body });
  expect(await response.json()).toEqual({
    data: { serverInfo: { version: expect.stringMatching(/^\d/) } },
  });
});

test.each(["/nowhere", "/a/b/nowhere", "/assets/nowhere.js"])(
  "%s tells a browser that it leads nowhere, with a way on",
  async (path) => {
    const { url } = await startEngraph();
    const { status, text } = await page(url, path, browser);
    expect(status).toBe(404);
    expect(text).toContain("There is no such page here.");
    const [, way = ""] = /href="([^"]+)"/.exec(text) ?? [];
    expect(new URL(way, new URL(path, url)).pathname).toBe("/");
    expect((await page(url, path, "*/*")).text).toBe("GraphQL is served at /graphql.\n");
  },
);

test("HEAD is answered with the page's headers, and other methods as before", async () => {
  const { url } = await startEngraph({ env: { CONSOLE: "off" } });
  expect(await page(url, "/", browser, "HEAD")).toMatchObject({ status: 200, text: "" });
  expect(await page(url, "/", browser, "POST")).toMatchObject({ status: 404 });
});

test("a name that is no address is not repeated on the page", async () => {
  const { url } = await startEngraph({ env: { CONSOLE: "off", API_TOKEN: token } });
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host: "x<b>", accept: browser };
    const asked = request(new URL("/", url), { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (piece: string) => (body += piece));
      response.on("end", () => resolve(body));
    });
    asked.on("error", reject).end();
  });
  expect(text).toContain("curl http://127.0.0.1:4000/graphql");
  expect(text).not.toContain("x<b>");
});

test.each(["*/*", "application/json"])(
  "a GET of GraphQL by who accepts %s is told what to send instead",
  async (accept) => {
    const { url } = await startEngraph({ env: { CONSOLE: "off" } });
    const { status, text } = await page(url, "/graphql?query=%7B__typename%7D", accept);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        errors: [
          {
            message:
              "Send operations as a POST with the content type application/json, or use a GraphQL client. A GET needs the header apollo-require-preflight, with any value.",
            extensions: { code: "BAD_REQUEST" },
          },
        ],
      },
    ]);
  },
);
