import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { issueKey } from "../support/identity.js";
import { axeProblems } from "./axe.js";
import { signIn } from "./browser.js";

const token = "correct horse battery staple";

test("an operator makes a key, which signs in, and revokes it", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: token } });
  const page = await signIn(url, "#/operate", token);
  await page.getByLabel("Label").fill("dashboard");
  await page.getByRole("button", { name: "Create a key" }).click();
  const key = await page.getByRole("status").locator("code").textContent();
  const reader = await signIn(url, "#/operate", key ?? "");
  await reader.getByRole("region", { name: "Jobs" }).waitFor();
  expect(await reader.getByRole("region").allInnerTexts()).toHaveLength(2);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("listitem").filter({ hasText: "dashboard" }).getByRole("button").click();
  await page.getByRole("listitem").filter({ hasText: "dashboard" }).getByText("revoked").waitFor();
  await page.getByRole("region", { name: "Audit log" }).getByText("Create api key").waitFor();
});

test("a user is forgotten with a receipt; a reader is not offered it", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: token } });
  await client.ask(
    `mutation { addMemory(input: { userId: "maya", content: "Maya likes tea." }) { id } }`,
  );
  const reader = await signIn(
    url,
    "#/people/maya",
    (await issueKey(client, { roles: ["READER"] })).text,
  );
  await reader.getByRole("link", { name: "Maya likes tea." }).waitFor();
  expect(await reader.getByRole("button", { name: "Forget…" }).count()).toBe(0);
  const page = await signIn(url, "#/people", token);
  await page.getByRole("link", { name: "maya" }).click();
  await page.getByRole("button", { name: "Forget…" }).click();
  await page.getByRole("alertdialog", { name: "Delete everything about Maya?" }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("alertdialog").getByText("1 user", { exact: true }).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await page.getByText(/things? (was|were) deleted/).waitFor();
  await page.getByText("Nothing of it is left.").waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await reader.getByText("Nobody has this id").waitFor();
});

test("an export is downloaded by those who may, and offered to nobody else", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: token } });
  for (const user of ["maya", "tom"])
    await client.ask(
      `mutation { addMemory(input: { userId: "${user}", content: "${user} likes tea." }) { id } }`,
    );
  const admin = await issueKey(client, { roles: ["ADMIN"] });
  const page = await signIn(url, "#/operate", admin.text);
  const panel = page.getByRole("region", { name: "Export" });
  await panel.getByRole("combobox", { name: "User" }).fill("maya");
  await page.keyboard.press("Tab");
  const begun = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("maya.jsonl");
  const lines = readFileSync(await download.path(), "utf8");
  expect(lines).toContain("maya likes tea.");
  expect(lines).not.toContain("tom likes tea.");
  await client.ask(`mutation { revokeApiKey(keyId: "${admin.keyId}") { keyId } }`);
  await panel.getByRole("button", { name: "Download" }).click();
  await panel.getByRole("alert").getByText("Your key is no longer accepted.").waitFor();
  for (const [wanted, isOffered] of [
    [{ roles: ["READER"] }, false],
    [{ roles: ["MEMBER"] }, false],
    [{ roles: ["MEMBER"], userId: "maya" }, true],
    [{ roles: ["ADMIN"], agentId: "tutor" }, false],
  ] as const) {
    const { text } = await issueKey(client, { ...wanted, roles: [...wanted.roles] });
    const other = await signIn(url, "#/operate", text);
    await other.getByRole("region", { name: "Models" }).waitFor();
    expect(await other.getByRole("region", { name: "Export" }).count()).toBe(isOffered ? 1 : 0);
  }
});
