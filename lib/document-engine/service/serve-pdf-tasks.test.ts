import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PdfPoolOptions } from "@/lib/document-engine/pool/pdf-pool";
import type { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { TestPdfService } from "@/test/fixtures/pdf/pdf-service";
import { fixture } from "@/test/fixtures/pdf/worker-pool";

const workerPath = fixture("misbehaving-worker.mjs");
const lanes = { pages: { maxWorkers: 1, niceness: 0 }, seal: { maxWorkers: 1, niceness: 0 } };
let service: TestPdfService;
// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const start = async (options: Partial<PdfPoolOptions> = {}) => {
  service = await TestPdfService.start({ workerPath, lanes, ...options });
};
beforeEach(() => start());
afterEach(() => service.remove());

type Limits = Parameters<RemotePdfPool["run"]>[2];
/** The fixture accepts any task; what it does is the content of the file that it is given. */
async function act(caller: RemotePdfPool, what: string, limits?: Limits): Promise<unknown> {
  const file = path.join(service.dir, `${what}.txt`);
  await writeFile(file, what);
  return caller.run("page-text", { path: file, pages: [] }, limits);
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the task should have failed"),
    (error: PdfTaskError) => ({ reason: error.reason, code: error.code }),
  );
const jobFolders = () =>
  readdirSync(os.tmpdir()).filter((name) => name.startsWith(`countersign-${process.pid}-`));
const busy = (lane: "pages" | "seal") => expect.poll(() => service.pool.counts[lane]);

describe("a task of another process", () => {
  it("has its files there, and its results here, whole when they are told of", async () => {
    const dir = path.join(service.dir, "own");
    await mkdir(dir);
    await writeFile(path.join(dir, "source"), "write");
    const pages = [1, 2].map((page) => ({ page, widthPx: 1, outPath: path.join(dir, `${page}.image`) }));
    const seen: string[] = [];
    const caller = service.caller();
    const onProgress = (step: string) => {
      seen.push(`${step}: ${readFileSync(path.join(dir, `${step}.image`), "utf8")}`);
    };
    const input = { path: path.join(dir, "source"), format: "png", pages } as const;
    await caller.run("page-image", input, { onProgress });
    expect(seen).toEqual(["1: page 1", "2: page 2"]);
    expect(readdirSync(dir).sort()).toEqual(["1.image", "2.image", "source"]);
    expect(jobFolders()).toEqual([]);
  });

  it("is sent back no file that a link leads to", async () => {
    await writeFile(path.join(service.dir, "source"), "link");
    const outPath = path.join(service.dir, "1.image");
    const pages = [{ page: 1, widthPx: 1, outPath }];
    const input = { path: path.join(service.dir, "source"), format: "png", pages } as const;
    await service.caller().run("page-image", input);
    expect(existsSync(outPath)).toBe(false);
  });

  it.each([
    ["refuse", { reason: "failed", code: "PDF_ENCRYPTED" }],
    ["break", { reason: "failed", code: null }],
    ["exit", { reason: "crash", code: null }],
  ])("ends as one of own workers does: %s", async (what, expected) => {
    expect(await failure(act(service.caller(), what))).toEqual(expected);
  });

  it("is limited in time there", async () => {
    expect(await failure(act(service.caller(), "hang", { timeoutMs: 300 }))).toEqual({
      reason: "timeout",
      code: null,
    });
  });

  it("without its file is told so by the worker, as one of own workers is", async () => {
    const missing = { path: path.join(service.dir, "gone"), pages: [] };
    expect(await failure(service.caller().run("page-text", missing))).toEqual({
      reason: "crash",
      code: null,
    });
  });

  it("waits in the same lanes whichever process it is of, and takes turns by key", async () => {
    const [first, second] = [service.caller(), service.caller()];
    const order: string[] = [];
    const ask = (caller: RemotePdfPool, key: string) =>
      act(caller, "pid", { key }).then(() => order.push(key));
    const running = act(first, "late", { key: "flood" });
    await busy("pages").toMatchObject({ busy: 1 });
    const flood = [ask(first, "flood"), ask(second, "flood"), ask(first, "flood")];
    await busy("pages").toMatchObject({ queued: 3 });
    await Promise.all([...flood, ask(second, "one")]);
    await running;
    expect(order).toEqual(["flood", "one", "flood", "flood"]);
  });

  it("of sealing does not wait for any other", async () => {
    const caller = service.caller();
    const stuck = failure(act(caller, "hang", { timeoutMs: 600_000 }));
    await busy("pages").toMatchObject({ busy: 1 });
    expect(await act(caller, "pid", { lane: "seal" })).toEqual(expect.any(Number));
    await caller.stop({ graceMs: 0 });
    expect((await stuck).reason).toBe("stopped");
  });

  it("is turned away when the queue is full", async () => {
    await service.remove();
    await start({ lanes: { pages: { ...lanes.pages, maxQueued: 1 } } });
    const caller = service.caller();
    const running = act(caller, "late");
    await busy("pages").toMatchObject({ busy: 1 });
    const waiting = act(caller, "pid");
    await busy("pages").toMatchObject({ queued: 1 });
    expect(await failure(act(caller, "pid"))).toEqual({ reason: "busy", code: null });
    expect([await running, await waiting]).toEqual(["late", expect.any(Number)]);
  });

  it("leaves the queue, and ends its worker, when its process is gone", async () => {
    const caller = service.caller();
    const running = failure(act(caller, "hang", { timeoutMs: 600_000 }));
    await busy("pages").toMatchObject({ busy: 1 });
    const waiting = failure(act(caller, "pid"));
    await busy("pages").toMatchObject({ queued: 1 });
    const pids = service.pool.pids;
    await caller.stop({ graceMs: 0 });
    expect([(await running).reason, (await waiting).reason]).toEqual(["stopped", "stopped"]);
    await busy("pages").toEqual({ queued: 0, busy: 0, idle: 0 });
    expect(await act(service.caller(), "pid")).not.toBe(pids[0]);
    expect(jobFolders()).toEqual([]);
  });

  it("prepares as many workers as are missing", async () => {
    await service.remove();
    const keep = { workers: 1, ms: 600_000, rssBytes: Number.MAX_SAFE_INTEGER };
    await start({ lanes: { pages: { ...lanes.pages, keep } } });
    const caller = service.caller();
    const file = path.join(service.dir, "pid.txt");
    await writeFile(file, "pid");
    expect(await caller.expect("page-text")).toBe(1);
    await caller.warm("page-text", [{ path: file, pages: [] }]);
    expect(await caller.expect("page-text")).toBe(0);
    const { pids } = service.pool;
    await caller.warm("page-text", [{ path: file, pages: [] }]);
    expect([pids.length, service.pool.pids]).toEqual([1, pids]);
  });
});

describe("when the process goes away", () => {
  it("a task waits for it to come back", async () => {
    await service.stop();
    const caller = service.caller();
    const task = act(caller, "pid");
    await service.serve();
    expect(await task).toEqual(expect.any(Number));
  });

  it("a task in its hands runs once more, and those that waited run", async () => {
    const caller = service.caller();
    const running = act(caller, "late", { timeoutMs: 600_000 });
    await busy("pages").toMatchObject({ busy: 1 });
    const waiting = act(caller, "pid");
    await busy("pages").toMatchObject({ queued: 1 });
    await service.stop(0);
    await service.serve();
    expect([await running, await waiting]).toEqual(["late", expect.any(Number)]);
  });

  it("a task that is lost twice is told to have been killed, which says nothing about its file", async () => {
    const caller = service.caller();
    const task = failure(act(caller, "hang", { timeoutMs: 600_000 }));
    for (const _ of [1, 2]) {
      await busy("pages").toMatchObject({ busy: 1 });
      await service.stop(0);
      await service.serve();
    }
    expect(await task).toEqual({ reason: "killed", code: null });
  });

  it("a connection that is accepted amid its end is no attempt at a task", async () => {
    await service.stop();
    let refused = 0;
    const dying = createServer((socket) => {
      refused += 1;
      socket.destroy();
      if (refused === 3) dying.close();
    });
    await new Promise<void>((resolve) => dying.listen(service.socketPath, resolve));
    const ended = new Promise((resolve) => dying.once("close", resolve));
    const task = act(service.caller(), "pid");
    await ended;
    await service.serve();
    expect([await task, refused]).toEqual([expect.any(Number), 3]);
  });

  it("a task that it has begun is finished first", async () => {
    const caller = service.caller();
    const running = act(caller, "late");
    await busy("pages").toMatchObject({ busy: 1 });
    await service.stop(600_000);
    expect(await running).toBe("late");
    expect(existsSync(service.socketPath)).toBe(false);
  });

  it("and does not come back, tasks are told so in time", async () => {
    await service.stop();
    const caller = service.caller({ reconnectMs: 50 });
    expect(await failure(act(caller, "pid"))).toEqual({ reason: "unstarted", code: null });
    await expect(caller.ping()).rejects.toMatchObject({ reason: "unstarted" });
  });

  it("a stopped caller waits no longer", async () => {
    await service.stop();
    const caller = service.caller({ reconnectMs: 600_000 });
    const task = failure(act(caller, "pid"));
    await caller.stop({ graceMs: 0 });
    expect((await task).reason).toBe("stopped");
    expect((await failure(act(caller, "pid"))).reason).toBe("stopped");
  });
});

describe("the socket", () => {
  it("lets owner and group in, and nobody else", () => {
    expect(statSync(service.socketPath).mode & 0o777).toBe(0o660);
  });

  it("replaces one that a killed process left, and none that is served", async () => {
    await expect(service.serve()).rejects.toThrow(/another process serves PDF tasks/);
    await expect(service.caller().ping()).resolves.toBe("PDF workers have no sandbox.");
    await service.stop();
    leaveSocketBehind(service.socketPath);
    await service.serve();
    await expect(service.caller().ping()).resolves.toBe("PDF workers have no sandbox.");
  });

  it("is refused in words where a file lies, or where there is no folder", async () => {
    await service.stop();
    await writeFile(service.socketPath, "");
    await expect(service.serve()).rejects.toThrow(/exists, and is no socket/);
    await rm(service.dir, { recursive: true });
    await expect(service.serve()).rejects.toThrow(/cannot be created .*its folder has to exist/);
  });

  it("takes no task of another build", async () => {
    await service.stop();
    await service.serve("0".repeat(64));
    await expect(service.caller().ping()).rejects.toThrow(/runs another version/);
    expect(await failure(act(service.caller(), "pid"))).toEqual({ reason: "unstarted", code: null });
  });

  it.each([
    ["an unknown kind of frame", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
    ["a length above the limit", Buffer.from([1, 0xff, 0xff, 0xff, 0xff])],
    ["a message that is no JSON", Buffer.from([1, 0, 0, 0, 1, 0x7b])],
    ["a message of no task", frameOf({ kind: "run", name: "shell" })],
    ["files first", Buffer.from([2, 0, 0, 0, 1, 0])],
  ])("ends a connection with %s, and serves on", async (_what, bytes) => {
    const answer = await exchange(service.socketPath, bytes);
    expect(answer.toString("latin1")).toContain('"kind":"failed"');
    expect(service.misuse).toHaveLength(1);
    expect(await act(service.caller(), "pid")).toEqual(expect.any(Number));
  });

  it("forgets a connection that ends amid a message", async () => {
    const answer = await exchange(service.socketPath, Buffer.from([1, 0, 0, 1, 0, 0x7b]), true);
    expect(answer).toHaveLength(0);
    expect(await act(service.caller(), "pid")).toEqual(expect.any(Number));
  });
});

function frameOf(message: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([header, bytes]);
}

/** Sends these bytes, and returns what comes back until the connection ends. */
function exchange(socketPath: string, bytes: Buffer, endsAtOnce = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(socketPath, () => (endsAtOnce ? socket.end(bytes) : socket.write(bytes)));
    socket.on("data", (part) => parts.push(part));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(parts)));
  });
}

/** Leaves a socket that nobody serves, as a killed process does. */
function leaveSocketBehind(socketPath: string): void {
  const code = `require("node:net").createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", code]);
  expect(statSync(socketPath).isSocket()).toBe(true);
}

describe("a process that was taken over", () => {
  let server: Server;
  let replies: (socket: Socket) => void;
  const sockets = new Set<Socket>();
  const socketPath = () => path.join(service.dir, "evil.sock");
  const caller = () => service.caller({ socketPath: socketPath(), reconnectMs: 0 });

  beforeEach(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("data", () => replies(socket));
    });
    await new Promise<void>((resolve) => server.listen(socketPath(), resolve));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server.close(resolve));
  });

  const completion = async () => {
    const outDir = path.join(service.dir, "out");
    await mkdir(outDir, { recursive: true });
    const source = path.join(service.dir, "source.pdf");
    await writeFile(source, "%PDF-");
    return { sourcePath: source, outDir, stamps: [], locale: "en" } as const;
  };

  it("cannot keep a task by saying nothing", async () => {
    let connections = 0;
    replies = () => {
      connections += 1;
    };
    const silent = service.caller({ socketPath: socketPath(), reconnectMs: 0, silenceMs: 50 });
    const task = silent.run("render-overlay", await completion());
    await expect(task).rejects.toMatchObject({ reason: "killed", message: /ended during a task/ });
    expect(connections).toBe(2);
  });

  it("that refuses a task amid its files is heard at once, as one whose disk is full", async () => {
    replies = (socket) => {
      socket.pause();
      socket.write(frameOf({ kind: "send" }));
      socket.end(frameOf({ kind: "failed", reason: "unstarted", code: null, message: "no space" }));
    };
    const input = await completion();
    // More than the system keeps for a side that does not read.
    await writeFile(input.sourcePath, Buffer.alloc(8 * 1024 * 1024));
    const caller = service.caller({ socketPath: socketPath(), reconnectMs: 0, silenceMs: 5_000 });
    const task = caller.run("render-overlay", input);
    await expect(task).rejects.toMatchObject({ reason: "unstarted", message: "no space" });
  });

  it("gives files that this side cannot keep, which is no fault of theirs", async () => {
    replies = (socket) => {
      socket.write(frameOf({ kind: "send" }));
      socket.write(frameOf({ kind: "file", place: "folder/0/overlay.pdf", size: 1 }));
    };
    const input = await completion();
    await rm(input.outDir, { recursive: true });
    await writeFile(input.outDir, "a file where a folder was");
    const task = caller().run("render-overlay", input);
    await expect(task).rejects.toMatchObject({ reason: "unstarted", message: /ENOTDIR/ });
  });

  it.each([
    ["a path elsewhere", "/etc/cron.d/x"],
    ["a path upwards", "folder/0/../../../x"],
    ["a hidden file", "folder/0/.bashrc"],
    ["a place that was not asked for", "out/0"],
    ["a folder that was not asked for", "folder/1/a.pdf"],
    ["a file of the input", "in/0"],
  ])("cannot write %s", async (_what, place) => {
    replies = (socket) => {
      socket.write(frameOf({ kind: "send" }));
      socket.write(frameOf({ kind: "file", place, size: 1 }));
      socket.write(Buffer.from([2, 0, 0, 0, 1, 0x78]));
    };
    const task = caller().run("render-overlay", await completion());
    await expect(task).rejects.toMatchObject({ reason: "killed", message: /not keep to its protocol/ });
    expect(readdirSync(path.join(service.dir, "out"))).toEqual([]);
  });

  it("cannot write before it was given the task, a file twice, or more than it announced", async () => {
    const file = { kind: "file", place: "folder/0/overlay.pdf", size: 1 };
    const chunk = Buffer.from([2, 0, 0, 0, 1, 0x78]);
    const cases = [
      [frameOf(file), chunk],
      [frameOf({ kind: "send" }), frameOf(file), chunk, frameOf(file), chunk],
      [frameOf({ kind: "send" }), frameOf(file), Buffer.from([2, 0, 0, 0, 2, 0x78, 0x78])],
      [frameOf({ kind: "send" }), frameOf({ ...file, size: 2 ** 40 })],
      [frameOf({ kind: "send" }), frameOf({ kind: "send" })],
    ];
    for (const frames of cases) {
      replies = (socket) => socket.write(Buffer.concat(frames));
      const task = caller().run("render-overlay", await completion());
      await expect(task).rejects.toMatchObject({ reason: "killed" });
    }
  });

  it.each([
    ["a file of this machine", { path: "/etc/passwd", sha256: "", sizeBytes: 1, pageCount: 1 }],
    ["a file that it did not send", { path: "folder/0/overlay.pdf", sha256: "", sizeBytes: 1, pageCount: 1 }],
    ["nothing", null],
  ])("cannot pass off %s as its result", async (_what, output) => {
    replies = (socket) =>
      socket.write(Buffer.concat([frameOf({ kind: "send" }), frameOf({ kind: "done", output })]));
    const task = caller().run("render-overlay", await completion());
    await expect(task).rejects.toMatchObject({ reason: "killed", message: /not keep to its protocol/ });
  });

  it("cannot fill its caller's memory with steps", async () => {
    let sent = 0;
    replies = (socket) => {
      const more = () => {
        const steps = Array.from({ length: 1_000 }, () => frameOf({ kind: "progress", step: `${sent++}` }));
        if (!socket.destroyed) socket.write(Buffer.concat(steps), () => setImmediate(more));
      };
      more();
    };
    let told = 0;
    const onProgress = () => {
      told += 1;
    };
    const task = caller().run("render-overlay", await completion(), { onProgress });
    await expect(task).rejects.toMatchObject({ reason: "killed", message: /not keep to its protocol/ });
    expect(told).toBeLessThan(20_000);
  });

  it.each([
    ["bytes that are no frames", Buffer.from("HTTP/1.1 200 OK\r\n")],
    ["a frame without end", Buffer.from([1, 0xff, 0xff, 0xff, 0xff])],
    ["no JSON", Buffer.from([1, 0, 0, 0, 1, 0x7b])],
    ["a message that there is not", frameOf({ kind: "exec" })],
    ["progress of a page that is not there", frameOf({ kind: "progress", step: "1" })],
  ])("gets nowhere with %s", async (_what, bytes) => {
    replies = (socket) => socket.write(bytes);
    const steps: string[] = [];
    const pages = [{ page: 1, widthPx: 1, outPath: path.join(service.dir, "1.image") }];
    const input = { path: path.join(service.dir, "x"), format: "png", pages } as const;
    const task = caller().run("page-image", input, { onProgress: (step) => steps.push(step) });
    await expect(task).rejects.toMatchObject({ reason: "killed", message: /not keep to its protocol/ });
    expect(steps).toEqual([]);
  });
});
