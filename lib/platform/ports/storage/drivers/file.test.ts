import { access, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { createFileStorage } from "@/lib/platform/ports/storage/drivers/file";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";
import { createSignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";

const KEY = "sha256/ab/cd.pdf";

let dir: string;
let storage: BlobStorage;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "countersign-files-"));
  const clock = createSettableClock("2026-03-01T10:00:00Z");
  const urls = createSignedBlobUrls({
    appUrl: "https://sign.example",
    secrets: () => ["a".repeat(32)],
    clock,
  });
  storage = createFileStorage({ dir: path.join(dir, "blobs"), urls });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = (content: string) =>
  storage.put({ key: KEY, bytes: Buffer.from(content), contentType: "application/pdf" });

describe("file storage", () => {
  it("keeps blobs from other users of the machine and leaves no draft", async () => {
    await put("content");
    expect((await stat(path.join(dir, "blobs", KEY))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dir, "blobs/sha256/ab"))).mode & 0o777).toBe(0o700);
    expect(await readdir(path.join(dir, "blobs/.drafts"))).toEqual([]);
  });

  it("keeps a file that the caller could read, under its own permissions", async () => {
    const source = path.join(dir, "source.pdf");
    await writeFile(source, "content", { mode: 0o644 });
    await storage.put({ key: KEY, path: source, contentType: "application/pdf" });
    expect((await stat(path.join(dir, "blobs", KEY))).mode & 0o777).toBe(0o600);
  });

  it("shows nothing of a put that failed, and succeeds at the next", async () => {
    const missing = path.join(dir, "missing.pdf");
    const failed = storage.put({ key: KEY, path: missing, contentType: "application/pdf" });
    await expect(failed).rejects.toMatchObject({ code: "STORE_FAILED" });
    expect(await storage.has(KEY)).toBe(false);
    expect(await readdir(path.join(dir, "blobs/.drafts"))).toEqual([]);
    await put("content");
    expect(await storage.sizeOf(KEY)).toBe(7);
  });

  it("sweeps drafts of processes that died more than a day ago", async () => {
    const drafts = path.join(dir, "blobs/.drafts");
    await mkdir(drafts, { recursive: true });
    await writeFile(path.join(drafts, "old"), "half");
    await writeFile(path.join(drafts, "new"), "half");
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
    await utimes(path.join(drafts, "old"), twoDaysAgo, twoDaysAgo);
    await put("content");
    expect(await readdir(drafts)).toEqual(["new"]);
  });

  it("takes a directory of keys for no blob", async () => {
    await put("content");
    expect(await storage.has("sha256/ab")).toBe(false);
    await expect(access(path.join(dir, "blobs", KEY))).resolves.toBeUndefined();
  });
});
