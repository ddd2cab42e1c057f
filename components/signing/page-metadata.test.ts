import { expect, it } from "vitest";
import { signingMetadata } from "@/components/signing/page-metadata";
import type { EndState, SigningPage } from "@/lib/contracts/signing-page";
import { endsMessages, wordingOf } from "@/lib/i18n/locales";

const choice = { language: "en", locale: "en" } as const;
const texts = {
  messages: wordingOf(choice, null).messages.page,
  ends: endsMessages("en"),
  language: "en" as const,
};
const frame = {
  documentName: "Lease",
  sender: { name: "Ada Owner", email: "ada@example.com" },
  recipient: { id: "r", name: "Cleo", email: "cleo@example.com" },
};
const tabOf = (page: object) => signingMetadata({ choice, ...page } as SigningPage, texts).title;
const titleOf = (page: object) => String(tabOf(page)).replace(/ · Countersign$/, "");
const ended = (end: EndState) => titleOf({ state: "ended", frame, end, view: null });

it("the tab says what has become of the document, as the page does", () => {
  expect(tabOf({ state: "active", frame })).toBe("Lease · Countersign");
  expect(ended({ kind: "signed", peopleLeft: 1, isApprover: false })).toBe("You have signed · Lease");
  expect(ended({ kind: "signed", peopleLeft: 1, isApprover: true })).toBe("You have approved · Lease");
  const titles = [
    ended({ kind: "completed", isSealed: true, act: "signed" }),
    ended({ kind: "declined", byMe: true, by: "Cleo", isApprover: false }),
    ended({ kind: "voided", by: "Ada Owner", reason: null }),
    ended({ kind: "expired", expiredAt: null }),
    ended({ kind: "waiting", peopleBefore: 1 }),
  ];
  for (const title of titles) expect(title).toMatch(/.+ · Lease$/);
  expect(new Set(titles).size).toBe(titles.length);
});

it("a link without a document has the title of its page", () => {
  expect(titleOf({ state: "gone" })).toBe(texts.ends.gone.title);
  expect(titleOf({ state: "not_signed", startUrl: null })).toBe(texts.ends.notSigned.title);
  expect(titleOf({ state: "delegated", asked: null })).toBe(texts.ends.delegated.title);
  expect(titleOf({ state: "invalid" })).toBe(texts.messages.links.notValid);
  expect(titleOf({ state: "session_ended" })).toBe(texts.messages.links.notValid);
});
