import { describe, expect, it } from "vitest";
import { copyToPages, planCopies } from "@/components/editor/model/copies";
import { content, field, LETTER } from "@/components/editor/testing/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

const PAGES = [LETTER, LETTER, LETTER, LETTER];
const initials = field("a", { type: "initials", page: 2 });

describe("fields on several pages", () => {
  it("are put on the pages asked for, in the same place, except on their own", () => {
    const { fields } = copyToPages(content(initials), [initials], [1, 2, 4], PAGES);
    expect(fields.map(({ page, x, y, type }) => [page, x, y, type])).toEqual([
      [2, 0.1, 0.1, "initials"],
      [1, 0.1, 0.1, "initials"],
      [4, 0.1, 0.1, "initials"],
    ]);
    expect(new Set(fields.map(({ key }) => key)).size).toBe(3);
  });

  it("are not put where there is one already, unless it is of another type, role or place", () => {
    const there = field("b", { type: "initials", page: 1, x: 0.101 });
    const others = [
      field("c", { type: "text", page: 3 }),
      field("d", { type: "initials", page: 3, roleKey: "landlord" }),
      field("e", { type: "initials", page: 4, y: 0.7 }),
    ];
    const all = content(initials, there, ...others);
    const plan = planCopies(all, [initials], [1, 2, 3, 4]);
    expect(plan.copies.map(({ page }) => page)).toEqual([3, 4]);
    expect(plan).toMatchObject({ added: 2, skipped: 1, fits: true });
    const once = copyToPages(all, [initials], [1, 2, 3, 4], PAGES);
    expect(copyToPages(once, [initials], [1, 2, 3, 4], PAGES)).toBe(once);
  });

  it("are judged one by one where several are copied", () => {
    const name = field("n", { type: "name", page: 2, y: 0.5 });
    const there = field("b", { type: "initials", page: 1 });
    const plan = planCopies(content(initials, name, there), [initials, name], [1, 3]);
    expect(plan.copies.map(({ original, page }) => [original.id, page])).toEqual([
      ["n", 1],
      ["a", 3],
      ["n", 3],
    ]);
    expect(plan).toMatchObject({ added: 2, skipped: 0 });
  });

  it("are no more than a template can have", () => {
    const many = Array.from({ length: CONTENT_LIMITS.fields - 2 }, (_, i) => field(`x${i}`, { y: 0.5 }));
    const full = content(initials, ...many);
    expect(planCopies(full, [initials], [1]).fits).toBe(true);
    expect(planCopies(full, [initials], [1, 3]).fits).toBe(false);
    expect(copyToPages(full, [initials], [1, 3, 4], PAGES).fields).toHaveLength(CONTENT_LIMITS.fields);
  });
});
