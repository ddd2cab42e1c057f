import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { addressOf } from "@/lib/platform/http/client-address";
import { siteOf } from "@/lib/pure/network-of";

/**
 * The originator of a request, as the key of fair queues (lib/pure/fair-queue.ts). It is known where a request comes in
 * but used deep in code that knows nothing of requests, so it is propagated by AsyncLocalStorage.
 */
const callerStorage = new AsyncLocalStorage<string>();

/**
 * Unauthenticated callers are identified by address alone; all addresses of one IPv6 site count as one caller, like
 * those behind a NAT.
 */
export const callerOf = (headers: Headers): string => siteOf(addressOf(headers) ?? "");

/** Runs `work` in the context of this caller. */
export const runAsCaller = <T>(caller: string, work: () => T): T => callerStorage.run(caller, work);

/** The caller of the current request; "" for background work. */
export const currentCaller = (): string => callerStorage.getStore() ?? "";
