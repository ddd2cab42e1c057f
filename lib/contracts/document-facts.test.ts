import { expect, it } from "vitest";
import { AUDIT_TYPES } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { JOB_EVENTS } from "@/lib/contracts/job-events";
import type { MailPurpose } from "@/lib/contracts/mail-props";
import { NOTICES } from "@/lib/contracts/notices";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { LOCALES } from "@/lib/i18n/locales";

const facts = Object.values(DOCUMENT_FACTS);
const named = <K extends "audit" | "event" | "job" | "notice">(key: K) =>
  [...new Set(facts.flatMap((fact) => fact[key] ?? []))].sort();

it("names every audit type", () => expect(named("audit")).toEqual([...AUDIT_TYPES].sort()));

it("names every event of integrators but the ping", () => {
  const types = WEBHOOK_EVENTS.map(({ type }) => type).filter((type) => type !== "webhook.test");
  expect(named("event")).toEqual(types.sort());
});

it("names every job about documents", () => {
  const jobs = Object.keys(JOB_EVENTS).filter((name) => name.startsWith("document/"));
  expect(named("job")).toEqual(jobs.sort());
});

it("names every notice about documents", () => {
  const notices = Object.entries(NOTICES).filter(([, { type }]) => /^(document|mail)\./.test(type));
  expect(named("notice")).toEqual(notices.map(([notice]) => notice).sort());
});

it("names every mail about documents", () => {
  const followed: readonly MailPurpose[] = facts.flatMap((fact) => fact.mails);
  const others: readonly MailPurpose[] = [
    "app-connected",
    "bulk-send-ended",
    "confirm-email",
    "domain-lost",
    "email-change-former",
    "email-change-new",
    "email-changed",
    "factor-changed",
    "factor-failures",
    "key-created",
    "key-expiring",
    "links-ended",
    "magic-link",
    "mails-stopped",
    "member-joined",
    "new-sign-in",
    "password-changed",
    "password-reset",
    "payment-failed",
    "plan-changed",
    "plan-lapsed",
    "purchase-confirm",
    "purchase-ready",
    "purchase-refunded",
    "reauthentication-code",
    "seats-nearly-used",
    "sign-in-failures",
    "start-code",
    "webhook-disabled",
    "workspace-invitation",
  ];
  expect([...new Set(followed), ...others].sort()).toEqual(Object.keys(LOCALES.en.mails.mails).sort());
});
