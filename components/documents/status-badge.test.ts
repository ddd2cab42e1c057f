import { expect, it } from "vitest";
import { recipientState } from "@/components/documents/status-badge";
import type { ListedRecipient } from "@/lib/contracts/document-list";
import { hasHeldMail, heldMailLabel, stateLabel } from "./list/row-parts";

const HELD = { reason: "address_limit", until: null } as const;
const VIEWED = "2026-12-01T08:00:00.000Z";

it("a recipient is waited for once they were told, and not while the email to them waits", () => {
  const at = (status: "pending" | "delivered" | "signed", heldMail: object | null, viewedAt: string | null) =>
    recipientState({ status, heldMail: heldMail as typeof HELD | null, viewedAt }).label;
  expect(at("pending", null, null)).toBe("Waiting for them");
  expect(at("pending", HELD, null)).toBe("Email waiting");
  expect(at("pending", { ...HELD, reason: "reported" }, null)).toBe("Not emailed");
  expect(at("delivered", HELD, null)).toBe("Email waiting");
  // The recipient opened a link that was handed over, or the held email is a reminder.
  expect(at("pending", HELD, VIEWED)).toBe("Waiting for them");
  expect(at("signed", HELD, null)).toBe("Signed");
});

it("the list marks documents with such an email, and says it of the recipient", () => {
  const recipient: ListedRecipient = {
    id: "0198b1de-0000-7000-8000-000000000001",
    name: "Grace",
    role: "signer",
    delivery: "email",
    email: "grace@example.com",
    status: "pending",
    viewedAt: null,
    heldMail: HELD,
  };
  expect(hasHeldMail({ recipients: [recipient] })).toBe(true);
  expect(hasHeldMail({ recipients: [{ ...recipient, heldMail: null }] })).toBe(false);
  const reported: ListedRecipient = { ...recipient, heldMail: { reason: "reported", until: null } };
  expect(heldMailLabel({ recipients: [recipient] })).toBe("Email waiting");
  expect(heldMailLabel({ recipients: [reported] })).toBe("Not emailed");
  expect(heldMailLabel({ recipients: [reported, recipient] })).toBe("Email waiting");
  expect(stateLabel(recipient, "ada@example.com")).toBe("Email waiting");
  expect(stateLabel(recipient, "grace@example.com")).toBe("Waiting for you");
});
