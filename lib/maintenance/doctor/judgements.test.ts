import { describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { judgeArrival, judgeCertificate } from "@/lib/maintenance/doctor/app-url";
import { judgeClock } from "@/lib/maintenance/doctor/clock";
import { judgeMigrations } from "@/lib/maintenance/doctor/database";
import { judgeRoom } from "@/lib/maintenance/doctor/disk";
import { clockSample, type Finding, oneLine, reasonOf, span } from "@/lib/maintenance/doctor/finding";
import { judgeSandbox } from "@/lib/maintenance/doctor/sandbox";
import { withinLimit } from "@/lib/maintenance/doctor/time-limit";

const line = ({ status, message }: Finding) => `${status}: ${message}`;
const NOW = new Date("2026-11-30T12:00:00Z");

describe("the clock", () => {
  const sample = (ahead: number, uncertainty = 100) => ({ source: "the database", ahead, uncertainty });

  it("is not judged where nobody else told the time", () => {
    expect(judgeClock([]).map(line)).toEqual([
      "unchecked: nothing independent of this machine was asked that tells the time",
    ]);
  });

  it.each([
    [sample(120), "ok: agrees with the database within 0.3 s"],
    [sample(-7_000), "warning: is 7.0 s behind the database"],
    [sample(37 * 60_000), "problem: is 37 minutes ahead of the database"],
    // A slow answer explains the difference.
    [sample(7_000, 6_000), "ok: agrees with the database within 13.0 s"],
  ])("%o", (given, expected) => {
    expect(judgeClock([given]).map(line)).toEqual([expected]);
  });

  it("is compared with the middle of the request, and of the second that was told", () => {
    const told = new Date("2026-11-30T12:00:00Z");
    const sentAt = told.getTime() + 2_000;
    expect(clockSample("x", told, { sentAt, receivedAt: sentAt + 400, fineness: 1_000 })).toEqual({
      ...{ source: "x", ahead: 1_700, uncertainty: 700 },
    });
  });
});

describe("the disk", () => {
  const GB = 1e9;
  const room = { free: 50 * GB, total: 100 * GB, freeInodes: 900, inodes: 1_000 };

  it.each([
    [room, "ok: 50.0 GB of 100.0 GB are free at /data"],
    [{ ...room, free: 9 * GB }, "warning: 9.0 GB of 100.0 GB are free at /data"],
    [{ ...room, free: 1.9 * GB, total: 4 * GB }, "warning: 1.9 GB of 4.0 GB are free at /data"],
    [{ ...room, free: 0.1 * GB }, "problem: 0.1 GB of 100.0 GB are free at /data"],
    [{ ...room, freeInodes: 99 }, "warning: 99 of 1000 inodes are left at /data"],
    [{ ...room, freeInodes: 0 }, "problem: no inode is left at /data"],
    [{ ...room, freeInodes: 0, inodes: 0 }, "ok: 50.0 GB of 100.0 GB are free at /data"],
  ])("%o", (given, expected) => {
    expect(line(judgeRoom("/data", given))).toBe(expected);
  });
});

describe("migrations", () => {
  const known = ["1_a", "2_b"].map((name) => ({ name, checksum: `sum of ${name}` }));
  const applied = known.map((migration) => ({ ...migration, isFinished: true }));

  it.each([
    [[], "warning: the database is empty"],
    [applied, "ok: all 2 are applied"],
    [applied.slice(1), "warning: 1 of 2 are not applied yet"],
    [applied.map((one) => ({ ...one, isFinished: false })), "problem: 1_a failed half-way"],
    [
      [{ ...applied[0]!, checksum: "other" }, applied[1]!],
      "warning: 1_a differ from those that were applied",
    ],
    [
      [...applied, { name: "3_c", checksum: "", isFinished: true }],
      "problem: the database has 3_c, which this version does not know",
    ],
  ])("%o", (given, expected) => {
    expect(line(judgeMigrations(given, known))).toBe(expected);
  });
});

describe("the certificate at APP_URL", () => {
  const until = (valid_to: string, distrust: string | null = null) => ({
    certificate: { valid_to },
    distrust,
  });

  it.each([
    [
      until("Jan 30 12:00:00 2027 GMT"),
      "ok: that of x.example is trusted, and ends on 2027-01-30, in 61 days",
    ],
    [
      until("Dec 10 12:00:00 2026 GMT"),
      "warning: that of x.example is trusted, and ends on 2026-12-10, in 10 days",
    ],
    [until("Nov 29 12:00:00 2026 GMT"), "problem: that of x.example ended on 2026-11-29"],
    [
      until("Jan 30 12:00:00 2027 GMT", "DEPTH_ZERO_SELF_SIGNED_CERT"),
      "warning: this machine does not trust that of x.example: DEPTH_ZERO_SELF_SIGNED_CERT",
    ],
  ])("%o", (given, expected) => {
    expect(line(judgeCertificate("x.example", given, NOW))).toBe(expected);
  });
});

describe("what arrives through proxies", () => {
  const arrival = { peer: "10.0.0.5", isTrusted: true, forwardedFor: "203.0.113.7", host: "localhost" };

  it.each([
    [arrival, false, "ok: the one at 10.0.0.5 is trusted, and tells callers' addresses"],
    [{ ...arrival, forwardedFor: null, isTrusted: false }, false, "ok: there is none in front"],
    [{ ...arrival, isTrusted: false }, true, "problem: a proxy at 10.0.0.5 tells the callers' addresses"],
    [{ ...arrival, forwardedFor: null }, true, "warning: something in front ends TLS"],
    [
      { ...arrival, host: "10.0.0.9" },
      true,
      "warning: requests for localhost arrive as requests for 10.0.0.9",
    ],
  ])("%o (https: %s)", (given, isHttps, expected) => {
    Object.assign(env, { isHttps });
    expect(judgeArrival(given).map(line)).toEqual([expect.stringContaining(expected)]);
    Object.assign(env, { isHttps: false });
  });
});

describe("the sandbox of PDF workers", () => {
  const best = {
    setting: "auto",
    level: "bubblewrap",
    name: "bubblewrap 0.9",
    possible: [],
    reasons: [],
  } as const;
  const weak = {
    ...best,
    level: "permission-model",
    name: "Node's permission model",
    reasons: ["x: no"],
  } as const;

  it.each([
    [best, "ok: run in a sandbox (bubblewrap 0.9)"],
    [
      { ...best, possible: ["network"] } as const,
      "warning: run in a sandbox (bubblewrap 0.9), but could reach the network",
    ],
    [weak, "warning: run in a sandbox (Node's permission model)"],
    [{ ...weak, level: "none", name: "none" } as const, "warning: have no sandbox"],
    [{ ...best, setting: "off", level: "none" } as const, "warning: have no sandbox (PDF_SANDBOX=off)"],
  ])("%o", (state, expected) => {
    expect(line(judgeSandbox(state))).toBe(expected);
    expect(judgeSandbox(state).action === "").toBe(expected.startsWith("ok"));
  });
});

describe("a check", () => {
  it("that hangs ends with its limit, and one that throws with its reason", async () => {
    expect((await withinLimit("X", 10, () => new Promise(() => undefined))).map(line)).toEqual([
      "problem: there was no answer within 0.01 s",
    ]);
    const thrown = new Error("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:1") });
    expect((await withinLimit("X", 1_000, () => Promise.reject(thrown))).map(line)).toEqual([
      "problem: connect ECONNREFUSED 127.0.0.1:1",
    ]);
  });

  it("says what others answer on one line", () => {
    expect(oneLine("first\r\nsecond\u2028third\u001b[2J. ")).toBe("first second third [2J");
    expect(oneLine("word ".repeat(100))).toMatch(/^(word ){59}word …$/);
    expect(oneLine("x".repeat(400))).toBe(`${"x".repeat(300)} …`);
    expect(reasonOf(new AggregateError([new Error("no route")]))).toBe("no route");
    expect([span(61_000), span(-3 * 3_600_000), span(26 * 24 * 3_600_000)]).toEqual([
      "1 minute",
      "3 hours",
      "26 days",
    ]);
  });
});
