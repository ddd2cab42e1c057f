import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { db } from "@/lib/platform/database/db";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { createTenant, sendOne } from "@/test/api/world";

const mailer = standInMailer();
const clock = stoppedClock();
let engine: TestEngine;
let documentIds: string[];

/** Four documents, all due; one sweep requests their reminders. */
beforeEach(async () => {
  // Other tests may have left due reminders.
  await db().recipient.updateMany({ data: { nextReminderAt: null } });
  clock.set("2026-06-01T10:00:00Z");
  const tenant = await createTenant();
  documentIds = [];
  for (let i = 0; i < 4; i++) {
    const recipients = [
      { roleKey: "client", name: "Cleo Client", email: `cleo-${i}@example.com` },
      { roleKey: "provider", name: "Pat", email: "pat@example.com" },
    ];
    const { id } = await sendOne(tenant, { recipients, reminders: { everyDays: 1, max: 5 } });
    documentIds.push(id);
  }
  clock.advance(DAY_MS);
  engine = await startTestEngine(() => [sendDueReminders]);
});
afterEach(() => engine.stop());

const reminded = () =>
  db().auditEvent.count({ where: { documentId: { in: documentIds }, type: "reminded" } });

/** Runs the engine until nothing waits for another try. */
async function untilTheEnd() {
  for (let tries = 0; tries < 30; tries++) await engine.tick(15 * 60_000);
}

it("is one run for what one sweep found, however many documents it is of", async () => {
  expect(await sweepReminders()).toBe(4);
  await engine.quiet();
  expect(mailer.sent.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3].map((i) => `cleo-${i}@example.com`));
  expect(await reminded()).toBe(4);
  const runs = await engine.runs();
  expect(runs).toMatchObject([{ status: "completed", output: { sent: 4, failed: 0 } }]);
});

it("tries the one again that was not taken, and nobody else, until it is", async () => {
  const away = new MailError("temporary", "greylisted");
  let tries = 0;
  const refusal = vi
    .spyOn(mailer, "refusal")
    .mockImplementation(({ to }) => (to === "cleo-2@example.com" && tries++ < 3 ? away : null));
  await sweepReminders();
  await engine.quiet();
  expect(await reminded()).toBe(3);
  await untilTheEnd();
  refusal.mockRestore();
  expect(tries).toBe(4);
  expect(mailer.sent).toHaveLength(4);
  expect(await reminded()).toBe(4);
  expect((await engine.runs()).map(({ status }) => status)).toEqual(["completed"]);
});

it("says of the one that was never taken that it was not sent", async () => {
  const away = new MailError("temporary", "no route");
  const refusal = vi
    .spyOn(mailer, "refusal")
    .mockImplementation(({ to }) => (to === "cleo-1@example.com" ? away : null));
  await sweepReminders();
  await untilTheEnd();
  refusal.mockRestore();
  expect(mailer.sent).toHaveLength(3);
  const failed = await db().auditEvent.findMany({
    where: { documentId: { in: documentIds }, type: "email_failed" },
  });
  // The reason is worded for the sender; network errors are shown only to the operator, on the run.
  const reason = "the mail service did not take it";
  expect(failed.map(({ data }) => data)).toMatchObject([{ email: "cleo-1@example.com", reason }]);
});
