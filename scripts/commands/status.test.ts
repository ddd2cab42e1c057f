import { expect, it } from "vitest";

const { inWords } = await import(String(new URL("./status.mjs", import.meta.url)));

it("names the parts that are not well, so that an operator knows where to look", () => {
  expect(inWords({ status: "ready", parts: {} })).toBe("healthy");
  expect(inWords({ status: "degraded", parts: { mail: "degraded", seal: "down" } })).toMatch(
    /^it serves, but needs attention: mail degraded, seal down \(/,
  );
  expect(inWords({ status: "unready", parts: { database: "down" } })).toMatch(
    /^it cannot serve: database down \(/,
  );
  expect(inWords(null)).toBe("it does not answer");
});
