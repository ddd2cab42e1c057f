import "server-only";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { originOfHost } from "@/lib/domain/own-domains/origin-of-host";
import { stateOf } from "@/lib/domain/own-domains/policy";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * The verified own domains of all workspaces, in this process's memory: every request under another host asks for its
 * host, and whoever sends requests can invent hosts without end, which must cost no query each. Their number is bounded
 * (lib/domain/own-domains/set-own-domain).
 */

type Domain = { workspaceId: string; host: string; verifiedAt: Date | null; missingSince: Date | null };

/** Milliseconds after which the list is read again, when it is next needed; and after an attempt that failed. */
const FRESH_MS = 5_000;
const FAILED_MS = 1_000;

class DomainList {
  #byHost: ReadonlyMap<string, Domain> | null = null;
  #byWorkspace: ReadonlyMap<string, Domain> = new Map();
  #nextReadAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** Of the last attempt, while the list was never read. */
  #failure: unknown = null;

  /** @throws {Error} if the list cannot be read and never was */
  async ofHost(host: string): Promise<Domain | null> {
    await this.#refresh();
    return this.#byHost?.get(host) ?? null;
  }

  /** @throws {Error} if the list cannot be read and never was */
  async ofWorkspace(workspaceId: string): Promise<Domain | null> {
    await this.#refresh();
    return this.#byWorkspace.get(workspaceId) ?? null;
  }

  async #refresh(): Promise<void> {
    if (performance.now() >= this.#nextReadAt)
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
    await this.#reading;
    if (!this.#byHost) throw this.#failure;
  }

  async #read(): Promise<void> {
    try {
      const rows = await db().ownDomain.findMany({
        where: { verifiedAt: { not: null }, workspace: { deletedAt: null } },
        select: { workspaceId: true, host: true, verifiedAt: true, missingSince: true },
      });
      this.#byHost = new Map(rows.map((row) => [row.host, row]));
      this.#byWorkspace = new Map(rows.map((row) => [row.workspaceId, row]));
      this.#nextReadAt = performance.now() + FRESH_MS;
    } catch (error) {
      // While the database is away, hosts are what they were.
      log.warn({ err: error }, "the list of own domains could not be read");
      this.#failure = error;
      this.#nextReadAt = performance.now() + FAILED_MS;
    }
  }
}

const list = perProcess("own domains", () => new DomainList());

/** Makes this process read the list again; others do within seconds. */
export const forgetOwnDomains = (): void => list.clear();

/**
 * Whether a host is a workspace's own, and still served; null for any other host.
 * @param host lower case, ASCII
 * @throws {Error} if the database cannot be reached and never was
 */
export async function findOwnDomain(host: string): Promise<"served" | "stopped" | null> {
  const found = await list.get().ofHost(host);
  if (!found) return null;
  return stateOf(found, getClock().now()) === "stopped" ? "stopped" : "served";
}

/**
 * The origin for new links of a workspace's documents: its own domain while that is verified and in the plan, else
 * APP_URL. A host whose record is missing may already belong to somebody else, so it gets no new links, although those
 * that were sent with it still work for a while.
 */
export async function linkOriginOf(workspaceId: string): Promise<string> {
  const found = await list.get().ofWorkspace(workspaceId);
  if (!found || stateOf(found, getClock().now()) !== "verified") return env.appUrl;
  return (await entitlementsOf({ workspaceId })).ownDomain ? originOfHost(found.host) : env.appUrl;
}
