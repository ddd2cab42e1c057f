import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isGenuineCredential, pageCredentialOf, verifyPageCredential } from "@/lib/api/page-credential";
import { env } from "@/lib/env";
import type { NamedLimit } from "@/lib/errors";
import { delayRefusal } from "@/lib/platform/http/flood-gate";
import { counterOf } from "@/lib/platform/http/known-credentials";
import { MinuteCounts } from "@/lib/platform/http/minute-counts";
import { perProcess } from "@/lib/platform/per-process";
import { networksOf } from "@/lib/pure/network-of";

/**
 * Counts requests in this process's memory, before anything is looked up. A request is counted by its session or
 * signing link if this process has verified it, and together with all others of its address, since one person may
 * have many; otherwise by its address.
 */

/**
 * A share of `RATE_LIMIT_PER_MINUTE`, and how many requests may be in progress at once; omitted if that is not
 * bounded.
 */
type Limit = { readonly share: number; readonly atOnce?: number };

/** The limits of one kind of request, with counters of their own. */
export type VisitorLimits = {
  /** In lower case, as refusals name it. */
  readonly name: string;
  /** An address without a credential. */
  readonly stranger: Limit;
  readonly credential: Limit;
  /** All sessions and links of an address, such as an office's. */
  readonly together: Limit;
};

/** What a caller is counted as. `factor` multiplies the limit of one caller of its kind. */
export type Counter = {
  readonly kind: "stranger" | "credential" | "together";
  readonly key: string;
  readonly factor: number;
};

/**
 * The limit that refuses a request, the counter that exceeded it, and the number of whole seconds until the request may
 * be sent again.
 */
export type RefusedVisit = {
  readonly limit: NamedLimit;
  readonly counter: string;
  readonly retrySeconds: number;
};

const WINDOW_SECONDS = 60;
/** Wait in seconds after too many requests at once. */
export const RETRY_SECONDS = 2;

const counts = perProcess("page requests", () => new MinuteCounts());
const running = perProcess("pages being answered", () => new Map<string, number>());

/** The header is set from the connection and trusted proxies alone (lib/platform/http/client-address). */
const senderNetworks = ({ headers }: IncomingMessage) => networksOf(String(headers["x-forwarded-for"] ?? ""));

/** The counters of a request's sender, the narrowest first. */
export function countersOf(request: IncomingMessage): readonly Counter[] {
  const credential = pageCredentialOf(request);
  const known = credential ? counterOf(credential.token) : null;
  const networks = senderNetworks(request);
  if (!known) return networks.map((network) => ({ kind: "stranger", ...network }));
  const together = networks.map(({ key, factor }) => ({
    kind: "together" as const,
    key: `known ${key}`,
    factor,
  }));
  return [{ kind: "credential", key: known, factor: 1 }, ...together];
}

const perMinute = (limits: VisitorLimits, { kind, factor }: Counter): number =>
  Math.max(1, Math.floor(env.rateLimitPerMinute * limits[kind].share)) * factor;

const atOnce = (limits: VisitorLimits, { kind, factor }: Counter): number =>
  (limits[kind].atOnce ?? Number.POSITIVE_INFINITY) * factor;

/** Counts a request. Returns null if it may be answered, otherwise the limit that refuses it. */
function admit(
  request: IncomingMessage,
  response: ServerResponse,
  limits: VisitorLimits,
): RefusedVisit | null {
  const { name } = limits;
  const counters = countersOf(request);
  const keyOf = ({ key }: Counter) => `${name} ${key}`;
  // The order matters: requests beyond a subscriber's limit do not count for its site.
  const exceeded = counters.find((counter) => counts.get().add(keyOf(counter)) > perMinute(limits, counter));
  if (exceeded) {
    const limit = { name, limit: perMinute(limits, exceeded), windowSeconds: WINDOW_SECONDS };
    return { limit, counter: keyOf(exceeded), retrySeconds: counts.get().secondsLeft };
  }
  const full = counters.find(
    (counter) => (running.get().get(keyOf(counter)) ?? 0) >= atOnce(limits, counter),
  );
  if (full) {
    const limit = { name: `${name}-at-once`, limit: atOnce(limits, full), windowSeconds: null };
    return { limit, counter: keyOf(full), retrySeconds: RETRY_SECONDS };
  }
  for (const counter of counters)
    if (limits[counter.kind].atOnce !== undefined) enter(keyOf(counter), response);
  return null;
}

function enter(key: string, response: ServerResponse): void {
  const places = running.get();
  places.set(key, (places.get(key) ?? 0) + 1);
  response.once("close", () => {
    const left = (places.get(key) ?? 1) - 1;
    if (left > 0) places.set(key, left);
    else places.delete(key);
  });
}

/**
 * Passes a request on, or refuses it. A sender with many refused requests gets these answers late, since hundreds of
 * them a second would take the thread's time. When an address has too many requests, an unknown link or session is
 * looked up before the request is refused, so that a room full of people can open what was just sent to them, and
 * people who have signed in can continue.
 * @param check replaces the lookup in tests
 */
export function admitVisit(
  request: IncomingMessage,
  response: ServerResponse,
  limits: VisitorLimits,
  outcome: { next: () => void; refuse: (refused: RefusedVisit) => void },
  check: typeof isGenuineCredential = isGenuineCredential,
): void {
  const end = (refused: RefusedVisit | null) => {
    if (!refused) return outcome.next();
    void delayRefusal(refused.counter).then(() => {
      if (!response.closed) outcome.refuse(refused);
    });
  };
  const refused = admit(request, response, limits);
  const credential = refused && pageCredentialOf(request);
  if (!credential || counterOf(credential.token)) {
    end(refused);
    return;
  }
  void verifyPageCredential(credential, senderNetworks(request), check).then((isProven) => {
    // The reader left meanwhile.
    if (!response.closed) end(isProven ? admit(request, response, limits) : refused);
  });
}
