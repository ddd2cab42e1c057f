import { describe, expect, it } from "vitest";
import { themeFrom } from "./theme";

describe("themeFrom", () => {
  it.each(["light", "dark"] as const)("takes %s as a choice", (value) => {
    expect(themeFrom(value)).toBe(value);
  });

  it.each([undefined, "", "system", "Dark", '"><script>'])("leaves %j to the system", (value) => {
    expect(themeFrom(value)).toBe("system");
  });
});
