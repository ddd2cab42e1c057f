import { describe, expect, it } from "vitest";
import { webAddress } from "@/components/signing/model/web-address";

describe("webAddress", () => {
  it("takes web addresses", () => {
    expect(webAddress("https://example.com/thanks?x=1")?.host).toBe("example.com");
    expect(webAddress("http://localhost:8080/")?.host).toBe("localhost:8080");
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
    expect(webAddress(text)).toBeNull();
  });
});
