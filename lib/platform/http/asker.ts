import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { addressOf } from "@/lib/platform/http/client-address";
import { networkOf } from "@/lib/pure/network-of";

/**
 * The originator of a request, as the key of fair queues (lib/pure/fair-queue.ts). It is known where a request comes in
 * but used deep in code that knows nothing of requests, so it is propagated by AsyncLocalStorage.
 */
const asking = new AsyncLocalStorage<string>();

/** Unauthenticated callers are identified by address alone. */
export const askerOf = (headers: Headers): string => networkOf(addressOf(headers) ?? "");

/** Runs `work` on behalf of this asker. */
export const askedBy = <T>(asker: string, work: () => T): T => asking.run(asker, work);

/** The asker of the current request; "" for background work. */
export const currentAsker = (): string => asking.getStore() ?? "";
