import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { addressOf } from "@/lib/http/client-address";
import { networkOf } from "@/lib/pure/network-of";

/**
 * Who asks, as the key of queues in which those who ask take turns (lib/pure/fair-queue.ts). It is known where a request
 * comes in and used far below, by work that has no business with requests: so it goes along with the call.
 */
const asking = new AsyncLocalStorage<string>();

/** Whoever has no credential is known by address alone. */
export const askerOf = (headers: Headers): string => networkOf(addressOf(headers) ?? "");

/** Runs `work` in the name of this asker. */
export const askedBy = <T>(asker: string, work: () => T): T => asking.run(asker, work);

/** The asker of the request that is being answered; "" for work of our own. */
export const currentAsker = (): string => asking.getStore() ?? "";
