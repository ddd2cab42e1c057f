import { describe, expect, it } from "vitest";
import { requestedUrl } from "@/lib/pure/requested-url";

describe("the requested URL", () => {
  it.each([
    ["/developers/webhooks", "/developers/webhooks"],
    ["/documents?q=lease&view=completed", "/documents?q=lease&view=completed"],
    ["/documents?q=a%26b", "/documents?q=a%26b"],
    ["/documents?_rsc=1k2j", "/documents"],
    ["/documents?q=lease&_rsc=1k2j", "/documents?q=lease"],
    ["https://evil.example/", null],
    ["", null],
    [null, null],
  ])("%j is %j to come back to", (requested, expected) => {
    expect(requestedUrl(requested)).toBe(expected);
  });
});
