import { load } from "../lib/measure.mjs";
import {
  createOne,
  mailedToken,
  mailsTo,
  openToSign,
  sendOne,
  tokenFrom,
  untilSealed,
} from "../lib/signing-work.mjs";
import type { Visitor } from "./browsing";
import type { FigureId } from "./figures";
import type { GuardedServer } from "./guarded-server";

/** How each figure is taken once, at one of the servers. */

const AT_ONCE = 20;
const LIVES = 4;
const VISITS = 3;
/** Enough that what the server does anyway, until it is settled, is less than a twentieth. */
const REQUESTS = 500;
const WIDTH = 10;
const ROWS = 50;
/** Often enough for a time that is told only; each question costs the server some milliseconds. */
const SEALED_POLL_MS = 200;

export interface Measuring {
  readonly server: GuardedServer;
  readonly visitor: Visitor;
  /** Told beside the figures: nothing is decided by it. */
  readonly tell: (what: string, value: number, unit: string) => void;
}

/** Both recipients have the mail that a completed document sends. */
const hasLastMails = async ({ anonymous }: GuardedServer, run: string): Promise<boolean> => {
  const mails = await Promise.all([mailsTo(anonymous, "tenant", run), mailsTo(anonymous, "landlord", run)]);
  return mails.every(({ length }) => length >= 2);
};

const haveLastMails = async (server: GuardedServer, runs: readonly string[]): Promise<boolean> => {
  for (const run of runs) if (!(await hasLastMails(server, run))) return false;
  return true;
};

/** Opens the mailed link of a run's role. @returns signs it */
const opened = async ({ anonymous }: GuardedServer, role: "tenant" | "landlord", run: string) =>
  openToSign(anonymous, role, await mailedToken(anonymous, role, run));

type Sent = { readonly id: string; readonly run: string };

async function send(server: GuardedServer): Promise<Sent> {
  const run = server.newRun();
  return { id: await sendOne(server.key, server.templateId, run), run };
}

/** Sent one after another, and signed by all but the last. @returns signs as the last */
async function readyForLast(server: GuardedServer, { run }: Sent): Promise<() => Promise<unknown>> {
  await (await opened(server, "tenant", run))();
  return opened(server, "landlord", run);
}

/** Documents that were created and sent to be measured, and then wait for their signatures. */
const waiting = new WeakMap<GuardedServer, Sent[]>();

async function takeTwenty(server: GuardedServer): Promise<Sent[]> {
  const sent = waiting.get(server) ?? [];
  waiting.delete(server);
  while (sent.length < AT_ONCE) sent.push(await send(server));
  return sent;
}

/** Sends and seals one document for nothing, so that workers run at either build, however long they stay idle there. */
async function startWorkers(server: GuardedServer): Promise<void> {
  const sent = await send(server);
  const sign = await readyForLast(server, sent);
  await server.measure(sign, () => hasLastMails(server, sent.run));
}

async function life({ server }: Measuring): Promise<number> {
  const { key, templateId } = server;
  await startWorkers(server);
  const runs = Array.from({ length: LIVES }, () => server.newRun());
  const ids: string[] = [];
  for (const run of runs) ids.push(await createOne(key, templateId, run));
  const work = async () => {
    for (const id of ids) await key("POST", `/v1/documents/${id}/send`);
    await server.settle();
    for (const run of runs) await (await opened(server, "tenant", run))();
    await server.settle();
    // One at a time: what many at once cost is a figure of its own.
    for (const run of runs) {
      await (await opened(server, "landlord", run))();
      await server.settle();
    }
  };
  return (await server.measure(work, () => haveLastMails(server, runs))) / LIVES;
}

async function createSend({ server, tell }: Measuring): Promise<number> {
  const sent: Sent[] = [];
  const work = async () => {
    const { totalMs } = await load(AT_ONCE, AT_ONCE, async () => {
      sent.push(await send(server));
    });
    tell("create + send, 20 at once, by the clock", totalMs, "ms");
  };
  const ms = await server.measure(work);
  waiting.set(server, sent);
  return ms / AT_ONCE;
}

async function twenty({ server, tell }: Measuring): Promise<number> {
  await startWorkers(server);
  const sent = await takeTwenty(server);
  const last: (() => Promise<unknown>)[] = [];
  for (const one of sent) last.push(await readyForLast(server, one));
  const statusOf = async (id: string) => {
    const answer = await fetch(`${server.base}/v1/documents/${id}/signed-pdf`, { headers: server.headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const work = async () => {
    const from = performance.now();
    await Promise.all(last.map((sign) => sign()));
    await untilSealed(
      sent.map(({ id }) => id),
      statusOf,
      SEALED_POLL_MS,
    );
    tell("20 last signatures at once, by the clock", performance.now() - from, "ms");
  };
  const runs = sent.map(({ run }) => run);
  return (await server.measure(work, () => haveLastMails(server, runs))) / AT_ONCE;
}

async function cold({ server }: Measuring): Promise<number> {
  const sent = await send(server);
  const sign = await readyForLast(server, sent);
  const work = async () => {
    await server.killWorkers();
    await sign();
  };
  const ms = await server.measure(work, () => hasLastMails(server, sent.run));
  // A link that is opened brings the other workers back: the next figure does not pay for them.
  await readyForLast(server, await send(server));
  return ms;
}

/** Of browsers with empty caches: what they ask for is part of it, as drafts and pictures are. */
async function fill({ server, visitor }: Measuring): Promise<number> {
  const tokens: string[] = [];
  for (let i = 0; i < VISITS; i++)
    tokens.push(await mailedToken(server.anonymous, "tenant", (await send(server)).run));
  // For nothing, as with `startWorkers`: these pictures are drawn by other workers.
  await visitor.fill(server, await mailedToken(server.anonymous, "tenant", (await send(server)).run));
  const work = async () => {
    for (const token of tokens) await visitor.fill(server, token);
  };
  return (await server.measure(work)) / VISITS;
}

/** The demo workspace's own document, which is not signed. */
const openToken = ({ demo }: GuardedServer): string => {
  const token = tokenFrom(demo.signUrl);
  if (!token) throw new Error(`there is no signing link in ${demo.signUrl}`);
  return token;
};

/** Processor time of one GET, of many that come ten at a time. */
async function each(server: GuardedServer, route: string, headers: Record<string, string> = {}) {
  const get = async () => {
    const answer = await fetch(new URL(route, server.base), { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${route}: ${answer.status}`);
  };
  return (await server.measure(() => load(REQUESTS, WIDTH, get))) / REQUESTS;
}

async function memory({ server }: Measuring, withWorkers: boolean): Promise<number> {
  await server.settle();
  return server.memoryMib({ withWorkers });
}

export const MEASURES: Record<FigureId, (measuring: Measuring) => Promise<number>> = {
  idle: (measuring) => memory(measuring, false),
  life,
  createSend,
  twenty,
  cold,
  fill,
  page: ({ server }) => each(server, `/sign/${openToken(server)}`),
  signing: ({ server }) => each(server, `/v1/sign/${openToken(server)}`),
  list: ({ server }) => each(server, `/v1/documents?limit=${ROWS}`, server.headers),
  pageBytes: ({ server, visitor }) => visitor.signingPageBytes(server, openToken(server)),
  listBytes: ({ server, visitor }) => visitor.listBytes(server),
  after: (measuring) => memory(measuring, true),
};
