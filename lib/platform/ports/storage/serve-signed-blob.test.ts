import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSettableClock, type SettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { createFileStorage } from "@/lib/platform/ports/storage/drivers/file";
import type { BlobStorage, PresignOptions } from "@/lib/platform/ports/storage/port";
import { serveSignedBlob } from "@/lib/platform/ports/storage/serve-signed-blob";
import { createSignedBlobUrls, type SignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";
import { startLoopbackServer } from "@/lib/platform/ports/storage/testing/loopback-server";

const KEY = "sha256/ab/cd.pdf";
const BYTES = Buffer.from("0123456789");
const options: PresignOptions = { ttlSeconds: 600, disposition: "inline", contentType: "application/pdf" };

let dir: string;
let storage: BlobStorage;
let urls: SignedBlobUrls;
let clock: SettableClock;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
const opened: Readable[] = [];
/** The number of guesses since the last test, and whether five are too many. */
let noted = 0;
let isLimited = false;

const signer = (secret: string) =>
  createSignedBlobUrls({ appUrl: "https://sign.example", secrets: () => [secret], clock });
const keyOf = (url: string) => new URL(url).pathname.replace("/api/blobs/", "");

/** Requests a URL over the network, with the path as the framework would pass it on. */
const open = (url: string, init: RequestInit = {}, key = keyOf(url)) =>
  fetch(`${server.origin}/${new URL(url).search}`, { ...init, headers: { ...init.headers, "X-Key": key } });

beforeAll(async () => {
  clock = createSettableClock("2026-03-01T10:00:00Z");
  dir = await mkdtemp(path.join(tmpdir(), "countersign-serve-"));
  urls = signer("a".repeat(32));
  storage = createFileStorage({ dir, urls });
  await storage.put({ key: KEY, bytes: BYTES, contentType: "application/pdf" });
  const watched: BlobStorage = {
    ...storage,
    async openRead(key, range) {
      const stream = await storage.openRead(key, range);
      opened.push(stream);
      return stream;
    },
  };
  server = await startLoopbackServer((request, response) => {
    const guesses = {
      secondsToWait: () => (isLimited && noted >= 5 ? 42 : null),
      note: () => {
        noted += 1;
      },
    };
    return serveSignedBlob(request, response, String(request.headers["x-key"]), {
      storage: watched,
      urls,
      clock,
      guesses,
    });
  });
});
beforeEach(() => {
  clock.set("2026-03-01T10:00:00Z");
  noted = 0;
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

describe("forged addresses", () => {
  const ask = async (url: string) => {
    const response = await open(url);
    await response.arrayBuffer();
    return response;
  };
  const forged = () => signer("b".repeat(32)).sign(KEY, options);
  beforeEach(() => {
    isLimited = true;
  });
  afterEach(() => {
    isLimited = false;
  });

  it("are counted, as expired ones are, and beyond the limit nothing is looked at", async () => {
    const expired = urls.sign(KEY, options);
    clock.set("2026-03-01T11:00:00Z");
    const seen = [(await ask(expired)).status];
    for (let i = 0; i < 5; i++) seen.push((await ask(forged())).status);
    expect(seen).toEqual([403, 403, 403, 403, 403, 429]);
    const refused = await ask(urls.sign(KEY, options));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "42"]);
  });

  it("are all that is counted", async () => {
    for (let i = 0; i < 6; i++) expect((await ask(urls.sign(KEY, options))).status).toBe(200);
  });
});

describe("what a signed address answers", () => {
  it("the whole blob, with its own validators and caching no longer than its life", async () => {
    const response = await open(urls.sign(KEY, options));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private, no-transform, max-age=600, immutable",
      "content-disposition": "inline",
      "content-length": "10",
      "content-type": "application/pdf",
      etag: `"${KEY}"`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(await response.text()).toBe("0123456789");
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
  ])("a range: %s", async (range, text, contentRange) => {
    const response = await open(urls.sign(KEY, options), { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  it("416 for a range behind the end", async () => {
    const response = await open(urls.sign(KEY, options), { headers: { Range: "bytes=10-" } });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */10");
  });

  it("the whole for several ranges, and for a range of another version", async () => {
    const several = await open(urls.sign(KEY, options), { headers: { Range: "bytes=0-1,4-5" } });
    expect([several.status, await several.text()]).toEqual([200, "0123456789"]);
    const other = await open(urls.sign(KEY, options), {
      headers: { Range: "bytes=0-1", "If-Range": '"other"' },
    });
    expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
  });

  it("304 to who has it already", async () => {
    const response = await open(urls.sign(KEY, options), { headers: { "If-None-Match": `W/"x", "${KEY}"` } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  it("HEAD without a body", async () => {
    const response = await open(urls.sign(KEY, options), { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("content-length")).toBe("10");
  });

  it("a download under its name", async () => {
    const url = urls.sign(KEY, { ...options, disposition: "attachment", filename: "Lease - signed.pdf" });
    const response = await open(url, { method: "HEAD" });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="Lease - signed.pdf"');
  });

  it.each([
    "text/html; charset=utf-8",
    "image/svg+xml",
    "application/xml",
    "text/xml",
    "application/xhtml+xml",
  ])("%s only inside a sandbox", async (contentType) => {
    const response = await open(urls.sign(KEY, { ...options, contentType }), { method: "HEAD" });
    expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  });

  it.each(["application/pdf", "image/png", "text/plain; charset=utf-8"])(
    "%s without one",
    async (contentType) => {
      const response = await open(urls.sign(KEY, { ...options, contentType }), { method: "HEAD" });
      expect(response.headers.get("content-security-policy")).toBeNull();
    },
  );

  it("404 for a blob that was purged", async () => {
    const response = await open(urls.sign("sha256/ab/gone.pdf", options));
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("closes the file of a reader that goes away", async () => {
    const large = {
      key: "sha256/ab/large.pdf",
      bytes: Buffer.alloc(20_000_000),
      contentType: "application/pdf",
    };
    await storage.put(large);
    const response = await open(urls.sign(large.key, options));
    const file = opened.at(-1);
    const reader = response.body?.getReader();
    await reader?.read();
    const closed = new Promise((resolve) => file?.once("close", resolve));
    await reader?.cancel();
    await closed;
    expect(file?.destroyed).toBe(true);
  });

  it("405 for anything but reading", async () => {
    const response = await open(urls.sign(KEY, options), { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await storage.has(KEY)).toBe(true);
  });
});

describe("what a signed address refuses", () => {
  it("its last second is inside, the next is not", async () => {
    const url = urls.sign(KEY, options);
    clock.advance(599_999);
    expect((await open(url, { method: "HEAD" })).status).toBe(200);
    clock.advance(1);
    const late = await open(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("expired")]);
  });

  it.each([
    ["a later expiry", (url: URL) => url.searchParams.set("e", "9999999999")],
    ["another type", (url: URL) => url.searchParams.set("t", "text/html")],
    ["another disposition", (url: URL) => url.searchParams.set("d", "attachment")],
    ["an added name", (url: URL) => url.searchParams.set("n", "x.exe")],
    ["no expiry", (url: URL) => url.searchParams.delete("e")],
    ["no signature", (url: URL) => url.searchParams.delete("s")],
    ["an empty signature", (url: URL) => url.searchParams.set("s", "")],
    [
      "a cut signature",
      (url: URL) => url.searchParams.set("s", (url.searchParams.get("s") ?? "").slice(0, -4)),
    ],
    ["a longer signature", (url: URL) => url.searchParams.set("s", `${url.searchParams.get("s")}AAAA`)],
  ])("%s", async (_name, change) => {
    const url = new URL(urls.sign(KEY, options));
    change(url);
    const response = await open(url.href);
    expect([response.status, await response.text()]).toEqual([403, "This link is not valid."]);
  });

  it("another blob", async () => {
    await storage.put({ key: "sha256/ab/other.pdf", bytes: BYTES, contentType: "application/pdf" });
    expect((await open(urls.sign(KEY, options), {}, "sha256/ab/other.pdf")).status).toBe(403);
  });

  it.each(["../secret", "sha256/../../secret", "..%2f..%2fsecret", ".drafts/x", "/etc/passwd"])(
    "the path %s",
    async (key) => {
      expect((await open(urls.sign(KEY, options), {}, key)).status).toBe(403);
    },
  );

  it("an address signed with another secret", async () => {
    expect((await open(signer("b".repeat(32)).sign(KEY, options))).status).toBe(403);
  });
});
