import { describe, expect, it } from "vitest";
import { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { noticesTitle, reviewNotices } from "./notices";

const notice = (code: Diagnostic["code"], message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ severity: "warning", code, message, path: "roles.0", fieldId: null },
  ...more,
});

const rent = ContentField.parse({ id: "f1", key: "rent", roleKey: "tenant", type: "text", label: "Rent" });

describe("what to know before sending", () => {
  it("has errors first, and says of each recipient only what matters", () => {
    const found = reviewNotices(
      [
        notice("ROLE_WITHOUT_FIELDS", "Ana has no fields."),
        notice("SIGNER_WITHOUT_SIGNATURE", "Ana signs, but has no signature field."),
        notice("SIGNER_WITHOUT_SIGNATURE", "Ben signs, but has no signature field.", { path: "roles.1" }),
        notice("FIELDS_OVERLAP", "“Rent” overlaps another field."),
        notice("FIELDS_OVERLAP", "“Rent” overlaps another field.", { path: "fields.1" }),
        notice("OPTIONS_MISSING", "“Floor” has no options.", { severity: "error", path: "fields.2" }),
      ],
      [rent],
    );
    expect(found).toEqual([
      { severity: "error", message: "“Floor” has no options." },
      { severity: "warning", message: "Ana has no fields." },
      { severity: "warning", message: "Ben signs, but has no signature field." },
      { severity: "warning", message: "“Rent” overlaps another field." },
    ]);
    expect(noticesTitle(found)).toBe("1 problem to fix before sending, 3 things to check");
    expect(noticesTitle(found.slice(1, 2))).toBe("1 thing to check");
  });

  it("no longer misses a value that the sender fills in", () => {
    const empty = notice("READ_ONLY_WITHOUT_VALUE", "“Rent” stays empty.", {
      path: "fields.0",
      fieldId: "f1",
    });
    expect(reviewNotices([empty], [rent])).toHaveLength(1);
    expect(reviewNotices([empty], [rent], { rent: "12" })).toEqual([]);
  });
});
