import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { isGenuineCredential } from "@/lib/api/page-credential";
import { sharedPageCsp } from "@/lib/api/page-headers";
import { type PageRefusal, pageReaderOf, refusalPage } from "@/lib/api/refusal-page";
import { isOwnRendering } from "@/lib/api/shared-pages";
import {
  admitVisit,
  countersOf,
  RETRY_SECONDS,
  type RefusedVisit,
  type VisitorLimits,
} from "@/lib/api/visitor-counts";
import { env } from "@/lib/env";
import type { NamedLimit } from "@/lib/errors";
import { setLimitHeaders } from "@/lib/platform/http/limit-headers";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { publicFiles } from "@/lib/platform/http/public-files";
import { perProcess } from "@/lib/platform/per-process";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { isPage } from "@/lib/pure/is-page";

/**
 * Limits of page requests, counted in this process's memory before anything is looked up or rendered (contract,
 * section 13): a page costs 20 to 100 ms of the one thread that serves everybody. A request is counted by its session
 * or signing link if this process has verified it, and together with all others of its address, since one person may
 * have many; otherwise by its address.
 */

/** Page requests per minute and at once. */
const LIMITS: VisitorLimits = {
  name: "pages",
  /** 120 of 600. */
  stranger: { share: 1 / 5, atOnce: 8 },
  credential: { share: 1, atOnce: 24 },
  together: { share: 5, atOnce: 64 },
};

/**
 * How many of these pages are rendered at once. The others wait, but only for pages of the same credential or
 * address.
 */
const RENDERED = { credential: 3, together: 8 } as const;

/** A page that takes longer is a slow read, not a rendering: the next page no longer waits for it. */
const MAX_TURN_MS = 2_000;

/**
 * Queue of callers without a credential, whose pages are rendered one at a time: signing pages and the API come
 * first, and wait for one of these renderings at most.
 */
const QUEUE = { name: "waiting-pages", limit: 256, windowSeconds: null } as const;
const gate = perProcess("pages of strangers", () =>
  createGate({ atOnce: 1, waiting: QUEUE.limit, waitingPerKey: 16 }),
);

const turns = perProcess(
  "pages of known callers",
  () => new Map<string, { gate: ReturnType<typeof createGate>; users: number }>(),
);

/** Methods for which files are sent; Next.js answers other methods with a page. */
const READING: readonly (string | undefined)[] = ["GET", "HEAD"];

/** Whether a visitor requests a page, and not a file that is sent as it is. */
function isVisit(request: IncomingMessage, files: ReadonlySet<string>): boolean {
  const [target = "/"] = (request.url ?? "/").split("?", 1);
  const isFile = files.has(target) && READING.includes(request.method);
  return isPage(target) && !isFile && !isOwnRendering(request);
}

/**
 * Refuses callers who ask for too many pages.
 * @param check replaces the lookup of sessions and links in tests
 */
export function limitPages(check?: typeof isGenuineCredential): void {
  const files = publicFiles();
  handleRequests("page limits", (request, response, next) => {
    if (env.rateLimitPerMinute === 0 || !isVisit(request, files)) return next();
    const tooMany = (refused: RefusedVisit) => refuse(request, response, { status: 429, ...refused });
    admitVisit(request, response, LIMITS, { next, refuse: tooMany }, check);
  });
}

/**
 * Makes pages wait: those of callers without a credential for one another, those with a credential for others of the
 * same credential and of the same address.
 */
export function queuePages(): void {
  const files = publicFiles();
  handleRequests("waiting pages", (request, response, next) => {
    if (!isVisit(request, files)) return next();
    const [first, second] = countersOf(request);
    const answered = () =>
      new Promise<void>((resolve) => {
        // The reader left while the page waited.
        if (response.closed) return resolve();
        const overdue = setTimeout(resolve, MAX_TURN_MS);
        response.once("close", () => {
          clearTimeout(overdue);
          resolve();
        });
        next();
      });
    const turn =
      first?.kind === "credential" && second
        ? inTurn(first.key, RENDERED.credential, () => inTurn(second.key, RENDERED.together, answered))
        : gate.get().run(answered, first?.key);
    turn.catch((error: unknown) => {
      if (!(error instanceof GateFullError)) throw error;
      refuse(request, response, { status: 503, limit: QUEUE, retrySeconds: RETRY_SECONDS });
    });
  });
}

/** High enough to have no effect: the limit on requests at once already bounds how many can wait. */
const WAITING = 1_024;

/** Runs the work through a gate of the caller's own, which exists as long as the caller has something to do. */
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

/** Responds with a page without scripts, in the reader's language. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: PageRefusal & { limit: NamedLimit },
): void {
  const { choice, theme } = pageReaderOf(request);
  const body = refusalPage(refusal, choice, theme);
  response.setHeader("Content-Security-Policy", sharedPageCsp([]));
  const limits = new Headers();
  setLimitHeaders(limits, refusal.limit, { remaining: 0, resetSeconds: refusal.retrySeconds });
  response.setHeaders(limits);
  response
    .writeHead(refusal.status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "Retry-After": refusal.retrySeconds,
    })
    .end(request.method === "HEAD" ? undefined : body);
}
