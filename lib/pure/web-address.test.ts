import { describe, expect, it } from "vitest";
import { ContentSettings } from "@/lib/contracts/content";
import { webAddressOf } from "@/lib/pure/web-address";

describe("an address as it is typed", () => {
  it.each([
    ["example.com/thanks", "https://example.com/thanks"],
    [" http://example.com ", "http://example.com/"],
    ["localhost:3000/done", null],
    ["https://localhost:3000/done", "https://localhost:3000/done"],
    ["javascript:alert(1)", null],
    ["https://bank.example@evil.example/", null],
    ["https://user:pw@evil.example/", null],
    ["https://example.com/@ada?to=@ada", "https://example.com/@ada?to=@ada"],
    ["mailto:ada@example.com", null],
    ["example", null],
    ["", null],
  ])("%s", (typed, address) => {
    expect(webAddressOf(typed)).toBe(address);
    if (address) expect(ContentSettings.parse({ redirectUrl: address }).redirectUrl).toBe(address);
  });
});
