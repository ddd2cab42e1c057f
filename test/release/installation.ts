import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/lib/ports.mjs";
import type { Confinement } from "./confinement";

/** A user without rights; only root can become one. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

type Answer = { code: number; json: Record<string, unknown>; err: string };
export type Reply = { status: number; text: string };
type Wish = { method?: string; headers?: Record<string, string>; file?: string };

interface RunBy {
  /** Whether a user without rights runs it, or who runs the tests. */
  readonly isOrdinary?: boolean;
  /** Where it runs; null for this machine's network and memory. */
  readonly confinement?: Confinement | null;
}

/** Run by another process, since this one is not in the installation's network. */
const REQUEST = `import { readFileSync } from "node:fs";
const { url, file, ...wish } = JSON.parse(process.argv.at(-1));
const response = await fetch(url, { ...wish, redirect: "manual", ...(file ? { body: readFileSync(file) } : {}) });
process.stdout.write(JSON.stringify({ status: response.status, text: await response.text() }));`;

/** A release that an ordinary user has unpacked, who cannot write to its folder and has an empty home. */
export class Installation {
  readonly folder = mkdtempSync(path.join(tmpdir(), "release-"));
  readonly home = path.join(this.folder, "home");
  readonly dataDir = path.join(this.home, ".local/share/countersign");
  readonly url: string;
  readonly #top: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #identity: { uid?: number; gid?: number };
  readonly #confinement: Confinement | null;
  #running: ChildProcess | undefined;
  /** What the instance that was started last has said until it was ready. */
  output = "";

  private constructor(top: string, port: number, { isOrdinary, confinement }: Required<RunBy>) {
    this.#top = top;
    this.#identity = isOrdinary ? identity : {};
    this.#confinement = confinement;
    this.url = `http://localhost:${port}`;
    // Nothing of the tests' environment: neither the developer's settings nor npm's.
    const node = path.dirname(process.execPath);
    this.#env = {
      NODE_ENV: "production",
      HOME: this.home,
      PATH: `${node}:/usr/sbin:/usr/bin:/sbin:/bin`,
      PORT: String(port),
      LOG_LEVEL: "warn",
    };
  }

  static async unpack(
    archive: string,
    { isOrdinary = true, confinement = null }: RunBy = {},
  ): Promise<Installation> {
    const by = { isOrdinary, confinement };
    const installation = new Installation(path.basename(archive, ".tar.gz"), await freePort(), by);
    const { folder, home } = installation;
    chmodSync(folder, 0o755);
    mkdirSync(home, { mode: 0o700 });
    if (isRoot) chownSync(home, NOBODY, NOBODY);
    await run("tar", ["-xzf", archive, "-C", folder, "--no-same-owner"]);
    return installation;
  }

  get root(): string {
    return path.join(this.folder, this.#top);
  }

  get pid(): number {
    return this.#running?.pid ?? 0;
  }

  /** The program of the release as a command line, and how to run it as its user. */
  #command(args: string[], settings: Record<string, string>) {
    const command = [path.join(this.root, "bin/countersign"), ...args];
    const [program = "", ...rest] = this.#confinement?.inside(NOBODY, command) ?? command;
    // Whoever is confined becomes that user by itself.
    const user = this.#confinement ? {} : this.#identity;
    return { program, rest, options: { ...user, cwd: this.home, env: { ...this.#env, ...settings } } };
  }

  /** Runs a command with `--json`. */
  ask(name: string, settings: Record<string, string> = {}, ...more: string[]): Promise<Answer> {
    const { program, rest, options } = this.#command([name, ...more, "--json"], settings);
    return new Promise((resolve) =>
      execFile(program, rest, options, (error, out, err) => {
        const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
        const lines = out.trim().split("\n");
        resolve({ code, json: JSON.parse(lines.at(-1) || "{}"), err });
      }),
    );
  }

  /** Runs a script of this checkout in the installation's network. @throws with what it said, if it fails */
  script(args: string[], env: Record<string, string> = {}): Promise<string> {
    const command = [process.execPath, ...args];
    const [program = "", ...rest] = this.#confinement?.inNetwork(command) ?? command;
    return run(program, rest, env);
  }

  /** @param address a path below this installation's address, or another one in its network */
  async request(address: string, wish: Wish = {}): Promise<Reply> {
    const url = new URL(address, this.url).href;
    const args = ["--input-type=module", "--eval", REQUEST, "--", JSON.stringify({ url, ...wish })];
    return JSON.parse(await this.script(args));
  }

  /** Uses a port of its network. @returns the port, and what gives it back */
  async takePort(): Promise<{ port: number; release: () => void }> {
    const server =
      "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); });";
    const command = [process.execPath, "--eval", server];
    const [program = "", ...rest] = this.#confinement?.inNetwork(command) ?? command;
    const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return { port: Number(line.toString()), release: () => child.kill("SIGKILL") };
  }

  /** Starts an instance. @returns milliseconds until it said that it is ready */
  async start(settings: Record<string, string> = {}): Promise<number> {
    const startedAt = performance.now();
    const { program, rest, options } = this.#command(["start"], settings);
    const child = spawn(program, rest, options);
    this.#running = child;
    this.output = "";
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk;
        if (this.output.includes("Countersign is ready")) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${this.output}`)));
    });
    return performance.now() - startedAt;
  }

  /** @returns how the launcher ended */
  ended(): Promise<number | null> {
    const child = this.#running;
    if (!child || child.exitCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  }

  async remove(): Promise<void> {
    if (this.#running?.exitCode === null) {
      this.#running.kill("SIGTERM");
      await this.ended();
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @throws with what it said, if it fails */
export const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(program, args, { env: { ...process.env, ...env }, maxBuffer: 1 << 26 }, (error, out, err) =>
      error ? reject(new Error(`${program} ${args.join(" ")}: ${out}${err}`)) : resolve(out),
    ),
  );
