import { createCountersign } from "@countersign/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ResendStandIn, STAND_IN_KEY } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import { freePort } from "@/scripts/lib/ports.mjs";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "@/test/support/pgbouncer";
import { patientFetch } from "./chaos/caller";
import { type Cast, type Played, play } from "./chaos/flows";
import { prepareTemplates } from "./chaos/templates";
import {
  expectEventsOnce,
  expectMailsOnce,
  expectSealedOnce,
  expectWholeChain,
  expectWorkDone,
  settle,
} from "./checks";
import { Instance } from "./instance";
import { RollingFleet } from "./rolling-fleet";

/**
 * Two processes that serve requests and one that works in the background share a database. They are restarted one after
 * the other, as an orderly operator does, while programs create, read and sign documents. Nobody notices: each request is
 * answered by the first process that is asked, but for one in a thousand, and everything happens once.
 */
const CONCURRENCY = 12;
const MAX_REPEATED = 0.001;

const WAYS = [
  { name: "directly", isThere: true, isPooled: false, documents: 200, reads: 44 },
  {
    name: "behind PgBouncer, which shares its sessions between transactions (where it is installed)",
    isThere: hasPgBouncer,
    isPooled: true,
    documents: 60,
    reads: 20,
  },
];

describe.each(WAYS)("a rolling restart, $name", ({ isThere, isPooled, documents, reads }) => {
  let instance: Instance;
  let fleet: RollingFleet;
  let mails: ResendStandIn;
  let receiver: Receiver;
  let pooler: PgBouncer | null = null;
  let played: Played[] = [];
  let requests = 0;
  let repeats = 0;

  beforeAll(async () => {
    if (!isThere) return;
    instance = await Instance.create({ isDurable: true });
    [mails, receiver] = await Promise.all([ResendStandIn.start(), startReceiver()]);
    if (isPooled) pooler = await startPgBouncer(instance.appUrl);
    fleet = await RollingFleet.start(
      instance,
      {
        RESEND_API_KEY: STAND_IN_KEY,
        RESEND_BASE_URL: mails.url,
        WEBHOOKS_ALLOW_PRIVATE: "true",
        ...(pooler ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: instance.appUrl } : {}),
      },
      [
        { role: "web", port: instance.port },
        { role: "web", port: await freePort() },
        { role: "worker", port: await freePort() },
      ],
    );
    played = await playAll();
    await settle(instance);
  }, 900_000);
  afterAll(async () => {
    await fleet?.stop();
    await pooler?.stop();
    await receiver?.stop();
    await mails?.close();
    await instance?.remove();
  }, 150_000);

  async function playAll(): Promise<Played[]> {
    const countersign = createCountersign({
      baseUrl: instance.url,
      apiKey: instance.demo.apiKey,
      fetch: patientFetch(
        () => {
          requests++;
          return fleet.bases;
        },
        () => {
          repeats++;
        },
      ),
    });
    await countersign.createWebhook({ body: { url: receiver.url("/fine") } });
    const cast: Cast = {
      countersign,
      mails,
      templates: await prepareTemplates(instance),
      passTimeOf: (id) => instance.passTimeOf(id),
    };
    const restarts = fleet.restartInTurn();
    const done: Played[] = [];
    let next = 0;
    const oneAfterTheOther = async () => {
      for (let i = next++; i < documents || fleet.isInFirstRound; i = next++) {
        const one = await play(cast, `rolling-${i}`, "parallel");
        done.push(one);
        for (let n = 0; n < reads; n++)
          if (n % 4 === 0) await countersign.listDocuments({ query: { limit: 10 } });
          else await countersign.getDocument({ path: { id: one.id } });
      }
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, oneAfterTheOther));
    } finally {
      fleet.calm();
      await restarts;
    }
    return done;
  }

  it.skipIf(!isThere)("restarts each process at least once, and each of them ends in order", () => {
    expect(fleet.ends.length).toBeGreaterThanOrEqual(3);
    expect(new Set(fleet.ends)).toEqual(new Set(["exit code 143"]));
    expect(played.length).toBeGreaterThanOrEqual(documents);
  });

  it.skipIf(!isThere)("has nearly every request answered at once", () => {
    expect(requests).toBeGreaterThanOrEqual(documents * (reads + 6));
    expect(repeats / requests, `${repeats} of ${requests} requests were repeated`).toBeLessThanOrEqual(
      MAX_REPEATED,
    );
  });

  it.skipIf(!isThere)("loses and doubles nothing", { timeout: 150_000 }, async () => {
    const { rows } = await instance.sql.query<{ status: string; count: number }>(
      "select status, count(*)::int as count from documents where name like 'rolling-%' group by status",
    );
    expect(rows).toEqual([{ status: "completed", count: played.length }]);
    for (const { id } of played) await expectWholeChain(instance, id);
    await expectSealedOnce(
      instance,
      played.map(({ id }) => id),
    );
    await expectEventsOnce(
      instance,
      receiver,
      new Map(
        played.map(({ id }) => [
          id,
          ["document.created", "document.sent", "recipient.signed", "recipient.signed", "document.completed"],
        ]),
      ),
    );
    expectMailsOnce(mails);
    await expectWorkDone(instance);
  });
});
