import { chromium, type Browser, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import "./setup.js";

let browser: Promise<Browser> | undefined;

/** One browser for all tests of the process. Root has no sandbox, and the machine may have no graphics card. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject("chromiumPath"),
    args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-dev-shm-usage"],
  });
  return browser;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  readonly locale?: string;
}

/**
 * Opens a page of the console in its own tab, which closes when the test ends. The test fails if
 * the page reports an error, or requests anything that the content security policy forbids.
 * @param place For example `#/threads`.
 */
export async function openConsole(
  url: string,
  place = "",
  { width = 1280, height = 900, isDark = false, locale = "en-GB" }: PageOptions = {},
): Promise<Page> {
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport: { width, height }, colorScheme: isDark ? "dark" : "light", locale });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(new URL(`/${place}`, url).href);
  return page;
}

/** Opens a page of the console, and signs in with a key. */
export async function signIn(url: string, place: string, key = ""): Promise<Page> {
  const page = await openConsole(url, place);
  await page.getByLabel("API key or token").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
  return page;
}
