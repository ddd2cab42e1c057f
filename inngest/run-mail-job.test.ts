import { expect, it } from "vitest";
import type { Step } from "@/inngest/mail-each";
import { runMailJob } from "@/inngest/run-mail-job";
import { defineJob } from "@/lib/domain/mails/define-mail";
import { MAIL_JOBS } from "@/lib/domain/mails/mails";
import { newId } from "@/lib/pure/id";

const ALL = { recipientId: "r1", recipientIds: ["r1"] };

/**
 * The ids of a job's steps; none is carried out, each that looks for readers finds `r1`, and of mails sent together that
 * to `r1` has to be tried again.
 */
async function stepsOf(job: (typeof MAIL_JOBS)[number], data: object = ALL): Promise<string> {
  const ids: string[] = [];
  const run = async (id: string) => {
    ids.push(id);
    return id.startsWith("find-") || id.startsWith("mails-") ? ["r1"] : null;
  };
  await runMailJob(job, data as never, { run } as unknown as Step);
  return ids.join(" ");
}

it("keeps the ids that runs in flight go on from", async () => {
  const jobs = await Promise.all(MAIL_JOBS.map(async (job) => [job.id, await stepsOf(job)] as const));
  expect(Object.fromEntries(jobs)).toEqual({
    "send-confirmation": "mail",
    "send-password-reset": "mail",
    "send-account-notice": "mail",
    "tell-of-app": "notify mail",
    "send-invitation": "mail",
    "tell-of-key": "find-users notify mail-r1",
    "tell-of-member": "find-members mail-r1",
    "announce-disabled-webhook": "notify mail",
    "send-payment-failed": "mail",
    "send-plan-lapsed": "mail",
    "send-plan-changed": "mail",
    "send-seats-nearly-used": "mail",
    "announce-bulk-send": "notify mail",
    "tell-of-not-sent": "notify mail",
    "send-start-code": "mail",
    "send-purchase-made": "mail",
    "send-purchase-refunded": "mail",
    "send-links": "mail-r1",
    "send-own-link": "mail",
    "tell-of-embedding": "mail",
    "remind-recipients": "mail-r1",
    "announce-expiring-soon": "find-recipients mail-r1 mail-owner",
    "notify-viewed": "notify mail",
    "notify-signed": "notify mail",
    "tell-of-question": "notify mail",
    "tell-of-delegation": "notify mail-owner mail-r1",
    "mail-of-failed-mail": "mail",
    "announce-completion": "find-recipients mails-1 mail-r1-again",
    "announce-decline": "find-recipients mails-1 mail-r1-again",
    "announce-void": "find-recipients mails-1 mail-r1-again",
    "announce-expiry": "find-recipients mails-1 mail-r1-again",
    "tell-of-stopped-mails": "find-users mail-r1",
  });
});

const ALL = { recipientId: "r1", recipientIds: ["r1"] };

/**
 * The ids of a job's steps; none is carried out, each that looks for readers finds `r1`, and of mails sent together that
 * to `r1` has to be tried again.
 */
async function stepsOf(job: (typeof MAIL_JOBS)[number], data: object = ALL): Promise<string> {
});
