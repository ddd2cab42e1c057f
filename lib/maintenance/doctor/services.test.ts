import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { env } from "@/lib/env";
import { examine } from "@/lib/maintenance/doctor/examine";
import type { ClockSample, Finding } from "@/lib/maintenance/doctor/finding";
import { checkBackup, checkInstance } from "@/lib/maintenance/doctor/instance";
import { checkMail } from "@/lib/maintenance/doctor/mail";
import { checkSandbox } from "@/lib/maintenance/doctor/sandbox";
import { checkSeal } from "@/lib/maintenance/doctor/seal";
import { checkInngest, checkRedis } from "@/lib/maintenance/doctor/services";
import { checkStorage, tryStorage } from "@/lib/maintenance/doctor/storage";
import { checkTimeStamps } from "@/lib/maintenance/doctor/time-stamps";
import { resetProcess } from "@/lib/platform/per-process";
import { openBucket, openFolder } from "@/lib/platform/ports/storage/open-storage";
import { startTsa } from "@/test/fixtures/completion/tsa-server";
import { TestPdfService } from "@/test/fixtures/pdf/pdf-service";

const before = { ...env, mail: { ...env.mail }, storage: { ...env.storage }, seal: { ...env.seal } };
let folder: string;
beforeEach(async () => {
  await resetProcess();
  folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
  Object.assign(env, { dataDir: folder, secret: "a secret of the doctor's tests, long enough" });
});
afterEach(() => {
  Object.assign(env, before, {
    mail: { ...before.mail },
    storage: { ...before.storage },
    seal: { ...before.seal },
  });
  rmSync(folder, { recursive: true, force: true });
});

const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The port on this machine of a server that was told to listen. */
async function portOf(server: Server): Promise<number> {
  servers.push(server);
  if (!server.listening) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  return (server.address() as AddressInfo).port;
}

/** Takes connections, and says nothing. */
const hangingPort = () => portOf(createServer(() => undefined));
/** Where nothing listens. */
async function deadPort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

const lines = (findings: Finding[]) =>
  findings.map(({ check, status, message }) => `${status} ${check}: ${message}`);

describe("storage", () => {
  it("is written to, read and left as it was", async () => {
    expect(lines(await checkStorage())).toEqual([
      `ok Storage: an object was written to ${folder}/blobs, read back and removed`,
    ]);
    const left: string[] = [];
    for await (const { key } of openFolder(path.join(folder, "blobs")).list("sha256")) left.push(key);
    expect(left).toEqual([]);
  });

  it("that returns other bytes, or cannot be written to, is told with what to do", async () => {
    const real = openFolder(path.join(folder, "blobs"));
    const { Readable } = await import("node:stream");
    const damaged = { ...real, openRead: async () => Readable.from([Buffer.from("other")]) };
    expect(lines([await tryStorage(damaged)])).toEqual([
      `problem Storage: ${folder}/blobs returned other bytes than were written`,
    ]);
    writeFileSync(path.join(folder, "file"), "");
    const [finding] = [await tryStorage(openFolder(path.join(folder, "file/blobs")))];
    expect(finding).toMatchObject({ status: "problem", action: expect.stringContaining("make room") });
    expect(finding?.message).toMatch(/^cannot write an object in .*ENOTDIR/);
    env.storage.s3 = {
      ...{ bucket: "b", endpoint: `http://127.0.0.1:${await deadPort()}`, region: "x" },
      ...{ accessKeyId: "id", secretAccessKey: "the key of the bucket", forcePathStyle: true },
    };
    expect((await tryStorage(openBucket(env.storage.s3))).message).toMatch(
      /^cannot write an object in the bucket “b”: .*ECONNREFUSED/,
    );
  });

  it("whose secret others may read is told", async () => {
    chmodSync(folder, 0o755);
    writeFileSync(path.join(folder, "secret"), "x".repeat(40), { mode: 0o644 });
    expect(lines(await checkStorage())).toContainEqual(
      expect.stringMatching(/^warning Rights of files: other users of this machine may read .*secret/),
    );
    chmodSync(folder, 0o700);
    expect(lines(await checkStorage())).toEqual([expect.stringMatching(/^ok/)]);
  });

  it("of an instance that was never started is not opened, which would make a secret", async () => {
    env.secret = null;
    expect(lines(await checkStorage())).toEqual([expect.stringMatching(/^unchecked/)]);
    rmSync(folder, { recursive: true });
  });
});

describe("the mail service", () => {
  async function smtp() {
    const recipients: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        if (password === "pass word") done(null, { user: "user" });
        else done(Object.assign(new Error(`5.7.8 not ${password}`), { responseCode: 535 }));
      },
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done(
          address.startsWith("no")
            ? Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 })
            : null,
        );
      },
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => done());
      },
    });
    server.listen(0, "127.0.0.1");
    return { port: await portOf(server.server), recipients };
  }

  it("is signed in to, and sends nothing unless it is asked to", async () => {
    const { port, recipients } = await smtp();
    env.mail.smtpUrl = `smtp://user:pass%20word@127.0.0.1:${port}`;
    env.mail.from = "Sign <sign@example.com>";
    expect(lines(await checkMail(null))).toEqual([`ok Mail: 127.0.0.1:${port} accepts SMTP_URL`]);
    expect(recipients).toEqual([]);
    expect(lines(await checkMail("ann@example.com"))[1]).toMatch(
      /^ok Test mail: 127\.0\.0\.1:\d+ accepted it for ann@example\.com as </,
    );
    expect(lines(await checkMail("no@example.com"))[1]).toMatch(
      /^problem Test mail: it was not accepted: .*No such user/,
    );
    expect(recipients).toEqual(["ann@example.com", "no@example.com"]);
  });

  it("that refuses or is not there is told", async () => {
    const { port } = await smtp();
    env.mail.smtpUrl = `smtp://user:wrong@127.0.0.1:${port}`;
    expect(lines(await checkMail(null))).toEqual([expect.stringMatching(/^problem Mail: .*535.*5\.7\.8/)]);
    env.mail.smtpUrl = `smtp://127.0.0.1:${await deadPort()}`;
    expect(lines(await checkMail(null))).toEqual([expect.stringMatching(/^problem Mail: .*ECONNREFUSED/)]);
  });

  it("that is none is a problem in production, and everywhere where a mail was asked for", async () => {
    expect(lines(await checkMail(null))).toEqual([
      expect.stringMatching(/^ok Mail: mails are shown at \/dev\/mail/),
    ]);
    expect(lines(await checkMail("ann@example.com"))).toEqual([
      expect.stringMatching(/^problem .*no test mail/),
    ]);
    env.isProduction = true;
    expect(lines(await checkMail(null))).toEqual([expect.stringMatching(/^problem Mail: no service is set/)]);
  });
});

describe("the seal", () => {
  it("of the operator signs on trial, and its end is told", async () => {
    const { p12, password } = await createSealAuthority({ organisation: "sign.example" });
    env.seal = { p12: Buffer.from(p12).toString("base64"), password };
    expect(lines(await checkSeal(new Date()))[0]).toMatch(
      /^ok Seal: SEAL_P12 signs, and its certificate \(O=sign\.example, CN=sign\.example document seal\) verifies it until \d{4}-/,
    );
    const at = (years: number) => new Date(Date.now() + years * 365.25 * 24 * 3_600_000);
    expect(lines(await checkSeal(at(21)))[0]).toMatch(/^problem Seal: .* ended on /);
    expect(lines(await checkSeal(at(-1)))[0]).toMatch(/^problem Seal: .* begins on .*, and the clock says/);
    expect(lines(await checkSeal(new Date(at(20).getTime() - 10 * 24 * 3_600_000)))[0]).toMatch(
      /^warning Seal/,
    );
    env.seal.password = "wrong";
    expect(lines(await checkSeal(new Date()))).toEqual([
      "problem Seal: SEAL_P12 cannot be used: the password does not open the PKCS #12 file",
    ]);
    env.seal.p12 = path.join(folder, "none.p12");
    expect(lines(await checkSeal(new Date()))[0]).toMatch(/^problem Seal/);
  });
});

describe("time stamps", () => {
  it("are asked for and checked, and the authority's time is noted", async () => {
    const tsa = await startTsa();
    servers.push({ close: () => void tsa.stop() });
    const samples: ClockSample[] = [];
    const ask = () => checkTimeStamps((sample) => samples.push(sample));
    env.tsaUrls = [tsa.url];
    expect(lines(await ask())[0]).toMatch(
      /^warning Time stamps: 127\.0\.0\.1:\d+ gave a valid time stamp of a CA that/,
    );
    env.tsaCa = path.join(folder, "roots.pem");
    writeFileSync(env.tsaCa, tsa.certificatePem);
    expect(lines(await ask())[0]).toMatch(/^ok Time stamps: .* its clock and ours differ by \d/);
    expect(samples).toHaveLength(2);
    expect(Math.abs(samples[0]?.ahead ?? Number.NaN)).toBeLessThan(5_000);
    for (const fault of ["bad-signature", "old-time", "error", "garbage"] as const) {
      tsa.fault = fault;
      expect(lines(await ask())[0]).toMatch(
        /^problem Time stamps: 127\.0\.0\.1:\d+ gave no usable time stamp: \S/,
      );
    }
    env.tsaUrls = [];
    expect(lines(await ask())).toEqual([expect.stringMatching(/^unchecked/)]);
  });
});

describe("PDF workers of another process", () => {
  it("are asked at its socket how they are kept apart, or told to be missing", async () => {
    env.rootDir = folder;
    // Both sides have to have the same program, which nobody runs here.
    const workerPath = path.join(folder, "dist/pdf-worker.mjs");
    mkdirSync(path.dirname(workerPath));
    writeFileSync(workerPath, "");
    env.pdfSocket = path.join(folder, "pdf.sock");
    expect(lines(await checkSandbox())).toEqual([
      "problem PDF workers: The PDF process cannot be reached: ENOENT",
    ]);
    const service = await TestPdfService.start({ workerPath });
    try {
      env.pdfSocket = service.socketPath;
      expect(lines(await checkSandbox())).toEqual([
        `ok PDF workers: the process with ROLE=pdf at ${service.socketPath} takes tasks, and says: PDF workers have no sandbox`,
      ]);
      await service.stop();
      await service.serve("0".repeat(64));
      expect(lines(await checkSandbox())).toEqual([
        "problem PDF workers: The PDF process runs another version: restart both with the same one",
      ]);
    } finally {
      await service.remove();
    }
  });
});

it.runIf(process.getuid?.() === 0)("PDF workers of another user are not judged by one's own", async () => {
  chownSync(folder, 61_777, 61_777);
  expect(lines(await checkSandbox())).toEqual([
    expect.stringMatching(/^unchecked PDF workers: \S+ belongs to another user/),
  ]);
});

describe("other services", () => {
  it("that are not there are told, and those that are not set are passed over", async () => {
    expect(await checkRedis()).toEqual([]);
    expect(await checkInngest(new Date(), () => undefined)).toEqual([]);
    env.redisUrl = `redis://:the-password@127.0.0.1:${await deadPort()}`;
    expect(lines(await checkRedis())).toEqual([
      expect.stringMatching(/^problem Redis: 127\.0\.0\.1:\d+: .*ECONNREFUSED/),
    ]);
  });

  it("Inngest's answer shows its time, and that it can be reached", async () => {
    const server = createHttpServer((_request, response) => {
      response.setHeader("Date", new Date(Date.now() - 600_000).toUTCString());
      response.writeHead(404).end();
    });
    const port = await portOf(server);
    Object.assign(env, {
      database: { ...env.database, url: null },
      inngest: { eventKey: "e", signingKey: "s", baseUrl: `http://127.0.0.1:${port}` },
    });
    const samples: ClockSample[] = [];
    const found = await checkInngest(new Date(), (sample) => samples.push(sample));
    expect(lines(found)).toEqual([`ok Inngest: 127.0.0.1:${port} answers (HTTP 404)`]);
    expect(Math.round((samples[0]?.ahead ?? 0) / 10_000)).toBe(60);
    env.database = before.database;
  });

  it("an instance is asked how it is", async () => {
    const health = {
      status: "degraded",
      parts: { database: { status: "ok" }, mail: { status: "degraded" } },
    };
    const server = createHttpServer((_request, response) => void response.end(JSON.stringify(health)));
    const address = `http://127.0.0.1:${await portOf(server)}`;
    const running = { pid: 7, url: "https://sign.example.com", address, version: "1.0.0", role: "web" };
    expect(lines(await checkInstance([running], "1.1.0"))).toEqual([
      "warning Instance: process 7 (ROLE=web) at https://sign.example.com serves, but mail is degraded",
      "warning Instance: process 7 (ROLE=web) at https://sign.example.com is version 1.0.0, and this is 1.1.0",
    ]);
    Object.assign(health, { status: "ready" });
    const who = "process 7 (ROLE=web) at https://sign.example.com";
    expect(lines(await checkInstance([{ ...running, uid: 998 }], "1.0.0"))).toEqual([
      `ok Instance: ${who} is ready, and runs as user 998`,
    ]);
    expect(lines(await checkInstance([{ ...running, uid: 0 }], "1.0.0"))).toEqual([
      `ok Instance: ${who} is ready`,
      `warning Instance: ${who} runs as root`,
    ]);
    const gone = { ...running, address: `http://127.0.0.1:${await deadPort()}` };
    expect(lines(await checkInstance([gone], "1.0.0"))[0]).toMatch(
      /^problem Instance: process 7 \(ROLE=web\) at .* does not answer/,
    );
    expect(lines(await checkInstance([], "1.0.0"))[0]).toMatch(/^unchecked Instance: none runs/);
  });

  it("the last back-up is known by its record alone", async () => {
    const now = new Date("2026-11-30T12:00:00Z");
    expect(lines(await checkBackup(now))[0]).toMatch(
      /^unchecked Back-up: `countersign backup` recorded none/,
    );
    const record = (takenAt: string, missingFiles = 0) =>
      writeFileSync(
        path.join(folder, "last-backup.json"),
        JSON.stringify({ takenAt, place: "/mnt/b", missingFiles }),
      );
    record("2026-11-30T09:00:00.000Z");
    expect(lines(await checkBackup(now))).toEqual([
      "ok Back-up: the last one was taken 3 hours ago to /mnt/b",
    ]);
    record("2026-11-20T09:00:00.000Z");
    expect(lines(await checkBackup(now))[0]).toMatch(/^warning Back-up: .* 10 days ago/);
    record("2026-11-30T09:00:00.000Z", 2);
    expect(lines(await checkBackup(now))[0]).toMatch(/^warning .*, and 2 files were missing/);
  });
});

it("services that hang are told side by side, and hold up nothing", { timeout: 20_000 }, async () => {
  const port = await hangingPort();
  Object.assign(env, {
    tsaUrls: [`http://127.0.0.1:${port}`],
    ...{ redisUrl: `redis://127.0.0.1:${port}`, appUrl: `http://127.0.0.1:${port}` },
    database: { ...env.database, url: `postgresql://app@127.0.0.1:${port}/x` },
  });
  env.mail.smtpUrl = `smtp://127.0.0.1:${port}`;
  env.storage.s3 = {
    ...{ bucket: "b", endpoint: `http://127.0.0.1:${port}`, region: "x", forcePathStyle: true },
    ...{ accessKeyId: "id", secretAccessKey: "key" },
  };
  const found = await examine({
    ...{ version: "1.0.0", given: {}, settingsFile: null, migrations: [], isEmbedded: false },
    ...{ missingDatabase: null, running: [], mailTo: null, further: [], limitMs: 300 },
  });
  const hanging = found.filter(({ message }) => message.startsWith("there was no answer within 0.3 s"));
  expect(hanging.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["Database", "Storage", "Mail", "Time stamps", "APP_URL", "Redis"]),
  );
  expect(found.map(({ check }) => check)).toEqual(expect.arrayContaining(["Settings", "Disk", "Clock"]));
});
