/**
 * The API and the pages under load, each next to its floor in the same run (`/v1/health`, which only passes through
 * the chain). The goals are those that the product set itself against comparable products on 2 cores.
 */
import { gzipSync } from "node:zlib";
import { load, machine, percentile, row } from "./lib/measure.mjs";
import { cpuMs, rssMib, startBenchServer } from "./lib/server.mjs";
import { client, mailedToken, openToSign, sendOne, tokenFrom, untilSealed } from "./lib/signing-work.mjs";

/** Transfer size of a page's HTML and its scripts, compressed as for a browser. */
async function transferred(address) {
  const get = async (url) => {
    const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { bytes, gzip: gzipSync(bytes).length };
  };
  const page = await get(address);
  const html = page.bytes.toString();
  const scripts = [
    ...new Set([...html.matchAll(/<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi)].map((m) => m[1])),
  ];
  const sizes = await Promise.all(scripts.map(async (src) => (await get(new URL(src, address))).gzip));
  const images = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].length;
  return { html: page.gzip, script: sizes.reduce((a, b) => a + b, 0), scripts: scripts.length, images };
}

/** Like `load`, with the CPU time that the app spent per call, including background work. */
async function loadWithCpu(pid, what, count, width, task) {
  const before = cpuMs(pid);
  const result = await load(count, width, task);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  row(`${what}: processor time of the app`, (cpuMs(pid) - before) / count);
  return result;
}

async function measureCreateAndSend(pid, key, templateId) {
  await load(20, 1, (i) => sendOne(key, templateId, i));
  const one = await load(60, 1, (i) => sendOne(key, templateId, i));
  row("create + send, one at a time, p50", percentile(one.samples, 0.5), { goal: "≤ 40 ms", atMost: 40 });
  const many = await loadWithCpu(pid, "create + send", 200, 20, (i) => sendOne(key, templateId, i));
  row("create + send, 20 at once", 200 / (many.totalMs / 1000), { goal: "≥ 50 /s", atLeast: 50, unit: "/s" });
}

async function measureSigningPage(pid, base, token) {
  const address = `${base}/sign/${token}`;
  await load(20, 1, () => fetch(address).then((r) => r.text()));
  const show = () => fetch(address).then((r) => r.text());
  const page = await loadWithCpu(pid, "signing page", 600, 10, show);
  row("signing page HTML, 10 at once", 600 / (page.totalMs / 1000), {
    goal: "≥ 200 /s",
    atLeast: 200,
    unit: "/s",
  });
  row("signing page HTML, p99", percentile(page.samples, 0.99));
  const sizes = await transferred(address);
  row("signing page script before it works (gzip)", sizes.script / 1024, {
    goal: "≤ 200 KiB",
    atMost: 200,
    unit: "KiB",
  });
  row("signing page HTML (gzip)", sizes.html / 1024, { unit: "KiB" });
  row("page images in the HTML itself", sizes.images, { unit: "images" });
}

/** Twenty documents get their last signature at once, while health is polled. */
async function measureCompletions(base, key, templateId) {
  const anonymous = client(base, {});
  const ids = [];
  for (let i = 0; i < 20; i++) ids.push(await sendOne(key, templateId, `c${i}`));
  const submit = async (run, roleKey) =>
    openToSign(anonymous, roleKey, await mailedToken(anonymous, roleKey, `c${run}`));
  for (const run of ids.keys()) await (await submit(run, "tenant"))();
  const last = [];
  for (const run of ids.keys()) last.push(await submit(run, "landlord"));

  const health = [];
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const from = performance.now();
      await fetch(`${base}/v1/health`).then((r) => r.text());
      health.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const from = performance.now();
  await Promise.all(last.map((sign) => sign()));
  await untilSealed(ids, async (id) => {
    const { status } = await fetch(`${base}/v1/documents/${id}/signed-pdf`, { headers: key.headers });
    return status;
  });
  row("20 last signatures at once → 20 sealed PDFs", performance.now() - from, {
    goal: "≤ 2500 ms",
    atMost: 2500,
  });
  isDone = true;
  await watch;
  row("/v1/health meanwhile, p99", percentile(health, 0.99), { goal: "≤ 50 ms", atMost: 50 });
  row("/v1/health meanwhile, samples", health.length, { unit: "" });
}

const server = await startBenchServer();
try {
  const { demo } = server;
  const base = demo.appUrl;
  const headers = { authorization: `Bearer ${demo.apiKey}` };
  const key = Object.assign(client(base, headers), { headers });
  machine();
  const [template] = await key("GET", "/v1/templates");
  await load(50, 1, () => fetch(`${base}/v1/health`).then((r) => r.text()));
  const health = () => fetch(`${base}/v1/health`).then((r) => r.text());
  const floor = await loadWithCpu(server.pid, "floor: /v1/health", 500, 10, health);
  row("floor: /v1/health, 10 at once", 500 / (floor.totalMs / 1000), { unit: "/s" });
  row("RSS of the app after start", rssMib(server.pid), { unit: "MiB" });
  await measureCreateAndSend(server.pid, key, template.id);
  await measureSigningPage(server.pid, base, tokenFrom(demo.signUrl));
  await measureCompletions(base, key, template.id);
  row("RSS of the app afterwards", rssMib(server.pid), { goal: "≤ 450 MiB", atMost: 450, unit: "MiB" });
} finally {
  await server.stop();
}
