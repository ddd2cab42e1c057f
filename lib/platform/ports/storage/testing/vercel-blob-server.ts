import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { readBody, startLoopbackServer } from "@/lib/platform/ports/storage/testing/loopback-server";

export const VERCEL_TEST_TOKEN = "vercel_blob_rw_teststore_secret";
const STORE_SECRET = "store signing secret";

type Stored = { bytes: Buffer; contentType: string };

/**
 * A stand-in for a private Vercel Blob store: the control API that the SDK calls and the host of the objects, as
 * described by the SDK's types and documentation. It verifies that the driver and the SDK match that description, not
 * that the real service does.
 */
export async function startVercelBlobServer(clock: Clock) {
  const blobs = new Map<string, Stored>();
  const calls: string[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await readBody(request);
    calls.push(`${request.method} ${url.pathname}`);
    if (url.pathname.startsWith("/objects/"))
      return void serveObject(request, response, url, { blobs, clock });
    if (request.headers.authorization !== `Bearer ${VERCEL_TEST_TOKEN}`)
      return void json(response, 403, { error: { code: "forbidden" } });
    return void control(request, response, url, { body, blobs });
  });
  return {
    origin: server.origin,
    apiUrl: `${server.origin}/api/blob`,
    objectBaseUrl: `${server.origin}/objects`,
    calls,
    close: server.close,
  };
}

function control(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { body, blobs }: { body: Buffer; blobs: Map<string, Stored> },
): ServerResponse {
  const route = `${request.method} ${url.pathname.replace("/api/blob", "").replace(/\/$/, "")}`;
  if (route === "PUT ") {
    const pathname = url.searchParams.get("pathname") ?? "";
    if (request.headers["x-vercel-blob-access"] !== "private")
      return json(response, 400, { error: { code: "bad_request" } });
    blobs.set(pathname, { bytes: body, contentType: String(request.headers["x-content-type"]) });
    return json(response, 200, {
      url: `https://teststore.private.blob.vercel-storage.com/${pathname}`,
      pathname,
    });
  }
  if (route === "GET ") {
    const pathname = url.searchParams.get("url") ?? "";
    const blob = blobs.get(pathname);
    if (!blob) return json(response, 404, { error: { code: "not_found" } });
    return json(response, 200, { pathname, size: blob.bytes.length, uploadedAt: "2026-01-01T00:00:00Z" });
  }
  if (route === "POST /delete") {
    for (const pathname of JSON.parse(body.toString()).urls) blobs.delete(pathname);
    return json(response, 200, {});
  }
  if (route === "POST /signed-token") return json(response, 200, delegation(JSON.parse(body.toString())));
  return json(response, 404, { error: { code: "not_found" } });
}

function delegation(wanted: { pathname?: string; operations?: string[]; validUntil: number }) {
  const scope = { storeId: "store_teststore", pathname: "*", operations: ["get"], ...wanted };
  const payload = Buffer.from(JSON.stringify(scope)).toString("base64url");
  const delegationToken = `${payload}.${hmac(STORE_SECRET, payload)}`;
  return {
    delegationToken,
    clientSigningToken: hmac(STORE_SECRET, delegationToken),
    validUntil: wanted.validUntil,
  };
}

/** Whether a presigned URL is valid, by the scheme in the types of `issueSignedToken` and `presignUrl`. */
function isSigned(url: URL, key: string, now: Date): boolean {
  const token = url.searchParams.get("vercel-blob-delegation") ?? "";
  const [payload = "", seal] = token.split(".");
  if (seal !== hmac(STORE_SECRET, payload)) return false;
  const scope = JSON.parse(Buffer.from(payload, "base64url").toString());
  const until = url.searchParams.get("vercel-blob-valid-until");
  const lines = ["operation=get", `pathname=${key}`, ...(until ? [`vercel-blob-valid-until=${until}`] : [])];
  const expected = hmac(hmac(STORE_SECRET, token), lines.sort().join("\n"));
  const inTime = now.getTime() <= Math.min(scope.validUntil, Number(until ?? scope.validUntil));
  return inTime && url.searchParams.get("vercel-blob-signature") === expected;
}

function serveObject(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { blobs, clock }: { blobs: Map<string, Stored>; clock: Clock },
): ServerResponse {
  const key = url.pathname.replace("/objects/", "");
  const authorized =
    request.headers.authorization === `Bearer ${VERCEL_TEST_TOKEN}` || isSigned(url, key, clock.now());
  if (!authorized) return json(response, 403, {});
  const blob = blobs.get(key);
  if (!blob) return json(response, 404, {});
  const headers = {
    "content-type": blob.contentType,
    "content-disposition": "inline",
    "accept-ranges": "bytes",
  };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (!range) return response.writeHead(200, headers).end(blob.bytes);
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), blob.bytes.length - 1)];
  return response
    .writeHead(206, { ...headers, "content-range": `bytes ${start}-${end}/${blob.bytes.length}` })
    .end(blob.bytes.subarray(start, end + 1));
}

const hmac = (key: string, data: string) => createHmac("sha256", key).update(data).digest("base64url");

function json(response: ServerResponse, status: number, body: unknown): ServerResponse {
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
