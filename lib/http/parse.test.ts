import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseJson } from "@/lib/http/parse";

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
