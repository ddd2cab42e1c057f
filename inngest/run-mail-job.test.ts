import { expect, it } from "vitest";
import type { StepRunner } from "@/inngest/mail-each";
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
  await runMailJob(job, data as never, { run } as unknown as StepRunner);
  return ids.join(" ");
}

it("keeps the ids that runs in flight go on from", async () => {
  const jobs = await Promise.all(MAIL_JOBS.map(async (job) => [job.id, await stepsOf(job)] as const));
  expect(Object.fromEntries(jobs)).toEqual({
    "send-confirmation": "mail",
    "send-password-reset": "mail",
    "send-account-notice": "mail",
    "send-factor-notice": "mail",
    "send-email-change": "mail",
    "send-reauthentication-code": "mail",
    "tell-of-app": "notify mail",
    "send-invitation": "mail",
    "tell-of-expiring-key": "find-users mail-r1",
    "tell-of-key": "find-users notify mail-r1",
    "tell-of-member": "find-members mail-r1",
    "announce-disabled-webhook": "notify mail",
    "announce-lost-domain": "find-users mail-r1",
    "announce-ended-links": "find-users mail-r1",
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
    "send-replaced-links": "mail-r1",
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

it("notifies the owner beside the mails of one step, and fails with what failed", async () => {
  let asked = 0;
  const job = defineJob({
    id: "test",
    event: "document/fully-signed",
    isTogether: true,
    readers: { find: () => Array.from({ length: 25 }, newId), owner: "first" },
    notify: async () => {
      if (++asked === 1) throw new Error("not now");
    },
  });
  const ids: string[] = [];
  const run = async (id: string, step: () => Promise<unknown>) => {
    const result = await step();
    ids.push(id);
    return result;
  };
  // Nobody is mailed of this event.
  const mailing = () => runMailJob(job, { documentId: newId() }, { run } as unknown as StepRunner);
  await expect(mailing()).rejects.toThrow("not now");
  expect(ids).toEqual([]);
  await mailing();
  expect([ids, asked]).toEqual([["mails-1", "mails-2"], 2]);
});

it("looks for a step's recipients, and draws for them, where the event does not name them", async () => {
  const links = MAIL_JOBS.find(({ id }) => id === "send-links");
  if (!links) throw new Error("no job sends links");
  expect(await stepsOf(links, {})).toBe("find-recipients mail-r1 draw-snapshots");
});
