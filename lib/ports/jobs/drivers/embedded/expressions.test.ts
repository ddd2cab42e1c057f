import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awaitedKey, carriedKeys, compileExpression } from "@/lib/ports/jobs/drivers/embedded/expressions";

const value = (source: string, event: unknown = {}, async: unknown = {}) =>
  compileExpression(source).evaluate({ event, async });
const matches = (source: string, event: unknown = {}, async: unknown = {}) =>
  compileExpression(source).matches({ event, async });

const names = fc.stringMatching(/^[a-z_][A-Za-z0-9_]{0,8}$/);
const scalars = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
);

describe("expressions", () => {
  it.each<[string, unknown]>([
    ["event.data.n == 7", true],
    ["event.data.n != 7", false],
    ["event.data.n >= 7 && event.data.n < 8", true],
    ["event.data.name == 'Ann' || false", true],
    ["event.data.name < 'Bea'", true],
    ["!(event.data.n > 7)", true],
    ["event.data['name']", "Ann"],
    ["event.data.list[1]", "b"],
    ["event.data.name in ['Ben', 'Ann']", true],
    ["event.data.n in []", false],
    ["'c' in event.data.list", false],
    ["event.data.name + '/' + event.data.list[0]", "Ann/a"],
    ["event.data.n + 1 == 8", true],
    ["event.data.missing", null],
    ["event.data.missing.deeper", null],
    ["event.data.missing == null", true],
    ["event.data.name == null", false],
    ["-7 < event.data.n", true],
    ["event.data.n == '7'", false],
    ["event.data.n < '8'", false],
    ["event.data.list == ['a', 'b']", true],
    ["true && !false", true],
    ["1.5", 1.5],
    [String.raw`"a \"quoted\" \\ line\n"`, 'a "quoted" \\ line\n'],
  ])("%s", (source, expected) => {
    expect(value(source, { data: { n: 7, name: "Ann", list: ["a", "b"] } })).toEqual(expected);
  });

  it("bind && tighter than ||, and comparisons tighter than both", () => {
    expect(value("true || false && false")).toBe(true);
    expect(value("(true || false) && false")).toBe(false);
    expect(value("1 < 2 == true")).toBe(true);
  });

  it("match only where the value is true", () => {
    for (const source of ["1", "'true'", "null", "event.data", "!1"]) expect(matches(source)).toBe(false);
  });

  it("do not reach what an object inherits", () => {
    for (const source of ["event.constructor", "event.data.__proto__", "event.toString"])
      expect(value(source, { data: {} })).toBeNull();
  });

  it("do not match two paths that both lead nowhere", () => {
    expect(matches("event.data.id == async.data.id", { data: {} }, { data: {} })).toBe(false);
    expect(matches("event.data.id != async.data.id", { data: {} }, { data: {} })).toBe(true);
  });

  it.each([
    "",
    "event.",
    "event.data ==",
    "(event",
    "event data",
    "other.data",
    "event.data = 1",
    "'open",
    "event[0",
    "size(event)",
    "event.data ? 1 : 2",
    "- 'a'",
    "[1, 2",
    "#",
  ])("refuses %j", (source) => {
    expect(() => compileExpression(source)).toThrow(SyntaxError);
  });

  it("never fails but by a syntax error, whatever the text", () => {
    const fragments = fc.constantFrom(
      ..."event async . data == != < > && || ! ( ) [ ] , + - 'a' 1 true null in \" #".split(" "),
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(fragments).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(texts, fc.jsonValue(), (source, data) => {
        try {
          compileExpression(source).evaluate({ event: { data }, async: { data } });
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
  });

  it("compare any two scalars as JavaScript does, where the types are equal", () => {
    fc.assert(
      fc.property(scalars, scalars, (a, b) => {
        const scope = [{ data: a }, { data: b }] as const;
        expect(matches("event.data == async.data", ...scope)).toBe(a === b);
        if (typeof a === typeof b && typeof a !== "boolean") {
          expect(matches("event.data < async.data", ...scope)).toBe(a < b);
          expect(matches("event.data >= async.data", ...scope)).toBe(a >= b);
        }
      }),
    );
  });

  it("read back every literal that they can hold", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quoted = `'${text.replace(/[\\']/g, "\\$&")}'`;
        expect(value(quoted)).toBe(text);
      }),
    );
  });
});

describe("the keys of awaited events", () => {
  it("find the part of a conjunction that joins two events", () => {
    expect(compileExpression("event.data.id == async.data.ref").join).toEqual({
      event: ["data", "id"],
      async: ["data", "ref"],
    });
    expect(compileExpression("async.data.n > 1 && async.data.ref == event.data.id").join).not.toBeNull();
    for (const source of [
      "event.data.id == 'x'",
      "event.data.a == async.data.a || true",
      "event.a == event.b",
    ])
      expect(compileExpression(source).join).toBeNull();
  });

  it("are carried by every event that matches: the index loses none", () => {
    fc.assert(
      fc.property(names, names, scalars, fc.jsonValue(), (left, right, shared, rest) => {
        const join = compileExpression(`event.data.${left} == async.data.${right}`);
        const awaiting = { data: { [left]: shared } };
        const arriving = { name: "x", data: { rest, [right]: shared } };
        const key = awaitedKey(join, awaiting);
        expect(join.matches({ event: awaiting, async: arriving })).toBe(true);
        expect(key).not.toBeNull();
        expect(carriedKeys(arriving)).toContain(key);
      }),
    );
  });

  it("are none where only the whole expression can tell", () => {
    expect(awaitedKey(null, {})).toBeNull();
    expect(awaitedKey(compileExpression("async.data.n > 1"), {})).toBeNull();
    expect(awaitedKey(compileExpression("event.data.id == async.data.id"), { data: {} })).toBeNull();
    expect(awaitedKey(compileExpression("event.data.id == async.data.id"), { data: { id: [1] } })).toBeNull();
  });

  it("give up on events with too many values", () => {
    expect(carriedKeys({ data: Array.from({ length: 501 }, (_, i) => i) })).toBeNull();
    expect(carriedKeys({ data: Array.from({ length: 400 }, (_, i) => i) })).toHaveLength(400);
  });
});
