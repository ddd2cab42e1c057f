/**
 * What each page that is the same for everybody costs the server's main process, warm: `npm run bench -- shared`. The
 * goal is 5 ms of processor time per request, also for addresses that do not exist and for meaningless queries.
 */
import { machine, row } from "./lib/measure.mjs";
import { cpuMs, startBenchServer } from "./lib/server.mjs";
import { SHARED_ROUTES } from "./lib/shared-routes";

const REQUESTS = 200;
const GOAL_MS = 5;

const server = await startBenchServer();
try {
  const ask = async (route: string) => {
    const answer = await fetch(new URL(route, server.demo.appUrl), { headers: { "accept-encoding": "br" } });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${route}: ${answer.status}`);
  };
  machine();
  for (const route of SHARED_ROUTES) {
    // The first request renders the page and the second compresses it; after that, all variants exist.
    for (let i = 0; i < 2; i++) await ask(route);
    const before = cpuMs(server.pid);
    for (let i = 0; i < REQUESTS; i++) await ask(route);
    row(route, (cpuMs(server.pid) - before) / REQUESTS, { atMost: GOAL_MS, unit: "ms" });
  }
} finally {
  await server.stop();
}
