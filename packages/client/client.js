/** The client's running part: no dependency, for Node 20 and browsers. Its types are in client.d.ts. */
import { CountersignError } from "./error.js";
import { OPERATIONS } from "./operations.js";
import { send } from "./send.js";

export { CountersignError } from "./error.js";
export { verifyWebhook } from "./webhook.js";

export function createCountersign(options) {
  const call = (id, input = {}) => callAt(options, addressOf(options, id, input), id, input);
  const methods = Object.fromEntries(
    Object.keys(OPERATIONS).map((id) => [id, async (input) => (await call(id, input)).data]),
  );
  return {
    ...methods,
    call: async (id, input) => call(id, input),
    page: async (id, input) => pageOf(await call(id, input)),
    pages: (id, input = {}) => readPages(options, id, input),
    upload: async (uploadUrl, file, input = {}) => upload(options, uploadUrl, file, input),
  };
}

/** The place of an operation: below the path of `baseUrl`, and nowhere else. */
function addressOf({ baseUrl }, id, { path = {}, query = {} }) {
  const [, route] = OPERATIONS[id];
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => segmentOf(id, name, path[name]));
  const address = new URL(baseUrl);
  address.pathname = address.pathname.replace(/\/+$/, "") + filled;
  address.search = "";
  address.hash = "";
  for (const [name, value] of Object.entries(query).flatMap(pairsOf))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  return address;
}

/** An object goes as its pairs, in brackets: `metadata[unit]=12-A` (OpenAPI, style deepObject). */
const pairsOf = ([name, value]) =>
  typeof value === "object" && value !== null && !(value instanceof Date)
    ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one])
    : [[name, value instanceof Date ? value.toISOString() : value]];

/** An empty one, or dots, would make the path another operation's. */
function segmentOf(id, name, value) {
  const text = value === undefined || value === null ? "" : String(value);
  if (text !== "" && text !== "." && text !== "..") return encodeURIComponent(text);
  const detail = `${id}: path.${name} must not be ${text === "" ? "empty" : `“${text}”`}.`;
  throw new CountersignError(0, { code: "INVALID_PATH", detail });
}

function callAt(options, address, id, input) {
  const [method] = OPERATIONS[id];
  const { idempotencyKey = keyFor(options, method) } = input;
  const { body, type } = bodyOf(input);
  const headers = headersOf(options, { ...input, idempotencyKey, type });
  return send(optionsOf(options, input), { address, method, headers, body, idempotencyKey });
}

/** One for all tries of a call: whatever becomes of the first, a repeat does nothing twice. */
const keyFor = ({ apiKey, sessionToken }, method) =>
  method === "POST" && (apiKey ?? sessionToken) ? crypto.randomUUID() : undefined;

const optionsOf = (
  options,
  { signal, keepalive, timeoutMs = options.timeoutMs, maxRetries = options.maxRetries },
) => ({ fetch: options.fetch, signal, keepalive, timeoutMs, maxRetries });

function headersOf(options, { headers, workspaceId = options.workspaceId, idempotencyKey, type }) {
  const credential = options.apiKey ?? options.sessionToken;
  return {
    ...(credential ? { authorization: `Bearer ${credential}` } : {}),
    ...(workspaceId ? { "x-workspace-id": workspaceId } : {}),
    ...(type ? { "content-type": type } : {}),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    ...headers,
  };
}

function bodyOf({ body, form }) {
  if (form) return { body: formOf(form) };
  if (isFile(body)) return { body: blobOf(body), type: body.type || "application/octet-stream" };
  return body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
}

/** Files as they are, objects as JSON, the rest as text; `fetch` writes the boundary. */
function formOf(parts) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined || value === null) continue;
    if (isFile(value)) form.append(name, blobOf(value), value.name ?? parts.name ?? name);
    else form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

const isFile = (value) => value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
const blobOf = (file) => (file instanceof Blob ? file : new Blob([file]));

/** To an address that the interface gave: it is the credential itself. */
async function upload(options, uploadUrl, file, input) {
  const address = new URL(uploadUrl, options.baseUrl);
  const headers = { "content-type": input.contentType ?? "application/pdf", ...input.headers };
  // Sent once: whether the address takes the bytes a second time is its own affair.
  const request = { address, method: "PUT", headers, body: blobOf(file) };
  const once = { ...optionsOf(options, input), maxRetries: 0 };
  return (await send(once, request)).data;
}

const nextOf = (headers) => /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];

function pageOf({ data, headers }) {
  const next = nextOf(headers);
  return { items: data, nextCursor: next ? new URL(next, "http://x").searchParams.get("cursor") : null };
}

async function* readPages(options, id, input) {
  let address = addressOf(options, id, input);
  while (address) {
    const { data, headers } = await callAt(options, address, id, input);
    yield* data;
    const next = nextOf(headers);
    // The service's own idea of its address may differ from ours: only the query is taken.
    if (next) address.search = new URL(next, address).search;
    else address = null;
  }
}
