import type { Server } from "@/scripts/lib/server.mjs";
import type { Instance } from "./instance";

type Role = "web" | "worker";
type Member = { role: Role; port: number; server: Server | null };

/** Processes of one installation that are restarted one after the other, each while the others go on. */
export class RollingFleet {
  readonly #members: Member[];
  #isCalm = false;
  #isInFirstRound = true;
  /** How the processes ended that were restarted. */
  readonly ends: string[] = [];

  private constructor(
    private readonly instance: Instance,
    private readonly env: Record<string, string>,
    members: readonly { role: Role; port: number }[],
  ) {
    this.#members = members.map((member) => ({ ...member, server: null }));
  }

  static async start(
    instance: Instance,
    env: Record<string, string>,
    members: readonly { role: Role; port: number }[],
  ): Promise<RollingFleet> {
    const fleet = new RollingFleet(instance, env, members);
    // One after the other: the first prepares the database.
    for (const member of fleet.#members) await fleet.#start(member);
    return fleet;
  }

  /** Addresses of the processes that a load balancer would send requests to. */
  get bases(): string[] {
    return this.#members
      .filter(({ role, server }) => role === "web" && server)
      .map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Whether some process has not been restarted yet. */
  get isInFirstRound(): boolean {
    return this.#isInFirstRound;
  }

  /** Restarts each process in turn, at least once, until {@link calm}. */
  async restartInTurn(): Promise<void> {
    do {
      for (const member of this.#members) await this.#restart(member);
      this.#isInFirstRound = false;
    } while (!this.#isCalm);
  }

  calm(): void {
    this.#isCalm = true;
  }

  async stop(): Promise<void> {
    for (const { server } of this.#members) await server?.stop();
  }

  /** Out of the load balancer first; what is in progress there is not waited for: it is the process's to finish. */
  async #restart(member: Member): Promise<void> {
    const { server } = member;
    member.server = null;
    await server?.stop();
    this.ends.push((await server?.ended) ?? "was not running");
    await this.#start(member);
  }

  async #start(member: Member): Promise<void> {
    member.server = await this.instance.start({ ...this.env, ROLE: member.role }, member.port);
  }
}
