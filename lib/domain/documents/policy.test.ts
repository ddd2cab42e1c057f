import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import { canAct, isFullySigned, recipientsToOpen } from "@/lib/domain/documents/policy";

type Person = { id: string; role: RecipientRole; order: number; status: RecipientStatus };

const people = fc
  .array(
    fc.record({
      role: fc.constantFrom<RecipientRole>("signer", "approver", "viewer", "cc"),
      order: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list): Person[] => list.map((p, i) => ({ id: String(i), ...p, status: "waiting" })));

/** Opens every recipient that may be opened, as sending and signing do. */
function open(list: Person[]): Person[] {
  const opening = new Set(recipientsToOpen(list).map((p) => p.id));
  return list.map((p) =>
    opening.has(p.id) ? { ...p, status: canAct(p.role) ? "pending" : "delivered" } : p,
  );
}

describe("the order of signing", () => {
  it("opens nobody before every signer of the lower steps is done, and in the end everybody", () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (start, picks) => {
        let list = open(start);
        for (;;) {
          const pending = list.filter((p) => p.status === "pending");
          for (const p of list.filter((q) => q.status !== "waiting"))
            expect(
              list.filter((q) => canAct(q.role) && q.order < p.order).every((q) => q.status === "signed"),
            ).toBe(true);
          expect(isFullySigned(list)).toBe(!list.some((q) => canAct(q.role) && q.status !== "signed"));
          if (pending.length === 0) break;
          const next = pending[(picks.next().value as number) % pending.length]!;
          list = open(list.map((p) => (p.id === next.id ? { ...p, status: "signed" } : p)));
        }
        expect(isFullySigned(list)).toBe(true);
        expect(list.some((p) => p.status === "waiting" || p.status === "pending")).toBe(false);
      }),
    );
  });

  it("is not at its end while an approver has not approved", () => {
    const signed: Person = { id: "a", role: "signer", order: 1, status: "signed" };
    const approver: Person = { id: "b", role: "approver", order: 1, status: "pending" };
    expect(isFullySigned([signed, approver])).toBe(false);
    expect(isFullySigned([signed, { ...approver, status: "signed" }])).toBe(true);
  });

  it("opens equal steps together, and lets viewers and cc block nobody", () => {
    const list: Person[] = [
      { id: "cc", role: "cc", order: 1, status: "waiting" },
      { id: "a", role: "signer", order: 2, status: "waiting" },
      { id: "b", role: "approver", order: 2, status: "waiting" },
      { id: "late", role: "viewer", order: 3, status: "waiting" },
    ];
    expect(recipientsToOpen(list).map((p) => p.id)).toEqual(["cc", "a", "b"]);
  });
});
