import { describe, expect, it } from "vitest";
import { parseWebAddress } from "@/components/signing/model/parse-web-address";

describe("webAddress", () => {
  it("takes web addresses", () => {
    expect(parseWebAddress("https://example.com/thanks?x=1")?.host).toBe("example.com");
    expect(parseWebAddress("http://localhost:8080/")?.host).toBe("localhost:8080");
  });

  it.each([
    null,
    "",
    "/thanks",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@example.com",
    "https://bank.example@evil.example/",
    " JaVaScRiPt:x",
  ])("refuses %s", (text) => {
    expect(parseWebAddress(text)).toBeNull();
  });
});
