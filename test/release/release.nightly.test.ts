import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { root } from "@/scripts/lib/paths.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";
import { pdfFixture, scene } from "@/test/fixtures/completion/scene";
import { memoryOf } from "@/test/load/process-use";
import { Confinement, canConfine } from "./confinement";
import { Installation, run } from "./installation";

/**
 * The real archive, made from this checkout and used as an operator would: unpacked by root, run by somebody without
 * rights, without a network and with little memory. What it says about itself is compared with what is in it.
 */
const MEMORY_BYTES = 1024 * 1024 * 1024;
const MOST_IDLE_BYTES = 512 * 1024 * 1024;
const FIRST_START_MS = 15_000;
const LATER_START_MS = 3_000;

/** A user without a name, whom nothing else runs as. */
const SERVICE_USER = 61_777;

const { createOwners } = await import(String(new URL("../../scripts/lib/release/sbom.mjs", import.meta.url)));
const { keysIn, keysOf } = await import(
  String(new URL("../../scripts/lib/release/without-keys.mjs", import.meta.url))
);

const make = async (...options: string[]): Promise<string> => {
  const out = await run(process.execPath, [path.join(root, "scripts/release.mjs"), ...options]);
  return out.trim().split("\n").at(-1) ?? "";
};
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

const isConfined = canConfine();
let archive: string;
let confinement: Confinement | null = null;
let installation: Installation;
beforeAll(async () => {
  archive = await make();
  if (isConfined) confinement = await Confinement.create(MEMORY_BYTES);
  else process.stdout.write("Not root: the release runs with this machine's network and memory.\n");
  installation = await Installation.unpack(archive, { confinement });
}, 1_800_000);
afterAll(async () => {
  await installation?.remove();
  await confinement?.remove();
}, 150_000);

/** The files of an unpacked release, links left out. */
const files = (folder = installation.root) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** The processors for which a release has programs (ELF, e_machine): 62 is x86-64, 183 AArch64. */
function machinesIn(folder: string): number[] {
  const heads = files(folder).map((name) => readFileSync(path.join(folder, name)).subarray(0, 20));
  const programs = heads.filter((head) => head.subarray(0, 4).toString("latin1") === "\u007fELF");
  expect(programs.length).toBeGreaterThan(10);
  return [...new Set(programs.map((head) => head.readUInt16LE(18)))];
}

describe("the archive", () => {
  it("has the same bytes when it is made again", async () => {
    const before = hashOf(archive);
    expect(hashOf(await make())).toBe(before);
    const sums = readFileSync(path.join(path.dirname(archive), "SHA256SUMS"), "utf8");
    expect(sums).toContain(`${before}  ${path.basename(archive)}\n`);
  }, 600_000);

  it("contains no key, neither of its build nor of anybody", () => {
    const build = path.join(root, ".next/standalone");
    const drawn: string[] = keysOf((name: string) => readFileSync(path.join(build, name), "utf8"));
    expect(drawn.length).toBeGreaterThan(3);
    const found = files().flatMap((name) =>
      keysIn(readFileSync(path.join(installation.root, name)), drawn).map((key: string) => `${name}: ${key}`),
    );
    expect(found).toEqual([]);
  });

  it("is what its bill of materials says", () => {
    const bill = JSON.parse(readFileSync(archive.replace(/\.tar\.gz$/, ".cdx.json"), "utf8"));
    const names = new Set(bill.components.map(({ name }: { name: string }) => name));
    const refs = new Set(bill.components.map((component: { "bom-ref": string }) => component["bom-ref"]));
    const ownerOf = createOwners(root);
    const owners = new Set(files().map(ownerOf) as string[]);
    owners.delete("countersign");
    for (const owner of owners) expect(names.has(owner) || refs.has(owner), owner).toBe(true);
    for (const name of ["PostgreSQL", "libvips", "openssl", "icu", "next", "@fontsource/caveat"])
      expect(names, name).toContain(name);
    // The list has the versions of the files. It may have others beside them, which are in bundles.
    const listed = new Set(bill.components.map((one: { purl?: string }) => one.purl));
    for (const file of files().filter((name) =>
      /^node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name),
    )) {
      const { name, version } = JSON.parse(readFileSync(path.join(installation.root, file), "utf8"));
      expect(listed, file).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    }
  });

  it("has no machine code but of its own architecture", async () => {
    expect(machinesIn(installation.root)).toEqual([62]);
    const made = await make("--arch", "arm64", "--with-node");
    expect(statSync(made).size).toBeLessThanOrEqual(155_000_000);
    const other = await Installation.unpack(made);
    try {
      expect(machinesIn(other.root)).toEqual([183]);
      expect(files(other.root)).toContain("node/bin/node");
    } finally {
      await other.remove();
    }
  }, 600_000);

  it("is named in SHA256SUMS, and small enough to be passed on", () => {
    expect(statSync(archive).size).toBeLessThanOrEqual(110_000_000);
  });
});

it("is what `npm start` runs while it lies there", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "prebuilt-"));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED_DEMO: "false" };
  const started = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], { env });
  try {
    let output = "";
    await new Promise<void>((resolve, reject) => {
      started.stdout.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Countersign is ready")) resolve();
      });
      started.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
    });
    expect(output).toContain(`Prebuilt from the same sources: dist/release/${path.basename(archive)}`);
    expect(output).not.toContain("Application");
    const ended = new Promise((resolve) => started.once("exit", resolve));
    started.kill("SIGTERM");
    expect(await ended).toBe(0);
  } finally {
    started.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);

/** A system without network, in which only /tmp and the folder of the socket can be written. */
const isolated = [
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
const canIsolate = spawnSync("bwrap", [...isolated, "true"]).status === 0;
/** What is said of workers; a service that is not root's has nothing better without bubblewrap. */
const sandbox = `PDF workers run in a sandbox (${canIsolate ? "bubblewrap)." : "Node's permission model"}`;

it.skipIf(!canIsolate)(
  "opens PDFs for others with two settings, and without a network",
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), "release-pdf-"));
    const socketPath = path.join(dir, "pdf.sock");
    const folders = [
      "--tmpfs",
      "/mnt",
      "--ro-bind",
      installation.root,
      "/mnt/countersign",
      "--tmpfs",
      "/tmp",
    ];
    const env = { PATH: path.dirname(process.execPath), ROLE: "pdf", PDF_SOCKET: "/run/pdf/pdf.sock" };
    const settings = [
      "--clearenv",
      ...Object.entries(env).flatMap(([name, value]) => ["--setenv", name, value]),
    ];
    const command = ["/bin/sh", "/mnt/countersign/bin/countersign", "start"];
    const place = ["--tmpfs", "/run", "--bind", dir, "/run/pdf"];
    const started = spawn("bwrap", [...isolated, ...folders, ...place, ...settings, ...command]);
    try {
      let output = "";
      for (const stream of [started.stdout, started.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
        });
      await expect.poll(() => output, { timeout: 60_000 }).toContain("PDF tasks are taken");
      const workerPath = path.join(installation.root, "dist/pdf-worker.mjs");
      const caller = new RemotePdfPool({ socketPath, workerPath });
      mkdirSync(path.join(dir, "out"));
      const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir: path.join(dir, "out") });
      const { signed } = await caller.run("complete", input);
      expect(readFileSync(signed.path).subarray(0, 5).toString()).toBe("%PDF-");
      await caller.stop();
    } finally {
      started.kill("SIGKILL");
      rmSync(dir, { recursive: true, force: true });
    }
  },
  150_000,
);

async function sealedDocuments(url: string): Promise<{ id: string }[]> {
  const demo = JSON.parse(readFileSync(path.join(installation.dataDir, "demo.json"), "utf8"));
  const headers = { Authorization: `Bearer ${demo.apiKey}` };
  const { text } = await installation.request(`${url}/v1/documents`, { headers });
  return JSON.parse(text).filter(({ status }: { status: string }) => status === "completed");
}

// One life of an installation, in this order: Vitest takes the order of the whole configuration, not the project's.
const inOrder = { shuffle: false };
describe(`an ordinary user with an empty home${isConfined ? ", without a network" : ""}`, inOrder, () => {
  it("starts it, has a document signed and sealed, and stops it", async () => {
    const first = await installation.start();
    process.stdout.write(`ready after ${Math.round(first)} ms on an empty data folder\n`);
    expect(await installation.request("/")).toMatchObject({ status: 200 });
    if (isConfined) await expect(fetch(installation.url)).rejects.toThrow();
    // The start has tried it, with the worker of this installation.
    expect(installation.output).toContain(sandbox);

    const bytes = memoryOf(installation.pid);
    process.stdout.write(`${Math.round(bytes / 2 ** 20)} MiB idle, with the database\n`);
    expect(bytes).toBeLessThan(MOST_IDLE_BYTES);

    const demo = [path.join(root, "scripts/demo.mjs")];
    const said = await installation.script(demo, { DATA_DIR: installation.dataDir });
    expect(said).toContain("chain unbroken");
    if (confinement) {
      process.stdout.write(
        `${Math.round(confinement.peakBytes() / 2 ** 20)} MiB at most, files' cache included\n`,
      );
      expect(confinement.killed()).toBe(0);
    }

    const status = await installation.ask("status");
    expect(status).toMatchObject({
      code: 0,
      json: {
        ...{ ok: true, running: true, healthy: true, url: installation.url, pid: installation.pid },
        notices: [expect.stringContaining(sandbox)],
      },
    });
    const examined = await installation.ask("doctor");
    for (const check of ["Instance", "Database role", "Storage", "Seal", "APP_URL"])
      expect(examined.json.checks).toContainEqual(expect.objectContaining({ check, status: "ok" }));
    expect(examined.code).toBe(0);
    // A second one is refused in one line.
    const second = await installation.ask("start");
    expect(second.code).toBe(1);
    expect(second.json.error).toMatch(
      /^Countersign runs already, at \S+ \(process \d+, data in [^)]+\): stop it, or set another DATA_DIR\.$/,
    );

    const stopped = await installation.ask("stop");
    expect(stopped).toMatchObject({ code: 0, json: { stopped: true } });
    expect(await installation.ended()).toBe(0);
    expect(await installation.ask("status")).toMatchObject({ code: 1, json: { running: false } });
    expect(await installation.ask("stop")).toMatchObject({ code: 0, json: { stopped: false } });
    // Last, so that a slow machine shows nothing else than that.
    expect(first).toBeLessThan(FIRST_START_MS);
  }, 300_000);

  it("starts it again within seconds, with what was there", async () => {
    // Something else may take the processor for a moment.
    const times = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      if (attempt > 0) await installation.ask("stop");
      times.push(await installation.start());
    }
    const later = Math.min(...times);
    process.stdout.write(`ready after ${Math.round(later)} ms on existing data\n`);
    expect(await sealedDocuments(installation.url)).toHaveLength(1);
    await installation.ask("stop");
    expect(later).toBeLessThan(LATER_START_MS);
  }, 300_000);

  it("restores its back-up under another address, where the sealed file is verified", async () => {
    const place = path.join(installation.home, "kept");
    const identity = await generateX25519Identity();
    const identityFile = path.join(installation.folder, "identity.txt");
    writeFileSync(identityFile, `${identity}\n`, { mode: 0o644 });
    const made = await installation.ask(
      "backup",
      { BACKUP_RECIPIENTS: await identityToRecipient(identity) },
      place,
    );
    expect(made).toMatchObject({ code: 0, json: { ok: true, isEncrypted: true, hasSecrets: true } });

    const port = String(await freePort());
    const elsewhere = `http://127.0.0.1:${port}`;
    const settings = {
      DATA_DIR: path.join(installation.home, "restored"),
      PORT: port,
      APP_URL: elsewhere,
      SEED_DEMO: "false",
    };
    const back = await installation.ask("restore", settings, place, "--identity", identityFile);
    expect(back).toMatchObject({ code: 0, json: { ok: true, id: made.json.id, files: made.json.files } });
    await installation.start(settings);
    const [sealed] = await sealedDocuments(elsewhere);
    const verified = await installation.request(`${elsewhere}/api/verify`, {
      method: "POST",
      headers: { "Content-Type": "application/pdf" },
      file: path.join(root, "demo-output/signed.pdf"),
    });
    expect(JSON.parse(verified.text)).toMatchObject({ verdict: "intact", document: { id: sealed?.id } });
    expect(await installation.ask("stop", settings)).toMatchObject({ code: 0, json: { stopped: true } });
    expect(await installation.ended()).toBe(0);
  }, 300_000);

  it("is told in one line what is wrong, and nothing is left running", async () => {
    const { port, release } = await installation.takePort();
    const inUse = await installation.ask("start", { PORT: String(port) });
    expect(inUse).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining(`Port ${port} is in use`) },
    });
    expect(inUse.json.error).toContain("bin/countersign start");
    release();

    const wrong = await installation.ask("start", { PORT: "80a", SMTP_URL: "mail" });
    expect(wrong.code).toBe(2);
    expect(wrong.json.error).toContain("PORT: must be a whole number from 1 to 65535");

    const elsewhere = await installation.ask("migrate", { DATABASE_URL: "postgresql://localhost:1/none" });
    expect(elsewhere).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining("nothing listens there") },
    });
    expect(await installation.ask("status")).toMatchObject({ code: 1, json: { running: false } });
  }, 150_000);

  it("knows which version it is", async () => {
    const about = JSON.parse(readFileSync(path.join(installation.root, "release.json"), "utf8"));
    expect(await installation.ask("version")).toMatchObject({
      code: 0,
      json: { version: about.version, commit: about.commit, isRelease: true },
    });
  });
});

describe.runIf(process.getuid?.() === 0)("root, who starts it", () => {
  let asRoot: Installation;
  afterAll(() => asRoot?.remove(), 150_000);

  /** The user of a process and of all its descendants. */
  function usersOf(pid: number): Set<string> {
    const [user = ""] = /^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.slice(1) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return new Set([user, ...children.flatMap((child) => [...usersOf(Number(child))])]);
  }

  it("becomes the owner of the data folder, database and all, and has a document sealed as that user", async () => {
    asRoot = await Installation.unpack(archive, { isOrdinary: false });
    const dataDir = path.join(asRoot.folder, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, SERVICE_USER, SERVICE_USER);
    // Commands stay root, whose database has a user of its own: it is handed over, too.
    expect(await asRoot.ask("migrate", { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(statSync(path.join(dataDir, "postgres/PG_VERSION")).uid).not.toBe(SERVICE_USER);

    await asRoot.start({ DATA_DIR: dataDir });
    expect(asRoot.output).toMatch(new RegExp(`User .* user ${SERVICE_USER}$`, "m"));
    expect(asRoot.output).toContain(sandbox);
    const ids = Array(4).fill(SERVICE_USER).join("\t");
    expect(usersOf(asRoot.pid)).toEqual(new Set([ids]));
    expect(statSync(path.join(dataDir, "postgres/PG_VERSION")).uid).toBe(SERVICE_USER);
    const said = await run(process.execPath, [path.join(root, "scripts/demo.mjs")], { DATA_DIR: dataDir });
    expect(said).toContain("chain unbroken");

    expect(await asRoot.ask("stop", { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      json: { stopped: true },
    });
    const privileged = await asRoot.ask("start", { DATA_DIR: dataDir, PORT: "80" });
    expect(privileged.code).toBe(1);
    expect(privileged.json.error).toBe(
      `User ${SERVICE_USER}, as whom the instance runs, may not listen on port 80: choose one from 1024 on with PORT, and let a proxy listen on 80.`,
    );
  }, 300_000);
});
