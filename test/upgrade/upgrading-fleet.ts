import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "@/scripts/lib/paths.mjs";
import { type Server, startServer } from "@/scripts/lib/server.mjs";
import type { Instance } from "@/test/crash/instance";
import type { RoundRobin } from "@/test/support/round-robin";
import type { FormerVersion } from "./former-version";

const run = promisify(execFile);

type Member = { port: number; server: Server };

/** What the operator has come to. */
export const PHASES = [
  "the former version",
  "the former version on the new schema",
  "both versions",
  "this version",
] as const;
export type Phase = (typeof PHASES)[number];

/** Servers of one installation behind a balancer, which an operator upgrades one after the other. */
export class UpgradingFleet {
  readonly #members: Member[] = [];
  #phase: Phase = "the former version";
  /** How the former version's servers ended. */
  readonly ends: string[] = [];
  /** What servers logged from level error on. */
  readonly errors: string[] = [];

  constructor(
    private readonly instance: Instance,
    private readonly former: FormerVersion,
    private readonly balancer: RoundRobin,
    private readonly env: Record<string, string>,
  ) {}

  get phase(): Phase {
    return this.#phase;
  }

  /** Starts servers of the former version, one after the other: the first prepares the database. */
  async start(ports: readonly number[]): Promise<void> {
    for (const port of ports) {
      const server = await this.former.startServer(this.#options(port, this.former.folder));
      this.#members.push({ port, server });
      this.balancer.add(port);
    }
  }

  /**
   * Migrates, and then replaces each server by one of this version; before, between and after that as many requests are
   * answered.
   * @returns the names of the migrations
   */
  async upgrade(requests: number): Promise<string[]> {
    await this.balancer.answers(requests);
    const applied = await this.#migrate();
    this.#phase = "the former version on the new schema";
    await this.balancer.answers(requests);
    for (const member of this.#members) {
      this.#phase = "both versions";
      this.balancer.remove(member.port);
      await member.server.stop();
      this.ends.push(await member.server.ended);
      member.server = await startServer(this.#options(member.port, root));
      this.balancer.add(member.port);
      if (member !== this.#members.at(-1)) await this.balancer.answers(requests);
    }
    this.#phase = "this version";
    await this.balancer.answers(requests);
    return applied;
  }

  async stop(): Promise<void> {
    for (const { server } of this.#members) await server.stop();
  }

  /** As the guide of an upgrade says, by the command of this version. */
  async #migrate(): Promise<string[]> {
    const { stdout } = await run(path.join(root, "bin/countersign"), ["migrate", "--json"], {
      env: { ...process.env, ...this.instance.environment, ...this.env } as NodeJS.ProcessEnv,
    });
    return (JSON.parse(stdout) as { applied: string[] }).applied;
  }

  #options(port: number, checkout: string) {
    return {
      port,
      host: "127.0.0.1",
      log: (text: string) =>
        this.errors.push(...text.split("\n").filter((line) => /"level":[56]0/.test(line))),
      env: { ...this.instance.environment, ...this.env, COUNTERSIGN_ROOT: checkout },
    };
  }
}
