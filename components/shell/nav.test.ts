import { describe, expect, it } from "vitest";
import { isCurrent, MOBILE_NAV } from "./nav";

describe("isCurrent", () => {
  it("holds at the entry's path and below it", () => {
    expect(isCurrent({ match: "/documents" }, "/documents")).toBe(true);
    expect(isCurrent({ match: "/documents" }, "/documents/new")).toBe(true);
  });

  it("does not hold for a path that only begins alike", () => {
    expect(isCurrent({ match: "/documents" }, "/documents-archive")).toBe(false);
  });

  it("marks one mobile entry for every settings page", () => {
    const current = MOBILE_NAV.filter((entry) => isCurrent(entry, "/settings/api-keys"));
    expect(current.map((entry) => entry.label)).toEqual(["Settings"]);
  });
});
