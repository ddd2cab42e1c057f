import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/lib/ports.mjs";

/** A user without rights; only root can become one. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

type Answer = { code: number; json: Record<string, unknown>; err: string };

/** A release that an ordinary user has unpacked, who cannot write to its folder and has an empty home. */
export class Installation {
  readonly folder = mkdtempSync(path.join(tmpdir(), "release-"));
  readonly home = path.join(this.folder, "home");
  readonly dataDir = path.join(this.home, ".local/share/countersign");
  readonly url: string;
  readonly #top: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #identity: { uid?: number; gid?: number };
  #running: ChildProcess | undefined;
  /** What the instance that was started last has said until it was ready. */
  output = "";

  private constructor(top: string, port: number, isOrdinary: boolean) {
    this.#top = top;
    this.#identity = isOrdinary ? identity : {};
    this.url = `http://localhost:${port}`;
    // Nothing of the tests' environment: neither the developer's settings nor npm's.
    const node = path.dirname(process.execPath);
    this.#env = {
      NODE_ENV: "production",
      HOME: this.home,
      PATH: `${node}:/usr/bin:/bin`,
      PORT: String(port),
      LOG_LEVEL: "warn",
    };
  }

  /** @param isOrdinary whether a user without rights runs it, or who runs the tests */
  static async unpack(archive: string, { isOrdinary = true } = {}): Promise<Installation> {
    const installation = new Installation(path.basename(archive, ".tar.gz"), await freePort(), isOrdinary);
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

  #options(settings: Record<string, string>) {
    return { ...this.#identity, cwd: this.home, env: { ...this.#env, ...settings } };
  }

  /** Runs a command with `--json`. */
  ask(name: string, settings: Record<string, string> = {}): Promise<Answer> {
    const program = path.join(this.root, "bin/countersign");
    return new Promise((resolve) =>
      execFile(program, [name, "--json"], this.#options(settings), (error, out, err) => {
        const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
        const lines = out.trim().split("\n");
        resolve({ code, json: JSON.parse(lines.at(-1) || "{}"), err });
      }),
    );
  }

  /** Starts an instance. @returns milliseconds until it said that it is ready */
  async start(settings: Record<string, string> = {}): Promise<number> {
    const startedAt = performance.now();
    const program = path.join(this.root, "bin/countersign");
    const child = spawn(program, ["start"], this.#options(settings));
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
