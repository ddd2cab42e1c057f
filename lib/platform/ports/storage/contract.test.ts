import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSettableClock, type SettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { createFileStorage } from "@/lib/platform/ports/storage/drivers/file";
import { createS3Storage } from "@/lib/platform/ports/storage/drivers/s3";
import { createVercelBlobStorage } from "@/lib/platform/ports/storage/drivers/vercel-blob";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import type { BlobStorage, ListableStorage, ListedBlob } from "@/lib/platform/ports/storage/port";
import { serveSignedBlob } from "@/lib/platform/ports/storage/serve-signed-blob";
import { createSignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";
import { readBody, startLoopbackServer } from "@/lib/platform/ports/storage/testing/loopback-server";
import { S3_TEST_KEYS, startS3Server } from "@/lib/platform/ports/storage/testing/s3-server";
import {
  startVercelBlobServer,
  VERCEL_TEST_TOKEN,
} from "@/lib/platform/ports/storage/testing/vercel-blob-server";

const APP_URL = "https://sign.example";

type Harness = {
  storage: BlobStorage;
  clock: SettableClock;
  /** Opens a presigned address as a browser would. */
  open(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

type Setup = { dir: string; clock: SettableClock };

type Urls = ReturnType<typeof signer>;

const signer = (clock: SettableClock) =>
  createSignedBlobUrls({ appUrl: APP_URL, secrets: () => ["s".repeat(32)], clock });

const NO_LIMIT = { secondsToWait: () => null, note: () => undefined };

/** Serves the app's own URLs by its handler; other URLs are opened where they lead. */
async function startApp(deps: { storage: BlobStorage; clock: SettableClock; urls: Urls }) {
  const server = await startLoopbackServer((request, response) => {
    const key = new URL(request.url ?? "/", APP_URL).pathname.replace("/api/blobs/", "");
    return serveSignedBlob(request, response, key, { ...deps, guesses: NO_LIMIT });
  });
  const open = (url: string, init?: RequestInit) => fetch(url.replace(APP_URL, server.origin), init);
  return { open, close: server.close };
}

async function startFile({ dir, clock }: Setup): Promise<Harness> {
  const urls = signer(clock);
  const storage = createFileStorage({ dir: path.join(dir, "blobs"), urls });
  const app = await startApp({ storage, clock, urls });
  return { storage, clock, ...app };
}

async function startS3({ dir, clock }: Setup): Promise<Harness> {
  const server = await startS3Server({ directory: path.join(dir, "s3"), bucket: "countersign", clock });
  const storage = createS3Storage({
    ...S3_TEST_KEYS,
    bucket: "countersign",
    endpoint: server.origin,
    region: "eu-central-1",
    forcePathStyle: true,
    clock,
  });
  return { storage, clock, open: fetch, close: server.close };
}

async function startVercel({ clock }: Setup): Promise<Harness> {
  const server = await startVercelBlobServer(clock);
  vi.stubEnv("VERCEL_BLOB_API_URL", server.apiUrl);
  const urls = signer(clock);
  const objectBaseUrl = server.objectBaseUrl;
  const storage = createVercelBlobStorage({ token: VERCEL_TEST_TOKEN, urls, clock, objectBaseUrl });
  const app = await startApp({ storage, clock, urls });
  const close = async () => {
    vi.unstubAllEnvs();
    await Promise.all([server.close(), app.close()]);
  };
  const there = "https://teststore.private.blob.vercel-storage.com";
  return { storage, clock, open: (url, init) => app.open(url.replace(there, objectBaseUrl), init), close };
}

const drivers: [string, (setup: Setup) => Promise<Harness>][] = [
  ["file", startFile],
  ["S3", startS3],
  ["Vercel Blob", startVercel],
];

function sample(bytes: Uint8Array = randomBytes(3000), ext = "pdf") {
  const key = keyForSha256(createHash("sha256").update(bytes).digest("hex"), ext);
  return { key, bytes, contentType: "application/pdf" };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.body?.cancel();
  return response.status;
}

const read = async (storage: BlobStorage, key: string) => readBody(await storage.openRead(key));
const inline = { ttlSeconds: 600, disposition: "inline", contentType: "application/pdf" } as const;

describe.each(drivers)("storage port: %s driver", (_name, start) => {
  let harness: Harness;
  let storage: BlobStorage;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "countersign-storage-"));
    // Servers and SDKs compare with the machine's time, so the clock starts there.
    harness = await start({ dir, clock: createSettableClock(new Date()) });
    storage = harness.storage;
  });

  afterAll(async () => {
    await harness.close();
    await rm(dir, { recursive: true, force: true });
  });

  it("keeps bytes from memory", async () => {
    const blob = sample();
    expect(await storage.has(blob.key)).toBe(false);
    expect(await storage.sizeOf(blob.key)).toBeNull();
    await storage.put(blob);
    expect(await storage.has(blob.key)).toBe(true);
    expect(await storage.sizeOf(blob.key)).toBe(3000);
    expect(await read(storage, blob.key)).toEqual(Buffer.from(blob.bytes));
  });

  it("keeps a file of several chunks and leaves it with the caller", async () => {
    const blob = sample(randomBytes(3 * 1024 * 1024 + 17));
    const source = path.join(dir, "source.pdf");
    await writeFile(source, blob.bytes);
    await storage.put({ key: blob.key, path: source, contentType: blob.contentType });
    expect(existsSync(source)).toBe(true);
    expect((await read(storage, blob.key)).equals(blob.bytes)).toBe(true);
  });

  it("keeps an empty blob", async () => {
    const blob = sample(new Uint8Array(0), "txt");
    await storage.put(blob);
    expect(await storage.sizeOf(blob.key)).toBe(0);
    expect(await read(storage, blob.key)).toHaveLength(0);
  });

  it("never changes what is stored: a second put succeeds and writes nothing", async () => {
    const blob = sample();
    await storage.put(blob);
    await storage.put({ ...blob, bytes: randomBytes(10) });
    expect(await read(storage, blob.key)).toEqual(Buffer.from(blob.bytes));
  });

  it("takes the same blob from several writers at once", async () => {
    const blob = sample(randomBytes(200_000));
    await Promise.all(Array.from({ length: 5 }, () => storage.put(blob)));
    expect((await read(storage, blob.key)).equals(blob.bytes)).toBe(true);
  });

  it("reads a part", async () => {
    const blob = sample();
    await storage.put(blob);
    const part = await readBody(await storage.openRead(blob.key, { start: 100, end: 199 }));
    expect(part).toEqual(Buffer.from(blob.bytes.subarray(100, 200)));
  });

  it("copies to a local file, over what is there", async () => {
    const blob = sample();
    await storage.put(blob);
    const target = path.join(dir, "copy.pdf");
    await writeFile(target, "old");
    await storage.readToFile(blob.key, target);
    expect(await readFile(target)).toEqual(Buffer.from(blob.bytes));
  });

  it("names a missing blob as such, and leaves no file of it", async () => {
    const { key } = sample();
    const missing = expect.objectContaining({ code: "BLOB_NOT_FOUND" });
    await expect(storage.openRead(key)).rejects.toEqual(missing);
    await expect(storage.openRead(key, { start: 0, end: 9 })).rejects.toEqual(missing);
    await expect(storage.readToFile(key, path.join(dir, "missing.pdf"))).rejects.toEqual(missing);
    expect((await readdir(dir)).filter((name) => name.startsWith("missing"))).toEqual([]);
  });

  it("removes a blob, twice without complaint", async () => {
    const blob = sample();
    await storage.put(blob);
    await storage.remove(blob.key);
    await storage.remove(blob.key);
    expect(await storage.has(blob.key)).toBe(false);
  });

  it.each([
    "",
    "../secret",
    "sha256/../../secret",
    "/etc/passwd",
    "a//b",
    "a/.hidden",
    "a\\b",
    "A/b",
    "a/b\0",
    "a".repeat(201),
  ])("refuses the key %j in every method", async (key) => {
    const refused = expect.objectContaining({ code: "KEY_INVALID" });
    await expect(storage.put({ key, bytes: new Uint8Array(1), contentType: "text/plain" })).rejects.toEqual(
      refused,
    );
    await expect(storage.openRead(key)).rejects.toEqual(refused);
    await expect(storage.readToFile(key, path.join(dir, "x"))).rejects.toEqual(refused);
    await expect(storage.sizeOf(key)).rejects.toEqual(refused);
    await expect(storage.has(key)).rejects.toEqual(refused);
    await expect(storage.remove(key)).rejects.toEqual(refused);
    await expect(storage.presignGet(key, inline)).rejects.toEqual(refused);
  });

  describe("presigned addresses", () => {
    it("show a blob inline, whole and in part", async () => {
      const blob = sample();
      await storage.put(blob);
      const url = await storage.presignGet(blob.key, inline);
      const whole = await harness.open(url);
      expect(whole.status).toBe(200);
      expect(whole.headers.get("content-type")).toBe("application/pdf");
      expect(whole.headers.get("content-disposition")).toMatch(/^inline/);
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(Buffer.from(blob.bytes));

      const part = await harness.open(url, { headers: { Range: "bytes=10-19" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe("bytes 10-19/3000");
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(blob.bytes.subarray(10, 20)));
    });

    it("download under a name in any script", async () => {
      const blob = sample();
      await storage.put(blob);
      const url = await storage.presignGet(blob.key, {
        ...inline,
        disposition: "attachment",
        filename: "Lease (2) – حلول.pdf",
      });
      const response = await harness.open(url);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="Lease (2) _ ____.pdf"; filename*=UTF-8''Lease%20%282%29%20%E2%80%93%20%D8%AD%D9%84%D9%88%D9%84.pdf`,
      );
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(blob.bytes));
    });

    it.each(["inline", "attachment"] as const)("%s: end when their time is over", async (disposition) => {
      const blob = sample();
      await storage.put(blob);
      const url = await storage.presignGet(blob.key, { ...inline, ttlSeconds: 60, disposition });
      expect(await statusOf(harness.open(url))).toBe(200);
      harness.clock.advance(61_000);
      expect(await statusOf(harness.open(url))).toBe(403);
    });

    it.each(["inline", "attachment"] as const)("%s: open nothing else", async (disposition) => {
      const [blob, other] = [sample(), sample()];
      await storage.put(blob);
      await storage.put(other);
      const url = await storage.presignGet(blob.key, { ...inline, disposition });
      expect(await statusOf(harness.open(url.replace(blob.key, other.key)))).toBe(403);
    });

    it("live 1 second to 7 days, and have a plain content type", async () => {
      const { key } = sample();
      for (const ttlSeconds of [0, -1, 1.5, 7 * 86_400 + 1, Number.NaN])
        await expect(storage.presignGet(key, { ...inline, ttlSeconds })).rejects.toThrow(RangeError);
      await expect(storage.presignGet(key, { ...inline, contentType: "a/b\r\nX: y" })).rejects.toThrow(
        RangeError,
      );
      await expect(storage.presignGet(key, { ...inline, ttlSeconds: 7 * 86_400 })).resolves.toMatch(
        /^https?:/,
      );
    });
  });
});

async function listed(storage: ListableStorage, folder: string): Promise<ListedBlob[]> {
  const blobs: ListedBlob[] = [];
  for await (const blob of storage.list(folder)) blobs.push(blob);
  return blobs;
}

describe.each(["file", "S3", "S3 below a prefix"])("listing: %s driver", (name) => {
  const clock = createSettableClock(new Date());
  let storage: ListableStorage;
  let dir: string;
  let close: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "countersign-listing-"));
    if (name === "file") {
      storage = createFileStorage({ dir, urls: null });
      return;
    }
    const server = await startS3Server({ directory: dir, bucket: "countersign", clock });
    close = server.close;
    storage = createS3Storage({
      ...S3_TEST_KEYS,
      bucket: "countersign",
      endpoint: server.origin,
      region: "eu-central-1",
      forcePathStyle: true,
      ...(name === "S3" ? {} : { prefix: "Kept/Main-1" }),
      clock,
    });
  });

  afterAll(async () => {
    await close();
    await rm(dir, { recursive: true, force: true });
  });

  it("gives what is below a folder, in the order of the keys", async () => {
    const keys = ["a/c/b.txt", "a/c/b-c.txt", "a/c/c.txt", "a/d/c.txt", "ab/c.txt", "b/a.txt"];
    for (const key of keys.toReversed())
      await storage.put({ key, bytes: Buffer.from(key), contentType: "text/plain" });
    const below = ["a/c/b-c.txt", "a/c/b.txt", "a/c/c.txt", "a/d/c.txt"];
    expect(await listed(storage, "a")).toEqual(below.map((key) => ({ key, sizeBytes: key.length })));
    expect(await listed(storage, "a/d")).toEqual([{ key: "a/d/c.txt", sizeBytes: 9 }]);
    expect(await listed(storage, "nowhere")).toEqual([]);
  });

  // Storing a thousand at the stand-in for S3 takes seconds: lib/maintenance/bucket.db.test.ts does it once.
  it.skipIf(name !== "file")("gives more keys than fit into one answer", async () => {
    const numbers = Array.from({ length: 1_100 }, (_, i) => `many/${String(i).padStart(4, "0")}.txt`);
    for (let from = 0; from < numbers.length; from += 20)
      await Promise.all(
        numbers
          .slice(from, from + 20)
          .map((key) => storage.put({ key, bytes: Buffer.from("x"), contentType: "text/plain" })),
      );
    expect((await listed(storage, "many")).map(({ key }) => key)).toEqual(numbers);
  });
});

it("the file driver lists a folder among files as its key sorts, with the slash", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "countersign-listing-"));
  const storage = createFileStorage({ dir, urls: null });
  const keys = ["a/b-c.txt", "a/b.txt", "a/b/c.txt", "a/b0.txt"];
  for (const key of keys) await storage.put({ key, bytes: Buffer.from(key), contentType: "text/plain" });
  expect((await listed(storage, "a")).map(({ key }) => key)).toEqual(keys);
  await rm(dir, { recursive: true, force: true });
});
