import { describe, expect, it } from "vitest";
import { tagOf } from "./tags";

describe("the section of an operation", () => {
  it.each([
    ["/v1/documents", "Documents"],
    ["/v1/documents/{id}/send", "Documents"],
    ["/v1/documents/{id}/recipients/{recipientId}/link", "Recipients"],
    ["/v1/documents/{id}/remind", "Recipients"],
    ["/v1/documents/bulk/check", "Bulk sends"],
    ["/v1/bulk-sends/{id}", "Bulk sends"],
    ["/v1/openapi.json", "Service"],
  ])("%s: %s", (path, section) => {
    expect(tagOf(path)).toBe(section);
  });

  it.each(["/v1/documents-archive", "/v1/nowhere"])("%s: none", (path) => {
    expect(() => tagOf(path)).toThrow("belongs to no section");
  });
});
