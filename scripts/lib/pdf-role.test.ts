import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { scene } from "@/test/fixtures/completion/scene";
import { fixture } from "@/test/fixtures/pdf/worker-pool";

const { readPdfRole } = await import(String(new URL("./settings.mjs", import.meta.url)));
const { root } = await import(String(new URL("./paths.mjs", import.meta.url)));

let dir: string;
let socketPath: string;
let children: ChildProcess[] = [];
const workerPath = path.join(root, "dist/pdf-worker.mjs");
const COMMANDS = path.join(root, "scripts/cli.mjs");

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "pdf-role-"));
  mkdirSync(path.join(dir, "tmp"));
  socketPath = path.join(dir, "pdf.sock");
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
  children = [];
  rmSync(dir, { recursive: true, force: true });
});

/** Starts it with these variables and no other. */
function start(program: string, args: string[], env: Record<string, string>) {
  const started = spawn(program, args, {
    cwd: dir,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(started);
  let output = "";
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", (text: Buffer) => {
      output += text;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    started.once("close", (code) => resolve({ code, output }));
  });
  return { started, ended, output: () => output };
}

const isServed = async (caller: RemotePdfPool) =>
  caller.ping().then(
    () => true,
    () => false,
  );

async function seals(caller: RemotePdfPool): Promise<boolean> {
  const outDir = path.join(dir, "out");
  mkdirSync(outDir);
  const { signed } = await caller.run("complete", scene({ sourcePath: fixture("one-page.pdf"), outDir }));
  return readFileSync(signed.path).subarray(0, 5).toString() === "%PDF-";
}

const commands = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [COMMANDS, ...args], {
    cwd: dir,
    env: env as NodeJS.ProcessEnv,
    encoding: "utf8",
  });

describe("a process with ROLE=pdf", () => {
  it("needs nothing but its socket, seals, and ends in order", async () => {
    const env = { ROLE: "pdf", PDF_SOCKET: socketPath, TMPDIR: path.join(dir, "tmp") };
    const { started, ended, output } = start(process.execPath, [COMMANDS, "start"], env);
    const caller = new RemotePdfPool({ socketPath, workerPath, reconnectMs: 0 });
    await expect.poll(() => isServed(caller)).toBe(true);
    await expect.poll(output).toContain(`PDF tasks are taken at ${socketPath}`);
    expect(await seals(caller)).toBe(true);
    const status = commands(["status", "--json"], env);
    expect([status.status, JSON.parse(status.stdout)]).toMatchObject([
      0,
      {
        ...{ healthy: true, socket: socketPath },
        notices: [expect.stringMatching(/^PDF workers run in a sandbox \(/)],
      },
    ]);

    started.kill("SIGTERM");
    expect((await ended).code).toBe(0);
    // Its workers have a sandbox of their own: files of other tasks are kept from them, too.
    expect(output()).toMatch(/PDF workers run in a sandbox \(/);
    expect(output()).not.toMatch(/secret/i);
    expect([existsSync(socketPath), readdirSync(env.TMPDIR)]).toEqual([false, []]);
    expect(commands(["status", "--json"], env).status).toBe(1);
  });

  // A bubblewrap that may make namespaces: no network, no writable folder but that of the socket and its own /tmp.
  const bubblewrap = [
    "--unshare-all",
    "--die-with-parent",
    "--ro-bind",
    "/",
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
  ];
  const canIsolate = spawnSync("bwrap", [...bubblewrap, "--tmpfs", "/tmp", "true"]).status === 0;
  it.skipIf(!canIsolate)("works without network, on a file system that it cannot write", async () => {
    const code = `import("${path.join(root, "dist/pdf-process.mjs")}").then(({ startPdfProcess }) =>
      startPdfProcess({
        rootDir: ${JSON.stringify(root)}, socketPath: "/run/pdf/pdf.sock", sandbox: "auto",
      }));`;
    const folders = [
      "--tmpfs",
      "/tmp",
      "--ro-bind",
      root,
      root,
      "--tmpfs",
      "/run",
      "--bind",
      dir,
      "/run/pdf",
    ];
    start("bwrap", [...bubblewrap, ...folders, "--clearenv", process.execPath, "-e", code], {
      PATH: process.env.PATH ?? "",
    });
    const caller = new RemotePdfPool({ socketPath, workerPath, reconnectMs: 0 });
    await expect.poll(() => isServed(caller)).toBe(true);
    expect(await seals(caller)).toBe(true);
    await caller.stop();
  });

  it("that is killed amid a seal and started again seals what it was given once more", async () => {
    const env = { ROLE: "pdf", PDF_SOCKET: socketPath, TMPDIR: path.join(dir, "tmp") };
    const { started, ended } = start(process.execPath, [COMMANDS, "start"], env);
    await expect
      .poll(() => isServed(new RemotePdfPool({ socketPath, workerPath, reconnectMs: 0 })))
      .toBe(true);
    const outDir = path.join(dir, "out");
    mkdirSync(outDir);
    const steps: string[] = [];
    const restarted = ended.then(() => start(process.execPath, [COMMANDS, "start"], env));
    const onProgress = (step: string) => {
      steps.push(step);
      // Drawn, and neither checked nor sealed.
      if (step === "assemble") started.kill("SIGKILL");
    };
    const caller = new RemotePdfPool({ socketPath, workerPath, reconnectMs: 60_000 });
    const input = scene({ sourcePath: fixture("one-page.pdf"), outDir });
    const { signed } = await caller.run("complete", input, { onProgress });
    expect(readFileSync(signed.path).subarray(0, 5).toString()).toBe("%PDF-");
    expect(readdirSync(outDir).sort()).toEqual(["certificate.pdf", "signed.pdf"]);
    expect(steps.filter((step) => step === "assemble")).toHaveLength(1);
    const again = await restarted;
    again.started.kill("SIGTERM");
    expect((await again.ended).code).toBe(0);
    // What the killed one left behind is gone, too.
    expect(readdirSync(env.TMPDIR)).toEqual([]);
  });

  it("is told of secrets that it was given", async () => {
    const env = {
      ROLE: "pdf",
      PDF_SOCKET: socketPath,
      APP_SECRET: "x",
      REDIS_URL_FILE: "/run/secrets/redis",
    };
    const { started, ended, output } = start(process.execPath, [COMMANDS, "start"], env);
    await expect.poll(output).toContain("are taken at");
    started.kill("SIGTERM");
    expect((await ended).output).toMatch(/needs no secrets\. .*: APP_SECRET, REDIS_URL\.$/m);
  });

  it("ends with one line where it cannot have its socket", async () => {
    writeFileSync(socketPath, "");
    const { ended } = start(process.execPath, [COMMANDS, "start"], { ROLE: "pdf", PDF_SOCKET: socketPath });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output.trim().split("\n").at(-1)).toBe(`PDF_SOCKET: ${socketPath} exists, and is no socket.`);
  });

  it("has none of the commands about a database", () => {
    const env = { ROLE: "pdf", PDF_SOCKET: socketPath };
    for (const args of [["migrate"], ["backup", "x"], ["stop"], ["resume"]]) {
      const { status, stderr } = commands(args, env);
      expect([args[0], status]).toEqual([args[0], 2]);
      expect(stderr).toMatch(/ROLE=pdf/);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
  });
});

describe("its settings", () => {
  it.each([
    [{}, null],
    [{ ROLE: "web", PDF_SOCKET: "/run/pdf.sock" }, null],
    [
      { ROLE: "pdf", PDF_SOCKET: "/run/pdf.sock" },
      { socketPath: "/run/pdf.sock", sandbox: "auto" },
    ],
    [
      { ROLE: "pdf", PDF_SOCKET: "/run/pdf.sock", PDF_SANDBOX: "required" },
      { socketPath: "/run/pdf.sock", sandbox: "required" },
    ],
  ])("of %o are %o", (environment, expected) => {
    expect(readPdfRole(environment)).toEqual(expected);
  });

  it.each([
    [{ ROLE: "pdf" }, /PDF_SOCKET: ROLE=pdf needs the path of its socket/],
    [{ ROLE: "pdf", PDF_SOCKET: "pdf.sock" }, /PDF_SOCKET: must be an absolute path/],
    [{ ROLE: "pdf", PDF_SOCKET: `/${"x".repeat(107)}` }, /at most 107 bytes/],
  ])("of %o are refused in words", (environment, message) => {
    expect(() => readPdfRole(environment)).toThrow(message);
  });
});
