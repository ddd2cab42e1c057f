import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueChain, type NewAuditEvent } from "@/lib/domain/audit/append-events";
import { brokenLink } from "@/lib/domain/audit/chain";
import { newId } from "@/lib/pure/id";

const actor = { type: "user" as const, id: newId(), name: "Ada", email: "ada@example.com" };
const event = (type: NewAuditEvent["type"]): NewAuditEvent => ({
  type,
  actor,
  at: new Date("2026-11-21T10:00:00.000Z"),
  origin: { ip: "203.0.113.7", userAgent: "test" },
  data: { b: 1, a: { y: "ü", x: [1, 2] } },
});

const chainOf = (count: number) =>
  continueChain(
    { documentId: newId(), auditSequence: 0, auditHead: null },
    Array.from({ length: count }, () => event("viewed")),
  );

describe("the audit chain", () => {
  it("is whole as written, and continues where it stood", () => {
    const first = chainOf(3);
    const next = continueChain(first.head, [event("signed")]);
    expect(brokenLink([...first.rows, ...next.rows])).toBeNull();
    expect(next.head).toMatchObject({ auditSequence: 4, auditHead: next.rows[0]?.hash });
  });

  it("hashes the RFC 8785 canonical JSON: keys sorted at every depth, nothing else in it", () => {
    const { rows } = chainOf(1);
    const { hash, documentId, id } = rows[0]!;
    const canonical =
      `{"actor":{"email":"ada@example.com","id":"${actor.id}","name":"Ada","type":"user"},"createdAt":"2026-11-21T10:00:00.000Z",` +
      `"data":{"a":{"x":[1,2],"y":"ü"},"b":1},"documentId":"${documentId}","id":"${id}","ip":"203.0.113.7","previousHash":null,` +
      `"sequence":1,"type":"viewed","userAgent":"test"}`;
    expect(hash).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("shows the first place of any change, removal, repetition or swap", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.nat(),
        fc.constantFrom("change", "remove", "repeat", "swap"),
        (n, at, how) => {
          const rows = [...chainOf(n).rows];
          const i = at % (n - 1);
          const row = rows[i]!;
          if (how === "change") rows[i] = { ...row, data: { ...row.data, added: true } };
          if (how === "remove") rows.splice(i, 1);
          if (how === "repeat") rows.splice(i, 0, row);
          if (how === "swap") [rows[i], rows[i + 1]] = [rows[i + 1]!, row];
          expect(brokenLink(rows)).toBe(how === "repeat" ? i + 2 : i + 1);
        },
      ),
    );
  });
});
