import { expect, test } from "vitest";
import { resolveClientScope, type SearchScope } from "../../src/core/scope.js";

const flags = [undefined, null, true, false] as const;
const ids = [undefined, null, "one"] as const;

const everyUser = ids.flatMap((userId) =>
  flags.map((exactUserMatch): SearchScope => ({ userId, exactUserMatch })),
);
const isExact = ({ userId, exactUserMatch }: SearchScope) =>
  userId !== undefined && exactUserMatch !== false;

test.each(everyUser.filter(isExact))("%j names its user, exactly", (scope) => {
  expect(resolveClientScope(scope)).toEqual({
    userId: scope.userId,
    agentId: undefined,
    threadId: undefined,
  });
});

test.each(everyUser.filter((scope) => !isExact(scope)))("%j does not name its user", (scope) => {
  expect(() => resolveClientScope(scope)).toThrow(
    expect.objectContaining({ code: "USER_SCOPE_REQUIRED" }),
  );
});

test("agent and thread bind where they are given, unless their flag lifts it", () => {
  for (const id of ids) {
    for (const flag of flags) {
      const bound = flag === false ? undefined : id;
      const byAgent: SearchScope = { userId: "maya", agentId: id, exactAgentMatch: flag };
      const byThread: SearchScope = { userId: "maya", threadId: id, exactThreadMatch: flag };
      expect(resolveClientScope(byAgent)).toEqual({
        userId: "maya",
        agentId: bound,
        threadId: undefined,
      });
      expect(resolveClientScope(byThread)).toEqual({
        userId: "maya",
        agentId: undefined,
        threadId: bound,
      });
    }
  }
});
