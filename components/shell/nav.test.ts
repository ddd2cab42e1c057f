import { describe, expect, it } from "vitest";
import { isCurrentNavEntry, MOBILE_NAV } from "./nav";

describe("isCurrent", () => {
  it("holds at the entry's path and below it", () => {
    expect(isCurrentNavEntry({ match: ["/documents"] }, "/documents")).toBe(true);
    expect(isCurrentNavEntry({ match: ["/documents"] }, "/documents/new")).toBe(true);
  });

  it("does not hold for a path that only begins alike", () => {
    expect(isCurrentNavEntry({ match: ["/documents"] }, "/documents-archive")).toBe(false);
  });

  it.each(["/settings/members", "/developers", "/developers/requests"])(
    "marks one mobile entry for the settings page %s",
    (path) => {
      const current = MOBILE_NAV.filter((entry) => isCurrentNavEntry(entry, path));
      expect(current.map((entry) => entry.label)).toEqual(["Settings"]);
    },
  );
});
