import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { SubmitSigningBody } from "@/lib/contracts/signing";
import { AppError } from "@/lib/errors";
import { parseJson, parseQuery, parseWith } from "@/lib/platform/http/parse";

const read = (type: string) =>
  parseJson(z.strictObject({ a: z.string() }), '{"a":"é"}', new Headers({ "content-type": type }));

describe("a JSON body", () => {
  it.each([
    "application/json",
    "Application/JSON",
    "application/json;",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    'application/json; Charset="utf-8"',
    "application/json; profile=x; charset=utf-8",
  ])("is taken as %s", (type) => {
    expect(read(type)).toEqual({ a: "é" });
  });

  it.each([
    "",
    "text/plain",
    "application/json-patch+json",
    "application/json, text/plain",
    "application/json; charset=latin1",
    "application/json; charset=utf-16",
    "application/json; profile=x; charset=iso-8859-1",
    "application/json; charset=utf-8x",
  ])("is refused as %j", (type) => {
    expect(() => read(type)).toThrow(expect.objectContaining({ code: "UNSUPPORTED_MEDIA_TYPE" }));
  });
});

describe("a query", () => {
  it.each([["__proto__=1"], ["metadata[__proto__]=1"]])("%s names what nothing can be named", (query) => {
    const schema = z.strictObject({ metadata: z.record(z.string(), z.string()).optional() });
    expect(() => parseQuery(schema, new URL(`http://localhost/v1/documents?${query}`))).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [expect.objectContaining({ code: "reserved_name" })] }),
      }),
    );
  });
});

describe("a body of many values", () => {
  const strokes = (value: unknown, strokes: number, each: number) =>
    JSON.stringify({
      values: {},
      signatures: {
        a: {
          mode: "draw",
          paths: {
            width: 1,
            height: 1,
            strokes: Array.from({ length: strokes }, () => Array(each).fill(value)),
          },
        },
      },
      consent: { accepted: true, version: "x" },
    });
  const json = new Headers({ "content-type": "application/json" });
  const refusal = (text: string): AppError => {
    try {
      parseJson(SubmitSigningBody, text, json);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    throw new Error("it was taken");
  };

  it("is refused before it is parsed", () => {
    const parse = vi.spyOn(JSON, "parse");
    const error = refusal(strokes(1, 205, 19_998));
    const calls = parse.mock.calls.length;
    parse.mockRestore();
    expect([error.code, calls]).toEqual(["PAYLOAD_TOO_LARGE", 0]);
  });

  it("may hold 50,000 numbers of strokes in all", () => {
    expect(() => parseJson(SubmitSigningBody, strokes(1, 5, 10_000), json)).not.toThrow();
    expect(refusal(strokes(1, 5, 10_002)).details.errors).toEqual([
      expect.objectContaining({
        path: "signatures.a.paths.strokes",
        message: "must have at most 50,000 numbers in total",
      }),
    ]);
  });

  it("is told of its first mistakes only, however many there are", () => {
    expect(refusal(strokes("x", 4, 19_998)).code).toBe("INVALID_INPUT");
    expect(() => parseWith(z.array(z.number()), Array(500_000).fill("x"))).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT" }),
    );
  });
});
