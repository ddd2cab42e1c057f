import { describe, expect, it } from "vitest";
import { returnPath } from "@/lib/pure/return-path";

const origin = "https://sign.example.com";
const to = (value: unknown) => returnPath(value, origin, "/documents");

describe("returnPath", () => {
  it.each([
    ["/templates/1?tab=draft#f2", "/templates/1?tab=draft#f2"],
    ["https://sign.example.com/documents/7", "/documents/7"],
    ["documents", "/documents"],
  ])("%s stays on this instance", (value, expected) => {
    expect(to(value)).toBe(expected);
  });

  it.each([
    "https://evil.example/x",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://sign.example.com/documents",
    "https://sign.example.com:444/",
    "https://sign.example.com@evil.example/",
    "http://",
    "/login?callbackUrl=/login",
    "/api/auth/signout",
    undefined,
    ["/a", "/b"],
  ])("%j leads to the fallback", (value) => {
    expect(to(value)).toBe("/documents");
  });

  it("never begins with two slashes", () => {
    expect(to("https://sign.example.com//evil.example/x")).toBe("/evil.example/x");
  });
});
