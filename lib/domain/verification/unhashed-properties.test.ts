import { describe, expect, it } from "vitest";
import { hasUnhashedProperties } from "./unhashed-properties";

const event = {
  id: "e1",
  sequence: 1,
  type: "created",
  createdAt: "2026-11-29T09:00:00.000Z",
  actor: { type: "user", id: "u", name: 'Ada: "Countess" \\', email: "ada@example.com" },
  ip: null,
  userAgent: null,
  data: { note: "covered, as all in data is", deep: [{ a: { b: 1 } }] },
  previousHash: null,
  hash: "00",
};
const check = (json: unknown) => hasUnhashedProperties(JSON.stringify(json, null, 2), json, "d");
const checkText = (text: string) => hasUnhashedProperties(text, JSON.parse(text), "d");

describe("properties of an audit trail that no hash covers", () => {
  it("are none in what is recorded", () => {
    expect(check([event])).toBe(false);
    expect(check({ documentId: "d", events: [event, { ...event, documentId: "d" }] })).toBe(false);
  });

  it.each([
    ["beside the events", { documentId: "d", events: [event], note: "Bob signed too" }],
    ["of an event", [{ ...event, note: "Bob signed too" }]],
    ["of the last of many", [...Array.from({ length: 50 }, () => event), { ...event, signedBy: "Bob" }]],
    ["that name another document", { documentId: "other", events: [event] }],
    ["that name another document in an event", [{ ...event, documentId: "other" }]],
    [
      "with a name that objects have by nature",
      JSON.parse(`[${JSON.stringify(event).replace("{", '{"__proto__":{"a":1},')}]`),
    ],
  ])("are found %s", (_where, json) => {
    expect(check(json)).toBe(true);
  });

  it.each([
    ["of an event", JSON.stringify([event]).replace('"type":"created"', '"type":"signed","type":"created"')],
    ["of the actor", JSON.stringify([event]).replace('"email":', '"email" : "bob@example.com", "email":')],
    ["deep in its data", JSON.stringify([event]).replace('"b":1', '"b":2,"b":1')],
    ["with an escaped name", JSON.stringify([event]).replace('"ip":null', '"\\u0069p":"10.0.0.1","ip":null')],
  ])("are those given twice %s", (_where, text) => {
    expect(checkText(text)).toBe(true);
  });

  it("are looked for in a deep and a wide file alike", () => {
    const deep = `[{"id":"a","data":${"[".repeat(20_000)}${"]".repeat(20_000)}}]`;
    expect(checkText(deep)).toBe(false);
    expect(check([{ ...event, data: Array.from({ length: 200_000 }, (_, i) => i) }])).toBe(false);
  });
});
