import { describe, expect, it } from "vitest";
import { emptyContent } from "@/lib/contracts/content";
import { type MessageContext, personalMessage } from "@/lib/domain/signing/personal-message";

function facts(
  own: MessageContext["document"]["message"],
  template: { subject: string | null; body: string | null },
  timezone = "UTC",
  locale = "en",
): MessageContext {
  const content = emptyContent();
  return {
    document: {
      name: "Lease",
      expiresAt: new Date("2026-12-21T10:00:00Z"),
      message: own,
      workspace: { name: "Acme", timezone },
    },
    content: { roles: content.roles, settings: { ...content.settings, message: template } },
    sender: { name: null, email: "ada@example.com" },
    recipient: { name: "Grace", email: "grace@example.com", roleKey: "tenant" },
    locale,
  };
}

describe("personalMessage", () => {
  it("is null without words", () => {
    expect(personalMessage(facts(null, { subject: null, body: null }))).toBeNull();
  });

  it("fills the template's words in for this recipient", () => {
    const template = {
      subject: null,
      body: "Dear {{recipient.name}}, {{ sender.name }} sends {{document.name}}.",
    };
    expect(personalMessage(facts(null, template))).toEqual({
      subject: null,
      body: "Dear Grace, ada@example.com sends Lease.",
    });
  });

  it("prefers what the sender wrote for this document", () => {
    const template = { subject: "Template", body: "Template" };
    expect(personalMessage(facts({ body: "By {{document.expiresAt}}, please" }, template))).toEqual({
      subject: "Template",
      body: "By 21 December 2026, please",
    });
  });

  it.each([
    ["Pacific/Auckland", "2026-12-21T10:59:59Z", "21 December 2026"],
    ["Pacific/Auckland", "2026-12-21T11:00:00Z", "22 December 2026"],
    ["America/Los_Angeles", "2026-12-21T07:59:59Z", "20 December 2026"],
    ["America/Los_Angeles", "2026-12-21T08:00:00Z", "21 December 2026"],
  ])("names the day of expiry that it is in %s at %s", (timezone, at, day) => {
    const mailFacts = facts({ body: "{{document.expiresAt}}" }, { subject: null, body: null }, timezone);
    expect(
      personalMessage({ ...mailFacts, document: { ...mailFacts.document, expiresAt: new Date(at) } })?.body,
    ).toBe(day);
  });

  it.each([
    ["en", "21 December 2026"],
    ["en-US", "December 21, 2026"],
    ["de", "21. Dezember 2026"],
    ["fr", "21 décembre 2026"],
    ["ja", "2026年12月21日"],
    ["ar-EG", "21 ديسمبر 2026"],
    ["unknown", "21 December 2026"],
  ])("writes it in the language %s as mails do", (locale, day) => {
    const written = facts({ body: "{{document.expiresAt}}" }, { subject: null, body: null }, "UTC", locale);
    expect(personalMessage(written)?.body).toBe(day);
  });
});
