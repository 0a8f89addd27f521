import { describe, expect, it, test } from "vitest";
import type { DateOrder } from "../../src/core/threads/thread-settings.js";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { extract } from "./said.js";

async function dayOf(content: string, dateOrder?: DateOrder): Promise<string | null> {
  const [memory] = await extract(content, dateOrder && { dateOrder });
  expect(memory?.content).toContain(content.replace(/[.。]$/u, "").slice(-6));
  const at = memory?.timestamp ?? null;
  return at === null ? null : new Date(at).toISOString().slice(0, 10);
}

describe("a numeric date is read in the order of the setting", () => {
  it.each([
    ["We got married on 3/4/2022.", null, "2022-04-03", "2022-03-04"],
    ["We got married on 3.4.2022.", null, "2022-04-03", "2022-03-04"],
    ["We got married on 4/4/2022.", "2022-04-04", "2022-04-04", "2022-04-04"],
    ["We got married on 30.10.2022.", "2022-10-30", "2022-10-30", "2022-10-30"],
    ["We got married on 2022-03-04.", "2022-03-04", "2022-03-04", "2022-03-04"],
    ["I moved to Rome on 3/4.", null, "2023-04-03", "2023-03-04"],
    ["I have read 3/4 of Ulysses.", null, null, null],
  ])("%s", async (content, unknown, dayFirst, monthFirst) => {
    expect(await dayOf(content)).toBe(unknown);
    expect(await dayOf(content, "DAY_FIRST")).toBe(dayFirst);
    expect(await dayOf(content, "MONTH_FIRST")).toBe(monthFirst);
  });
});

describe("days in other languages", () => {
  it.each([
    ["Gestern bin ich nach Porto umgezogen.", "2023-05-08"],
    ["Am 3. Juni heirate ich.", "2023-06-03"],
    ["Jeden Montag gehe ich schwimmen.", null],
    ["Mein Geburtstag ist am 3. Juni.", null],
    ["El 3 de junio me caso.", "2023-06-03"],
    ["Le 12 avril, je me suis fait opérer du genou.", "2023-04-12"],
    ["Ontem mudei para o Porto.", "2023-05-08"],
    ["Ieri ho traslocato a Roma.", "2023-05-08"],
    ["Gisteren ben ik naar Gent verhuisd.", "2023-05-08"],
    ["我昨天搬到上海了。", "2023-05-08"],
    ["昨日、大阪に引っ越しました。", "2023-05-08"],
  ])("%s", async (content, day) => expect(await dayOf(content)).toBe(day));

  test("the day that is added to a note is not read as a part of what was said", async () => {
    const rules = conversationRules();
    for (const said of ["Gestern bin ich nach Porto umgezogen.", "我昨天搬到上海了。"]) {
      const [memory] = await extract(said);
      expect(memory?.content).toMatch(/\(.*2023.*\)/);
      expect(rules.compare(memory?.content ?? "", said)).toBe("SAME");
    }
  });
});
