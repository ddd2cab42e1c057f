import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as resendWebhook } from "@/app/api/mail/resend/route";
import { GET as metrics } from "@/app/api/metrics/route";
import { GET as pageImage } from "@/app/api/pages/[sha256]/[name]/route";
import { GET as attachment } from "@/app/api/sign/[token]/files/[sha256]/route";
import { GET as ownDocument } from "@/app/api/sign/[token]/files/document/route";
import { GET as source } from "@/app/api/source/[recipientId]/route";
import { GET as optOut, POST as stopMails } from "@/app/api/unsubscribe/[what]/[token]/route";
import { PUT as upload } from "@/app/api/uploads/[token]/route";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import { env } from "@/lib/env";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";
import { newId } from "@/lib/pure/id";

const before = {
  rateLimitPerMinute: env.rateLimitPerMinute,
  mail: { ...env.mail },
  metricsToken: env.metricsToken,
};
beforeEach(() => {
  Object.assign(env, { rateLimitPerMinute: 30 });
});
afterEach(() => {
  Object.assign(env, before);
});

type Handler = (request: Request, context: never) => Promise<Response>;
type Place = [
  what: string,
  handler: Handler,
  params: Record<string, string>,
  init: RequestInit,
  guess: number,
];

const TOKEN = "A".repeat(48);
const FORGED = `?e=${Math.floor(Date.now() / 1000) + 3600}&s=AAAA`;

/** Every address outside /v1 that is itself a credential or contains one, and the status returned for a guess. */
const PLACES: Place[] = [
  ["page images", pageImage as Handler, { sha256: "a".repeat(64), name: "1-800" }, {}, 401],
  ["sources", source as Handler, { recipientId: newId() }, {}, 401],
  ["uploads", upload as Handler, { token: "a.u-b.1.c.d" }, { method: "PUT", body: "x" }, 401],
  ["files of signers", attachment as Handler, { token: TOKEN, sha256: "a".repeat(64) }, {}, 401],
  ["a signer's document", ownDocument as Handler, { token: TOKEN }, {}, 303],
  ["links under mails", optOut as Handler, { what: "documentViewed", token: TOKEN }, {}, 303],
  [
    "forms that stop mails",
    stopMails as Handler,
    { what: "reminders", token: TOKEN },
    { method: "POST", body: "x=1" },
    303,
  ],
  [
    "mail services that stop mails",
    stopMails as Handler,
    { what: "reminders", token: TOKEN },
    { method: "POST", body: "List-Unsubscribe=One-Click" },
    404,
  ],
  ["reports of mails", resendWebhook as unknown as Handler, {}, { method: "POST", body: "{}" }, 401],
  ["metrics", metrics as unknown as Handler, {}, { headers: { authorization: "Bearer guess" } }, 401],
];

/** Each test has an address of its own. */
let networks = 0;

describe.each(PLACES)("guesses at %s", (_what, handler, params, init, guess) => {
  beforeEach(async () => {
    env.mail.resendWebhookSecret = `whsec_${"a".repeat(32)}`;
    env.metricsToken = "a-token-for-the-scraper";
    await startMetrics(measureQueue);
  });

  const ask = (from: string) => {
    const headers = { ...(init.headers as Record<string, string>), "x-forwarded-for": from };
    const request = new Request(`http://countersign.test/${FORGED}`, { ...init, headers });
    return handler(request, { params: Promise.resolve(params) } as never);
  };
  const statuses = async (from: (i: number) => string, times: number) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await ask(from(i))).status);
    return seen;
  };

  it("are counted for the address: then 429, with when to come back", async () => {
    const address = `198.51.100.${++networks}`;
    expect(await statuses(() => address, 5)).toEqual([guess, guess, guess, 429, 429]);
    expect(Number((await ask(address)).headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statuses(() => `198.51.101.${networks}`, 1)).toEqual([guess]);
  });

  it("are counted for an IPv6 site", async () => {
    const own = ++networks;
    const site = (i: number) => `2001:db8:${own}:${i + 1}::1`;
    expect(await statuses(site, 7)).toEqual([...Array(6).fill(guess), 429]);
  });
});
