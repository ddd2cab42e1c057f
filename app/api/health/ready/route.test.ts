import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/health/ready/route";
import { forgetEngineCalls, recordEngineCall } from "@/lib/domain/maintenance/engine-calls";
import { forgetReadiness, type Readiness, readReadiness } from "@/lib/domain/maintenance/readiness";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";

const MINUTE_MS = 60_000;
const clock = stoppedClock();
const identity = (notAfter: Date) => ({ subject: "CN=a", issuer: "CN=b", notBefore: new Date(0), notAfter });

const withStats = (oldestWaitingMs: number) =>
  setJobs({
    stats: async () => ({ waiting: 1, running: 0, failed: 0, oldestWaitingMs }),
  } as unknown as JobsPort);

/** Forces a fresh check: returns the operators' details and the public text. */
async function look(): Promise<{ status: number; body: Readiness; text: string }> {
  forgetReadiness();
  const body = await readReadiness();
  const response = await GET();
  return { status: response.status, body, text: await response.text() };
}

async function queueMail(
  minutesAgo: number,
  auditedAt: Date | null = null,
  status = "queued",
): Promise<void> {
  const key = newId();
  const words = { subject: "s", text: "t", html: "h", to: "a@example.com", from: "b@example.com" };
  const createdAt = new Date(clock.now().getTime() - minutesAgo * MINUTE_MS);
  await db().mailMessage.create({
    data: { id: key, dedupeKey: key, purpose: "signing-request", createdAt, auditedAt, status, ...words },
  });
}

beforeEach(async () => {
  await db().mailMessage.deleteMany();
  withStats(0);
  vi.spyOn(getSealKey(), "describe").mockResolvedValue(
    identity(new Date(clock.now().getTime() + 90 * DAY_MS)),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  setJobs(null);
});

describe("/api/health/ready", () => {
  it("is ready when every part answers, and says how each is", async () => {
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "ready",
      parts: {
        database: { status: "ok" },
        jobs: { status: "ok", engine: "embedded", oldestWaitingSeconds: 0 },
        storage: { status: "ok", driver: "file" },
        mail: { status: "ok", driver: "mailbox" },
        seal: { status: "ok", driver: "embedded", notAfter: expect.stringMatching(/^\d{4}-.*Z$/) },
        limits: { status: "ok", driver: "postgres" },
      },
    });
  });

  it("says of each part how it is, and to operators alone what stands behind it", async () => {
    const { text } = await look();
    const ok = { status: "ok" };
    expect(JSON.parse(text)).toEqual({
      status: "ready",
      parts: { database: ok, jobs: ok, storage: ok, mail: ok, seal: ok, limits: ok },
    });
  });

  it.each([
    ["the database", () => vi.spyOn(db(), "$queryRaw").mockRejectedValue(new Error("down")), "database"],
    [
      "the store of files",
      () => vi.spyOn(getStorage(), "has").mockRejectedValue(new Error("down")),
      "storage",
    ],
    ["the job engine", () => setJobs(null), "jobs"],
  ] as const)("is not ready without %s", async (_what, breakIt, part) => {
    breakIt();
    const { status, body } = await look();
    expect([status, body.status, body.parts[part].status]).toEqual([503, "unready", "down"]);
  });

  it("needs attention while Redis does not respond, and each process counts on its own", async () => {
    vi.spyOn(await getRateLimit(), "isShared").mockReturnValue(false);
    const { status, body } = await look();
    expect([status, body.status, body.parts.limits.status]).toEqual([200, "degraded", "degraded"]);
  });

  it("does not wait for a part that hangs", async () => {
    vi.spyOn(getStorage(), "has").mockReturnValue(new Promise(() => {}));
    const { status, body } = await look();
    expect([status, body.parts.storage]).toEqual([503, { status: "down" }]);
  });

  it("takes requests while work or mail is stuck, or the seal ends soon or has ended, and says so", async () => {
    withStats(6 * MINUTE_MS);
    await queueMail(11);
    const describeSeal = vi.spyOn(getSealKey(), "describe");
    describeSeal.mockResolvedValue(identity(new Date(clock.now().getTime() + 29 * DAY_MS)));
    const { status, body } = await look();
    expect([status, body.status]).toEqual([200, "degraded"]);
    expect(body.parts).toMatchObject({
      jobs: { status: "degraded", oldestWaitingSeconds: 360 },
      mail: { status: "degraded", oldestUnsentSeconds: 660 },
      seal: { status: "degraded" },
    });
    describeSeal.mockResolvedValue(identity(clock.now()));
    expect((await look()).body).toMatchObject({ status: "degraded", parts: { seal: { status: "down" } } });
  });

  describe("with Inngest", () => {
    const MINUTES_5 = 5 * MINUTE_MS;
    const SWEEP = "countersign-sweep";
    const SEAL = "countersign-complete-document";
    const before = env.inngest;
    beforeEach(async () => {
      Object.assign(env, { inngest: { eventKey: "e", signingKey: "s" } });
      await db().engineCall.deleteMany();
      forgetEngineCalls();
      await look();
    });
    afterEach(() => {
      Object.assign(env, { inngest: before });
    });

    /** Advances the clock minute by minute; `call` stands in for Inngest's scheduled calls. */
    async function pass(ms: number, call: () => Promise<void> = async () => {}): Promise<void> {
      for (let passed = 0; passed < ms; passed += MINUTE_MS) {
        clock.advance(MINUTE_MS);
        await call();
      }
    }
    const jobs = async () => {
      const { status, body } = await look();
      expect(status).toBe(200);
      return body.parts.jobs;
    };

    it("is patient at the start, then says that nobody ever called", async () => {
      await pass(MINUTES_5 - MINUTE_MS);
      expect(await jobs()).toMatchObject({ status: "ok" });
      await pass(2 * MINUTE_MS);
      expect(await jobs()).toMatchObject({ status: "degraded", engine: "inngest", problem: "never_called" });
    });

    it("is ready while calls arrive, and says so when they end", async () => {
      await pass(3 * MINUTES_5, () => recordEngineCall(SWEEP, true));
      expect(await jobs()).toEqual({ status: "ok", engine: "inngest", oldestWaitingSeconds: 0 });
      await pass(MINUTES_5 + MINUTE_MS);
      expect(await jobs()).toMatchObject({
        status: "degraded",
        problem: "not_called",
        lastSuccessSeconds: 360,
      });
      await recordEngineCall(SWEEP, true);
      expect((await jobs()).status).toBe("ok");
    });

    it("says when every call fails, and names what does", async () => {
      await recordEngineCall(SWEEP, true);
      await pass(2 * MINUTES_5, async () => {
        await recordEngineCall(SWEEP, false);
        await recordEngineCall(SEAL, false);
      });
      expect(await jobs()).toMatchObject({
        status: "degraded",
        problem: "calls_fail",
        functions: `${SEAL}, ${SWEEP}`,
      });
    });

    it("says when one function fails while others do not, until it succeeds or is given up", async () => {
      await pass(2 * MINUTES_5, async () => {
        await recordEngineCall(SWEEP, true);
        await recordEngineCall(SEAL, false);
      });
      expect(await jobs()).toMatchObject({ status: "degraded", problem: "calls_fail", functions: SEAL });
      await recordEngineCall(SEAL, true);
      expect((await jobs()).status).toBe("ok");

      await recordEngineCall(SEAL, false);
      await pass(16 * MINUTE_MS, () => recordEngineCall(SWEEP, true));
      expect((await jobs()).status).toBe("ok");
    });

    it("tells a stranger only that it needs attention", async () => {
      await pass(2 * MINUTES_5, () => recordEngineCall(SEAL, false));
      const { text } = await look();
      expect(JSON.parse(text).parts.jobs).toEqual({ status: "degraded" });
    });
  });

  it("does not count mails that are new, done, or long given up", async () => {
    await queueMail(9);
    await queueMail(30, clock.now());
    await queueMail(25 * 60);
    expect((await look()).body.parts.mail.status).toBe("ok");
  });

  it("does not count mails that wait by a limit of one workspace", async () => {
    await queueMail(30, null, "held");
    expect((await look()).body.parts.mail.status).toBe("ok");
    await queueMail(11);
    expect((await look()).body.parts.mail).toMatchObject({ status: "degraded", oldestUnsentSeconds: 660 });
  });

  it("tells a stranger nothing of what went wrong", async () => {
    const secret = "postgresql://user:hunter2@db.internal/x";
    vi.spyOn(getStorage(), "has").mockRejectedValue(new Error(secret));
    vi.spyOn(getSealKey(), "describe").mockRejectedValue(new Error("/etc/countersign/seal.p12"));
    const { text } = await look();
    expect(text).not.toMatch(/hunter2|internal|p12|CN=/);
  });

  it("asks once for many probes within a few seconds", async () => {
    const has = vi.spyOn(getStorage(), "has");
    forgetReadiness();
    await Promise.all([GET(), GET(), GET()]);
    await GET();
    expect(has).toHaveBeenCalledTimes(1);
  });
});
