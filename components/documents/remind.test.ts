import { describe, expect, it } from "vitest";
import { assertReminded } from "@/components/documents/remind";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

const recipient = (id: string, heldMail: RecipientDto["heldMail"] = null) => ({ id, name: id, heldMail });
const answer = (...recipients: object[]) => ({ recipients }) as unknown as DocumentDto;

const WAITS = { reason: "address_limit", until: "2026-12-02T00:00:00.000Z" } as const;
const NEVER = { reason: "reported", until: null } as const;

describe("the answer to a reminder", () => {
  it("is good news if it reached somebody", () => {
    const both = answer(recipient("Ada"), recipient("Ben", WAITS));
    expect(assertReminded(both, [{ id: "Ada" }, { id: "Ben" }])).toBe(both);
  });

  it("is none if the email waits, or never goes, whoever else is in the document", () => {
    const refused = (...held: RecipientDto["heldMail"][]) => {
      const people = held.map((one, i) => recipient(`P${i}`, one));
      return () => assertReminded(answer(recipient("Other"), ...people), people);
    };
    expect(refused(WAITS)).toThrow("No reminder was sent yet: the email to P0 has to wait.");
    expect(refused(WAITS, NEVER)).toThrow("No reminder was sent yet: their emails have to wait.");
    expect(refused(NEVER)).toThrow("P0 reported this workspace’s emails and no longer gets them.");
  });
});
