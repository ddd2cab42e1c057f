/**
 * Webhook receivers in a separate process, by path: `/fine/…` responds immediately, `/hangs/…` never, `/broken/…` with
 * 500. Sends its port when it listens, and, for every message, what it has received since the previous one.
 */
import { createServer } from "node:http";

/** Latency from event to delivery, for each healthy delivery, in ms. */
let delays = [];
/** Attempts by event id and path. */
const attempts = new Map();

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const event = JSON.parse(Buffer.concat(chunks).toString());
    const name = `${event.id} ${request.url}`;
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    if (request.url.startsWith("/hangs")) return;
    if (request.url.startsWith("/fine")) delays.push(Date.now() - Date.parse(event.createdAt));
    response.writeHead(request.url.startsWith("/fine") ? 200 : 500).end("seen");
  });
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));

process.on("message", () => {
  const most = Math.max(0, ...attempts.values());
  process.send({ delays, most, repeated: [...attempts].filter(([, count]) => count > 1).length });
  delays = [];
});
