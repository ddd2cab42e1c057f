import { describe, expect, it } from "vitest";
import { personChangeOf, trailPeople } from "@/lib/domain/audit/trail-people";

const TOM = { name: "Tom Tenant", email: "tom@example.com" };
const EVE = { name: "Eve Else", email: "eve@example.com" };
const at = (sequence: number, type: string, data: object = {}) => ({
  sequence,
  type,
  data: { recipientId: "r1", ...data },
});

const MAILED = at(3, "delivered", { email: TOM.email });
const DELEGATED = at(5, "updated", { delegated: "recipient", from: TOM, to: EVE });
const EVENTS = [at(2, "link_created"), MAILED, DELEGATED, at(6, "delivered", { email: EVE.email })];
const person = trailPeople(EVENTS, [{ id: "r1", ...EVE }]);

describe("trailPeople", () => {
  it("names who had the place when it happened", () => {
    expect(EVENTS.map((event) => person(event)?.name)).toEqual([
      "Tom Tenant",
      "Tom Tenant",
      "Eve Else",
      "Eve Else",
    ]);
  });

  it("goes by the recorded address for an email whose outcome came after the change", () => {
    expect(person(at(7, "email_failed", { email: "TOM@example.com" }))).toEqual(TOM);
    expect(person(at(8, "email_failed", { email: "x@example.com" }))).toEqual({
      name: null,
      email: "x@example.com",
    });
  });

  it("follows several changes, and is null for events about no one", () => {
    const lu = { name: "Lu Later", email: "lu@example.com" };
    const again = [...EVENTS, at(9, "updated", { from: EVE, to: lu })];
    const latest = trailPeople(again, [{ id: "r1", ...lu }]);
    expect([MAILED, at(7, "reminded"), at(10, "reminded")].map((event) => latest(event)?.name)).toEqual([
      "Tom Tenant",
      "Eve Else",
      "Lu Later",
    ]);
    expect(latest({ sequence: 1, type: "created", data: {} })).toBeNull();
  });
});

describe("changeOf", () => {
  it("is only of a correction or a delegation", () => {
    expect(personChangeOf(DELEGATED)).toEqual({ recipientId: "r1", from: TOM, to: EVE });
    expect(personChangeOf(MAILED)).toBeNull();
    expect(personChangeOf(at(2, "updated", { adjusted: {} }))).toBeNull();
  });
});
