import "server-only";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { isGenuine, pageCredentialOf, proveCredential } from "@/lib/api/page-credential";
import { sharedPolicy } from "@/lib/api/page-headers";
import { type Refusal, refusalPage } from "@/lib/api/refusal-page";
import { isOwnRendering } from "@/lib/api/shared-pages";
import { env } from "@/lib/env";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { counterOf } from "@/lib/platform/http/known-credentials";
import { MinuteCounts } from "@/lib/platform/http/minute-counts";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { perProcess } from "@/lib/platform/per-process";
import { cookieValue } from "@/lib/pure/cookies";
import { THEME_COOKIE } from "@/lib/pure/early-script";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { isPage } from "@/lib/pure/is-page";
import { networksOf } from "@/lib/pure/network-of";

/**
 * Limits of page requests, from this process's memory, before anything is looked up or rendered (contract, section 13): a
 * page costs the one thread that answers everybody 20 to 100 ms. Counted by session or signing link where this process
 * has verified it, and all of an address's together, since one person may have many; else by address.
 */

/** Pages a minute as a share of `RATE_LIMIT_PER_MINUTE`, and how many of them may be asked for at once. */
const LIMITS = {
  /** Without a credential: 120 of 600. */
  stranger: { share: 1 / 5, atOnce: 8 },
  credential: { share: 1, atOnce: 24 },
  /** All sessions and links of an address, such as an office's. */
  together: { share: 5, atOnce: 64 },
} as const;

/** Of those, how many are rendered at once; the others wait, and nobody waits for another's. */
const RENDERED = { credential: 3, together: 8 } as const;

/** Pages of callers without a credential that are rendered at once: signing pages and the API come first. */
const gate = perProcess("pages of strangers", () =>
  createGate({ atOnce: 2, waiting: 256, waitingPerKey: 8 }),
);
const RETRY_SECONDS = 2;

const counts = perProcess("page requests", () => new MinuteCounts());
const turns = perProcess(
  "pages of known callers",
  () => new Map<string, { gate: ReturnType<typeof createGate>; users: number }>(),
);
const running = perProcess("pages being answered", () => new Map<string, number>());

/** What a caller is counted as; `factor`: how much it may do of what one caller of its kind may. */
type Counter = { kind: keyof typeof LIMITS; key: string; factor: number };

/** Set from the connection and trusted proxies alone (lib/platform/http/client-address). */
const senderNetworks = ({ headers }: IncomingMessage) => networksOf(String(headers["x-forwarded-for"] ?? ""));

function countersOf(request: IncomingMessage): readonly Counter[] {
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

const limitOf = ({ kind, factor }: Counter): number =>
  Math.max(1, Math.floor(env.rateLimitPerMinute * LIMITS[kind].share)) * factor;

/** Files of the folder `public`, which are sent as they are. At a folder of it there is a page, which says so. */
function publicFiles(): ReadonlySet<string> {
  const root = path.join(/* turbopackIgnore: true */ process.cwd(), "public");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      .map((name) => `/${name.split(path.sep).join("/")}`),
  );
}

/** Files are sent to these; Next.js answers other methods with a page. */
const READING: readonly (string | undefined)[] = ["GET", "HEAD"];

/** Whether a visitor asks for a page, among the files that are sent as they are. */
function isVisit(request: IncomingMessage, files: ReadonlySet<string>): boolean {
  const [target = "/"] = (request.url ?? "/").split("?", 1);
  const isFile = files.has(target) && READING.includes(request.method);
  return isPage(target) && !isFile && !isOwnRendering(request);
}

/**
 * Refuses callers who ask for too many pages. A link or session that comes from an address with too many is looked up before it
 * is refused, so that a room full of people opens what was just sent to them, and whoever has signed in goes on.
 */
export function limitPages(check = isGenuine): void {
  const files = publicFiles();
  handleRequests("page limits", (request, response, next) => {
    if (env.rateLimitPerMinute === 0 || !isVisit(request, files)) return next();
    const refusal = admit(request, response);
    if (!refusal) return next();
    const credential = pageCredentialOf(request);
    if (!credential || counterOf(credential.token)) return refuse(request, response, refusal);
    void proveCredential(credential, senderNetworks(request), check).then((isProven) => {
      // Its reader left meanwhile.
      if (response.closed) return;
      const again = isProven ? admit(request, response) : refusal;
      if (again) refuse(request, response, again);
      else next();
    });
  });
}

/** Counts a page request where it may be answered; else tells how it is refused. */
function admit(request: IncomingMessage, response: ServerResponse): Refusal | null {
  const counters = countersOf(request);
  // In this order: what a subscriber has too many of does not count for its site.
  if (counters.some((counter) => counts.get().add(counter.key) > limitOf(counter)))
    return { status: 429, retrySeconds: counts.get().secondsLeft };
  const isFull = ({ kind, key, factor }: Counter) =>
    (running.get().get(key) ?? 0) >= LIMITS[kind].atOnce * factor;
  if (counters.some(isFull)) return { status: 429, retrySeconds: RETRY_SECONDS };
  for (const { key } of counters) enter(key, response);
  return null;
}

/**
 * Lets pages wait: those of strangers for one another, those with a credential for others of the same and of the same
 * address.
 */
export function queuePages(): void {
  const files = publicFiles();
  handleRequests("waiting pages", (request, response, next) => {
    if (!isVisit(request, files)) return next();
    const [first, second] = countersOf(request);
    const answered = () =>
      new Promise<void>((resolve) => {
        // Its reader left while it waited.
        if (response.closed) return resolve();
        response.once("close", resolve);
        next();
      });
    const turn =
      first?.kind === "credential" && second
        ? inTurn(first.key, RENDERED.credential, () => inTurn(second.key, RENDERED.together, answered))
        : gate.get().run(answered, first?.key);
    turn.catch((error: unknown) => {
      if (!(error instanceof GateFullError)) throw error;
      refuse(request, response, { status: 503, retrySeconds: RETRY_SECONDS });
    });
  });
}

/** How many may wait is bounded by how many may be asked for at once. */
const WAITING = 1_024;

/** A gate of its own for each caller, as long as it has something to do. */
async function inTurn(key: string, atOnce: number, work: () => Promise<void>): Promise<void> {
  const all = turns.get();
  const own = all.get(key) ?? { gate: createGate({ atOnce, waiting: WAITING }), users: 0 };
  all.set(key, own);
  own.users += 1;
  try {
    await own.gate.run(work);
  } finally {
    own.users -= 1;
    if (own.users === 0) all.delete(key);
  }
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

/** A page without scripts, in the reader's language. */
function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const choice = chooseLanguage(acceptedLanguages(request.headers["accept-language"] ?? null));
  const theme = cookieValue(request.headers.cookie ?? null, THEME_COOKIE);
  const body = refusalPage(refusal, choice, theme === "light" || theme === "dark" ? theme : null);
  response.setHeader("Content-Security-Policy", sharedPolicy([]));
  response
    .writeHead(refusal.status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "Retry-After": refusal.retrySeconds,
    })
    .end(request.method === "HEAD" ? undefined : body);
}
