import { describe, expect, it } from "vitest";
import { restoresAfter } from "./content-balance";

const restores = (content: string) => restoresAfter(Buffer.from(content, "latin1"));

describe("restoresAfter", () => {
  it("is one for content that closes what it opens", () => {
    expect(restores("q 1 0 0 1 0 0 cm q Q Q")).toBe(1);
    expect(restores("")).toBe(1);
  });

  it("counts what was left open", () => {
    expect(restores("2 0 0 2 0 0 cm q 1 0 0 1 5 5 cm q")).toBe(3);
  });

  it("does not close what was closed once too often", () => {
    expect(restores("Q 1 0 0 RG")).toBe(0);
    expect(restores("q Q Q q")).toBe(1);
  });

  it("sees no operators in strings, names, comments and images", () => {
    expect(restores("(q (q) \\) q) Tj <71> Tj /q gs % q q\nq Q")).toBe(1);
    expect(restores("/Q /q BDC [(q)-20(Q)]TJ EMC")).toBe(1);
    expect(restores("BI /W 1 /H 1 ID q q xEI Q EI q")).toBe(2);
  });
});
