import { expect, it } from "vitest";
import { linkOf } from "@/components/text-editor/link-dialog";

it("completes addresses as people type them, and refuses others", () => {
  expect(linkOf(" example.com/a ")).toBe("https://example.com/a");
  expect(linkOf("ada@example.com")).toBe("mailto:ada@example.com");
  expect(linkOf("https://example.com")).toBe("https://example.com");
  for (const typed of ["", "  ", "http://example.com", "javascript:alert(1)", "https://"])
    expect(linkOf(typed)).toBeNull();
});
