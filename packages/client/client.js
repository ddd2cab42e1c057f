/** The client's running part: no dependency, for Node 20 and browsers. Its types are in client.d.ts. */
import { OPERATIONS } from "./operations.js";

export class CountersignError extends Error {
  constructor(status, problem, retryAfterSeconds = null) {
    super(problem.detail ?? `Something went wrong (status ${status}). Please try again.`, {
      cause: problem.cause,
    });
    this.name = "CountersignError";
    this.status = status;
    this.code = problem.code ?? "UNKNOWN";
    this.requestId = problem.requestId ?? null;
    this.errors = problem.errors ?? [];
    this.diagnostics = problem.diagnostics ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function createCountersign(options) {
  const methods = Object.fromEntries(
    Object.keys(OPERATIONS).map((id) => [
      id,
      async (input = {}) => readBody(await send(options, addressOf(options, id, input), id, input)),
    ]),
  );
  return { ...methods, pages: (id, input = {}) => readPages(options, id, input) };
}

function addressOf({ baseUrl }, id, { path = {}, query = {} }) {
  const [, route] = OPERATIONS[id];
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name]));
  const address = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  return address;
}

async function send(options, address, id, input) {
  const [method] = OPERATIONS[id];
  const { body, signal, keepalive } = input;
  const request = options.fetch ?? fetch;
  const response = await request(address, {
    method,
    headers: headersOf(options, method, input),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }).catch((cause) => {
    // A fetch of one's own may say in its own words why there was no answer.
    if (signal?.aborted || cause instanceof CountersignError) throw cause;
    throw new CountersignError(0, { code: "NO_ANSWER", detail: `No answer from ${address.origin}.`, cause });
  });
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new CountersignError(response.status, problem, Number.isFinite(wait) ? wait : null);
}

function headersOf(options, method, { body, headers, workspaceId = options.workspaceId, idempotencyKey }) {
  const credential = options.apiKey ?? options.sessionToken;
  const repeatable = method === "POST" && credential;
  return {
    ...(credential ? { authorization: `Bearer ${credential}` } : {}),
    ...(workspaceId ? { "x-workspace-id": workspaceId } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(repeatable ? { "idempotency-key": idempotencyKey ?? crypto.randomUUID() } : {}),
    ...headers,
  };
}

async function readBody(response) {
  return response.status === 204 ? undefined : response.json();
}

async function* readPages(options, id, input) {
  let address = addressOf(options, id, input);
  while (address) {
    const response = await send(options, address, id, input);
    yield* await response.json();
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    // The service's own idea of its address may differ from ours: only the query is taken.
    address = next ? new URL(new URL(next, address).search, address) : null;
  }
}

export async function verifyWebhook(
  body,
  signature,
  secret,
  { toleranceSeconds = 300, now = Date.now() } = {},
) {
  const parts = (signature ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signatures = parts.filter(([name]) => name === "v1").map(([, value = ""]) => value);
  if (!/^\d+$/.test(time) || signatures.length === 0)
    throw new Error("The signature is missing or malformed.");
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["verify"]);
  const signed = bytes.encode(`${time}.${body}`);
  const checks = signatures.map((hex) => crypto.subtle.verify("HMAC", key, bytesOf(hex), signed));
  if (!(await Promise.all(checks)).includes(true)) throw new Error("The signature is not ours.");
  if (Math.abs(now / 1000 - Number(time)) > toleranceSeconds) throw new Error("The signature is too old.");
  return JSON.parse(body);
}

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
