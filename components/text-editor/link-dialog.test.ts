import { expect, it } from "vitest";
import { normalizeLink } from "@/components/text-editor/link-dialog";

it("completes addresses as people type them, and refuses others", () => {
  expect(normalizeLink(" example.com/a ")).toBe("https://example.com/a");
  expect(normalizeLink("ada@example.com")).toBe("mailto:ada@example.com");
  expect(normalizeLink("https://example.com")).toBe("https://example.com");
  for (const typed of ["", "  ", "http://example.com", "javascript:alert(1)", "https://"])
    expect(normalizeLink(typed)).toBeNull();
});
