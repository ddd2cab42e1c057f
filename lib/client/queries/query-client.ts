import { QueryCache, QueryClient } from "@tanstack/react-query";
import { failureOf } from "@/lib/client/countersign";

/**
 * Stale time: pages arrive with their data, which is refetched after this long, or when it is known to have changed.
 */
const FRESH_MS = 30_000;
/** Cache time: the server re-renders a page on every visit, so data of pages that were left is hardly kept. */
const KEEP_MS = 10_000;

/** The page's resource is gone, or the viewer lost access to it. */
export type AccessLoss = "not-a-member" | "gone";

/** 401: signed out; 403: no longer allowed; 404: deleted. */
const GONE = new Set([401, 403, 404]);

export function accessLossOf(error: unknown): AccessLoss | null {
  const { code, status } = failureOf(error);
  if (code === "NOT_A_MEMBER") return "not-a-member";
  // The page is still there: its person has only not confirmed that it is them.
  if (code === "REAUTHENTICATION_REQUIRED") return null;
  return GONE.has(status) ? "gone" : null;
}

/** @param onRefusal called when the server no longer allows one of the page's queries */
export const createQueryClient = (onRefusal: (refusal: AccessLoss) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const refusal = accessLossOf(error);
        if (refusal) onRefusal(refusal);
      },
    }),
    defaultOptions: {
      // Offline, a call fails immediately with a message, instead of being paused silently until the network is back.
      queries: {
        networkMode: "always",
        retry: false,
        staleTime: FRESH_MS,
        // On the server a client lives as long as its request, without garbage-collection timers.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : KEEP_MS,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
