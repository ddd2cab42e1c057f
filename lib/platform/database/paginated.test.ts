import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";
import { newId } from "@/lib/pure/id";

describe("keyset pages", () => {
  it("visit every row once, newest first, whatever the page size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        const rows = Array.from({ length: count }, () => ({ id: newId() })).sort((a, b) =>
          a.id < b.id ? 1 : -1,
        );
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const after = decodeCursor(cursor ?? undefined);
          const found = rows.filter((r) => after === null || r.id < after).slice(0, limit + 1);
          const page = paginate(found, limit, (r) => r.id);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          seen.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen).toEqual(rows.map((r) => r.id));
      }),
    );
  });

  it("refuse cursors that are not theirs", () => {
    expect(decodeCursor(undefined)).toBeNull();
    for (const bad of ["", "x", "AAAA", "../../etc", "a".repeat(200)])
      expect(() => decodeCursor(bad)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
  });
});
