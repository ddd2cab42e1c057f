import { describe, expect, it } from "vitest";
import { documentBody, hasProblems, problemsFromApi } from "@/components/send/document-body";
import { ContentSettings } from "@/lib/contracts/content";
import { CreateDocumentRequest } from "@/lib/contracts/create-document";
import type { SendDraft } from "@/lib/contracts/send-draft";

const TEMPLATE = { id: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77", name: "Lease" };
const SETTINGS = ContentSettings.parse({ message: { subject: "For you", body: "Dear {{recipient.name}}" } });

const draft = (more: Partial<SendDraft> = {}): SendDraft => ({
  name: " Lease 2 ",
  people: [
    { roleKey: "copy", name: "", email: " ", kind: "cc", order: 1 },
    { roleKey: "client", name: " Ada ", email: " ada@example.com ", kind: "signer", order: 1 },
  ],
  subject: "For you",
  body: "Dear {{recipient.name}}",
  expiresInDays: 30,
  reminders: SETTINGS.reminders,
  redirectUrl: null,
  changedAt: 0,
  isOrdered: true,
  ...more,
});

const bodyOf = (more: Partial<SendDraft> = {}) => documentBody(TEMPLATE, SETTINGS, draft(more));

describe("what is sent of what was entered", () => {
  it("names who takes part, trimmed, and leaves the template's own to the template", () => {
    expect(bodyOf()).toEqual({
      templateId: TEMPLATE.id,
      name: "Lease 2",
      recipients: [{ roleKey: "client", name: "Ada", email: "ada@example.com" }],
      message: { subject: null, body: null },
      expiresInDays: 30,
    });
    expect(bodyOf({ name: " " }).name).toBe("Lease");
  });

  it("carries what is this document's own, in a form that the interface takes", () => {
    const own = bodyOf({
      subject: "Yours",
      body: " ",
      reminders: null,
      redirectUrl: "https://example.com/",
      expiresInDays: 7,
      values: { rent: "1250", pets: true },
      people: [
        { ...draft().people[1], locale: "ar", privateMessage: " For you. \n" } as SendDraft["people"][number],
      ],
    });
    expect(own.recipients[0]).toMatchObject({ locale: "ar", privateMessage: "For you." });
    expect(own).toMatchObject({
      message: { subject: "Yours", body: "" },
      reminders: null,
      redirectUrl: "https://example.com/",
      expiresInDays: 7,
      prefill: { rent: "1250", pets: true },
    });
    expect(CreateDocumentRequest.parse(own)).toMatchObject(own);
  });
});

describe("what the server refuses", () => {
  it("stands beside the inputs that it is about", () => {
    const errors = [
      { path: "recipients.0.email", message: "must be an email address such as name@example.com" },
      { path: "recipients.0.privateMessage", message: "is too long" },
      { path: "message.subject", message: "must be one line" },
      { path: "reminders.everyDays", message: "is too much" },
      { path: "prefill.rent", message: "must be a number" },
      { path: "templateId", message: "is unknown" },
    ];
    const found = problemsFromApi(errors, draft());
    expect(found).toEqual({
      people: {
        client: {
          email: "It must be an email address such as name@example.com.",
          privateMessage: "It is too long.",
        },
      },
      values: { rent: "It must be a number." },
      options: { subject: "It must be one line.", reminders: "It is too much." },
    });
    expect(hasProblems(found)).toBe(true);
    expect(hasProblems(problemsFromApi([{ path: "templateId", message: "is unknown" }], draft()))).toBe(
      false,
    );
  });
});
