import { expect, it } from "vitest";
import { mailboxHash, mailboxOf } from "@/lib/domain/mail-delivery/mailbox-of";

it.each([
  ["Ada@Example.com", "ada@example.com"],
  ["\u200bada@example.com\u2060 ", "ada@example.com"],
  ["ada+invoices@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["+@example.com", "+@example.com"],
  ["not an address", "not an address"],
])("%j goes to the mailbox %j", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it("has one hash for all spellings of a mailbox", () => {
  expect(mailboxHash("Ada+1@example.com")).toBe(mailboxHash("ada@example.com"));
  expect(mailboxHash("ada@example.com")).not.toBe(mailboxHash("bo@example.com"));
});
