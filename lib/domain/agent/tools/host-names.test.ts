import { expect, it } from "vitest";
import { hostNamesIn } from "@/lib/domain/agent/tools/host-names";

it.each([
  "Pay at evil.example/pay now",
  "https://10.0.0.1",
  "10.0.0.1/pay",
  "www.evil.example",
  "EVIL。example",
  "ｅｖｉｌ．example",
  "ev\u200bil.exam\u00adple",
  "bücher.example",
  "mail eve@evil.example",
  "evil.xn--p1ai",
  "javascript:alert(1)",
  "mailto:eve",
])("%s has one", (text) => expect(hostNamesIn(text).length).toBeGreaterThan(0));

it.each([
  "Please sign by 12.5.2026, i.e. this week. Thanks",
  "Clause 4.2 costs 1.200,50 EUR",
  "Dear Dr. Müller, Acme Inc. asks you to sign.",
  "Bitte unterschreiben Sie (z. B. am Handy) ...",
])("%s has none", (text) => expect(hostNamesIn(text)).toEqual([]));

it("takes no longer than the text is long", () => {
  for (const text of [
    "a.".repeat(50_000),
    ".".repeat(100_000),
    `${"-".repeat(50_000)}x`,
    "a-".repeat(50_000),
    "a".repeat(100_000),
  ]) {
    const before = performance.now();
    hostNamesIn(text);
    expect(performance.now() - before).toBeLessThan(5_000);
  }
});
