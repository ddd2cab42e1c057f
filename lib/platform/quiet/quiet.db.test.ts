import { beforeEach, expect, it } from "vitest";
import { forgetReadiness, readReadiness } from "@/lib/domain/maintenance/readiness";
import { postEvent } from "@/lib/domain/webhooks/post-event";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { db } from "@/lib/platform/database/db";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { getMailer } from "@/lib/platform/ports/mail/get-mailer";
import { sampleMail } from "@/lib/platform/ports/mail/testing/mailer-contract";
import { beginQuietly, isQuiet, quietSince } from "@/lib/platform/quiet/quiet";
import { newId } from "@/lib/pure/id";
import { ownerClient } from "@/test/support/database";

const restoredAt = new Date("2026-11-30T12:00:00.000Z");

beforeEach(async () => {
  await db().restoration.deleteMany();
  const stats = async () => ({ waiting: 0, running: 0, failed: 0, oldestWaitingMs: 0 });
  setJobs({ stats } as unknown as JobsPort);
});

const restored = (resumedAt: Date | null = null) =>
  db().restoration.create({ data: { id: newId(), takenAt: restoredAt, restoredAt, resumedAt } });

it("an instance that was never restored, or was resumed, is not quiet", async () => {
  await beginQuietly();
  expect(isQuiet()).toBe(false);
  await restored(new Date());
  await beginQuietly();
  expect([isQuiet(), quietSince()]).toEqual([false, null]);
});

it("a restored instance sends nothing and says so, until it is resumed while it runs", async () => {
  const { id } = await restored();
  await beginQuietly();
  expect([isQuiet(), quietSince()]).toEqual([true, restoredAt]);

  await expect(getMailer().send(sampleMail())).rejects.toThrow(
    new MailError("temporary", "this restored instance sends no mails until it is resumed"),
  );
  expect(await postEvent("https://example.com/hook", {}, "{}")).toEqual({
    kind: "failed",
    error: "this restored instance sends no webhooks until it is resumed",
  });
  forgetReadiness();
  const { status, parts } = await readReadiness();
  expect(status).toBe("degraded");
  expect([parts.jobs, parts.mail]).toMatchObject([{ problem: "quiet" }, { problem: "quiet" }]);

  await db().restoration.update({ where: { id }, data: { resumedAt: new Date() } });
  await expect.poll(isQuiet).toBe(false);
  await expect(getMailer().send(sampleMail())).resolves.toEqual({ providerId: expect.anything() });
  forgetReadiness();
  expect((await readReadiness()).parts.jobs).toMatchObject({ status: "ok" });
});

it("only one restoration can wait for being resumed", async () => {
  await restored();
  await expect(restored()).rejects.toThrow(/restorations_not_resumed|Unique constraint/);
});

it("a server does not start while a back-up is restored into its database", async () => {
  const restoring = ownerClient();
  await restoring.connect();
  try {
    await restoring.query("select pg_advisory_lock($1, $2)", [BACKUP_LOCKS.class, BACKUP_LOCKS.restore]);
    await expect(beginQuietly()).rejects.toThrow(
      "A back-up is being restored into this database: start again when that has ended.",
    );
  } finally {
    await restoring.end();
  }
  await expect.poll(() => beginQuietly().then(() => "started", String)).toBe("started");
});
