import path from "node:path";
import { createCountersign } from "@countersign/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { ResendStandIn, STAND_IN_KEY } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import { freePort } from "@/scripts/lib/ports.mjs";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";
import { patientFetch } from "./chaos/caller";
import { Fleet, seeded } from "./chaos/fleet";
import { type Cast, ENDINGS, type Ending, type Played, play } from "./chaos/flows";
import { prepareTemplates } from "./chaos/templates";
import {
  expectEventsOnce,
  expectMailsOnce,
  expectNoOrphans,
  expectSealedOnce,
  expectWholeChain,
  expectWorkDone,
  settle,
} from "./checks";
import { Instance, until } from "./instance";

/**
 * Two servers on one database process at least two hundred documents, while one server or the other is killed every
 * few seconds, and the database twice. Afterwards, everything has happened exactly once.
 */
const DOCUMENTS = 200;
/**
 * Minimum number of kills. A slow machine takes longer to restart a server, so it processes more documents to reach
 * it.
 */
const MIN_KILLS = 6;
const CONCURRENCY = 16;
const SEED = 20_261_121;
const STATUS: Record<Ending, string> = {
  completed: "completed",
  parallel: "completed",
  declined: "declined",
  voided: "voided",
  expired: "expired",
  deleted: "voided",
  "signed-once": "in_progress",
};
/**
 * The events of each ending, in addition to those of the beginning. `recipient.viewed` does not occur, since programs
 * sign here.
 */
const EVENTS: Record<Ending, string[]> = {
  completed: ["recipient.signed", "recipient.signed", "recipient.delivered", "document.completed"],
  parallel: ["recipient.signed", "recipient.signed", "document.completed"],
  declined: ["recipient.signed", "recipient.delivered", "document.declined"],
  voided: ["recipient.signed", "recipient.delivered", "document.voided"],
  expired: ["document.expired"],
  deleted: ["recipient.signed", "recipient.delivered", "document.voided", "document.deleted"],
  "signed-once": ["recipient.signed", "recipient.delivered"],
};

let instance: Instance;
let fleet: Fleet;
let mails: ResendStandIn;
let receiver: Receiver;
let played: Played[];
let repeats = 0;

beforeAll(async () => {
  instance = await Instance.create({ isDurable: true });
  [mails, receiver] = await Promise.all([ResendStandIn.start(), startReceiver()]);
  const env = {
    RESEND_API_KEY: STAND_IN_KEY,
    RESEND_BASE_URL: mails.url,
    WEBHOOKS_ALLOW_PRIVATE: "true",
  };
  fleet = await Fleet.start(instance, env, [instance.port, await freePort()]);
  played = await playAll();
  await settle(instance);
}, 900_000);
afterAll(async () => {
  await fleet?.stop();
  await receiver?.stop();
  await mails?.close();
  await instance?.remove();
}, 150_000);

async function playAll(): Promise<Played[]> {
  const countersign = createCountersign({
    baseUrl: instance.url,
    apiKey: instance.demo.apiKey,
    fetch: patientFetch(
      () => fleet.bases,
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
  const rage = fleet.rage(seeded(SEED));
  const done: Played[] = [];
  let next = 0;
  const oneAfterTheOther = async () => {
    for (let i = next++; i < DOCUMENTS || fleet.isBelow(MIN_KILLS); i = next++) {
      const ending = ENDINGS[i % ENDINGS.length] ?? "completed";
      done.push(await play(cast, `chaos-${i}`, ending));
      if (done.length === Math.floor(DOCUMENTS / 3)) await instance.restartPostgres("SIGKILL");
      if (done.length === Math.floor((DOCUMENTS * 2) / 3)) await instance.restartPostgres("SIGINT");
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, oneAfterTheOther));
  } finally {
    fleet.calm();
    await rage;
  }
  return done;
}

describe("after servers and database were killed again and again", () => {
  it("was a storm indeed", () => {
    expect(played.length).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(fleet.kills).toBeGreaterThanOrEqual(MIN_KILLS);
    expect(repeats).toBeGreaterThan(20);
  });

  it("every document is in its right end state", async () => {
    const { rows } = await instance.sql.query<{ id: string; status: string }>(
      "select id, status from documents",
    );
    const status = new Map(rows.map((row) => [row.id, row.status]));
    const wrong = played.filter(({ id, ending }) => status.get(id) !== STATUS[ending]);
    expect(wrong).toEqual([]);
  });

  it("no request had an effect twice", async () => {
    const { rows } = await instance.sql.query(
      "select name, count(*)::int from documents where name like 'chaos-%' group by name having count(*) > 1",
    );
    expect(rows).toEqual([]);
  });

  it("every chain is whole, and every end stands in it once", async () => {
    for (const { id } of played) await expectWholeChain(instance, id);
  });

  it("every completed document is sealed once", async () => {
    const completed = played.filter(({ ending }) => STATUS[ending] === "completed");
    const files = await expectSealedOnce(
      instance,
      completed.map(({ id }) => id),
    );
    for (const file of files.slice(0, 10)) {
      const { signatures } = await verifyPdf(path.join(instance.dataDir, "blobs", file));
      expect(signatures).toMatchObject([{ digestValid: true, signatureValid: true }]);
    }
  });

  it("every event is recorded once and was delivered under its one id", async () => {
    const expected = played.map(
      ({ id, ending }) => [id, ["document.created", "document.sent", ...EVENTS[ending]]] as const,
    );
    await expectEventsOnce(instance, receiver, new Map(expected));
  });

  it("no mail was sent twice for one purpose to one recipient", async () => {
    expectMailsOnce(mails);
    // A link still in transit when its document ends is not delivered, and is recorded as such.
    const { rows } = await instance.sql.query(
      `select m.dedupe_key, m.status, m.error, d.status as document from mail_messages m
         left join documents d on d.id = m.document_id
        where m.status <> 'sent'
          and not (m.status = 'canceled' and coalesce(d.status in ('declined', 'voided', 'expired'), false))`,
    );
    expect(rows).toEqual([]);
  });

  it("no work was given up", () => expectWorkDone(instance));

  it("no file is nobody's", { timeout: 150_000 }, async () => {
    await instance.passTimeOfFiles();
    await until("the clean-up", async () => {
      // Includes "removing": a file is deleted in two steps, first the object and then its row.
      const left =
        "select 1 from effects where key like 'seal:%' union all select 1 from blobs where status <> 'stored'";
      return (await instance.sql.query(left)).rowCount === 0;
    });
    await expectNoOrphans(instance);
  });
});
