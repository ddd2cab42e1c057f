import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Principal } from "@/lib/context";

/** Who makes the current request, and from where. */
export type Acting = { principal: Principal | null; ip: string | null; userAgent: string | null };

/**
 * Known where a request comes in, and needed deep in use-cases that are also called by jobs and commands: propagated by
 * AsyncLocalStorage, like the caller of fair queues. It decides nothing; it is only written into security logs.
 */
const storage = new AsyncLocalStorage<Acting>();

/** Runs `work` on behalf of a request. */
export const runActing = <T>(acting: Acting, work: () => T): T => storage.run(acting, work);

/** The current request's caller; null in the background. */
export const currentActing = (): Acting | null => storage.getStore() ?? null;
