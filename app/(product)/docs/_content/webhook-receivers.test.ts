import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NODE_RECEIVER, PYTHON_RECEIVER } from "./webhook-receivers";

/** Runs the receivers exactly as the guide shows them. */

const SECRET = "whsec_Qm9uam91ciBkdSB0ZXN0";
const EVENT = JSON.stringify({
  id: "evt_069h7nv1k7gxn7ah0hz5dny6kq",
  type: "document.completed",
  createdAt: "2026-11-21T10:15:30.000Z",
  data: { documentId: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77", name: "Lease, 12 Älder Street" },
});

const now = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, time: number, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

const hasPython = spawnSync("python3", ["--version"]).status === 0;

const RECEIVERS = [
  { language: "Node", file: "receiver.mjs", program: NODE_RECEIVER, command: process.execPath, isHere: true },
  {
    language: "Python",
    file: "receiver.py",
    program: PYTHON_RECEIVER,
    command: "python3",
    isHere: hasPython,
  },
];

describe.each(RECEIVERS.filter(({ isHere }) => isHere))("the receiver in $language", (receiver) => {
  const folder = mkdtempSync(path.join(tmpdir(), "countersign-receiver-"));
  let child: ChildProcess;
  let output = "";
  let address: string;

  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      child.stdout?.on("data", look);
      child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${output}`)));
      look();
    });

  beforeAll(async () => {
    const file = path.join(folder, receiver.file);
    writeFileSync(file, receiver.program);
    child = spawn(receiver.command, [file], {
      env: { ...process.env, COUNTERSIGN_WEBHOOK_SECRET: SECRET, PORT: "0" },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    const [, port] = await printed(/listening on (\d+)/);
    address = `http://127.0.0.1:${port}/`;
  });
  afterAll(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });

  const deliver = async (signature: string | null, body = EVENT) => {
    const headers = {
      "content-type": "application/json",
      ...(signature ? { "service-signature": signature } : {}),
    };
    return (await fetch(address, { method: "POST", headers, body })).status;
  };

  it("takes a delivery of ours and reads its event", async () => {
    const time = now();
    expect(await deliver(`t=${time},v1=${hmac(SECRET, time, EVENT)}`)).toBe(204);
    await printed(/evt_069h7nv1k7gxn7ah0hz5dny6kq document\.completed 01998f5e/);
  });

  it("takes either signature while two secrets are good", async () => {
    const time = now();
    const both = `t=${time},v1=${hmac("whsec_new", time, EVENT)},v1=${hmac(SECRET, time, EVENT)}`;
    expect(await deliver(both)).toBe(204);
  });

  it.each([
    ["no signature", () => null],
    ["no time", () => `v1=${hmac(SECRET, now(), EVENT)}`],
    ["no v1", () => `t=${now()}`],
    ["another secret's", () => `t=${now()},v1=${hmac("whsec_other", now(), EVENT)}`],
    ["another body's", () => `t=${now()},v1=${hmac(SECRET, now(), `${EVENT} `)}`],
    ["one of ten minutes ago", () => `t=${now() - 600},v1=${hmac(SECRET, now() - 600, EVENT)}`],
    ["one that is no hex", () => `t=${now()},v1=zz`],
    ["one beyond ASCII", () => `t=${now()},v1=\u00e4\u00f6`],
  ])("refuses %s", async (_, signature) => {
    expect(await deliver(signature())).toBe(400);
  });
});
