import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { bucketAddress } from "@/lib/platform/ports/storage/bucket-address";
import { createS3Storage, type S3Options } from "@/lib/platform/ports/storage/drivers/s3";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";
import { S3_TEST_KEYS, startS3Server } from "@/lib/platform/ports/storage/testing/s3-server";
import { sigV4Problem } from "@/lib/platform/ports/storage/testing/sigv4";

const keyOf = (bytes: Uint8Array) => keyForSha256(createHash("sha256").update(bytes).digest("hex"), "pdf");

describe("the address of a bucket", () => {
  const bucket = "countersign";
  it.each([
    [
      { endpoint: null, region: "eu-west-1", forcePathStyle: false },
      "https://countersign.s3.eu-west-1.amazonaws.com",
    ],
    [
      { endpoint: null, region: "eu-west-1", forcePathStyle: true },
      "https://s3.eu-west-1.amazonaws.com/countersign",
    ],
    [{ endpoint: "http://minio:9000/", region: "x", forcePathStyle: true }, "http://minio:9000/countersign"],
    [
      { endpoint: "https://fra1.example.com", region: "x", forcePathStyle: false },
      "https://countersign.fra1.example.com",
    ],
    [
      { endpoint: "https://proxy.example/s3/", region: "x", forcePathStyle: true },
      "https://proxy.example/s3/countersign",
    ],
  ])("%o", (options, address) => {
    expect(bucketAddress({ bucket, ...options })).toBe(address);
  });
});

describe("the signature check of these tests", () => {
  it("agrees with the example that Amazon publishes for presigned addresses", () => {
    const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
    const query = {
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
      "X-Amz-Date": "20130524T000000Z",
      "X-Amz-Expires": "86400",
      "X-Amz-SignedHeaders": "host",
      "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const request = { method: "GET", url, headers: { host: url.host }, body: new Uint8Array(0) };
    const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    expect(sigV4Problem(request, secret, new Date("2013-05-24T12:00:00Z"))).toBeNull();
    expect(sigV4Problem(request, secret, new Date("2013-05-25T00:00:01Z"))).toBe("ExpiredToken");
    expect(sigV4Problem(request, "another", new Date("2013-05-24T12:00:00Z"))).toBe("SignatureDoesNotMatch");
  });
});

describe("S3 storage", () => {
  let dir: string;
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let options: S3Options;
  let storage: BlobStorage;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "countersign-s3-"));
    const clock = createSettableClock(new Date());
    server = await startS3Server({ directory: dir, bucket: "countersign", clock });
    options = {
      ...S3_TEST_KEYS,
      bucket: "countersign",
      endpoint: server.origin,
      region: "eu-central-1",
      forcePathStyle: true,
      clock,
      retryPauseMs: 1,
    };
    storage = createS3Storage(options);
  });
  beforeEach(() => {
    server.requests.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });

  it("lets the store refuse bytes that are not those of the key", async () => {
    const key = keyOf(Buffer.from("as hashed"));
    const put = storage.put({ key, bytes: Buffer.from("as arrived"), contentType: "application/pdf" });
    await expect(put).rejects.toMatchObject({
      code: "STORE_FAILED",
      message: "the object store returned 403 XAmzContentSHA256Mismatch for PUT",
    });
    expect(await storage.has(key)).toBe(false);
  });

  it("does not upload what is there", async () => {
    const bytes = Buffer.from("once");
    const blob = { key: keyOf(bytes), bytes, contentType: "application/pdf" };
    await storage.put(blob);
    await storage.put(blob);
    expect(server.requests).toEqual(["HEAD", "PUT", "HEAD"]);
  });

  it("tries again when the store is overloaded, and gives up in the end", async () => {
    const bytes = Buffer.from("patience");
    const key = keyOf(bytes);
    server.failNext(1);
    await storage.put({ key, bytes, contentType: "application/pdf" });
    expect(server.requests).toEqual(["HEAD", "HEAD", "PUT"]);
    server.failNext(3);
    await expect(storage.openRead(key)).rejects.toMatchObject({
      code: "STORE_FAILED",
      message: "the object store returned 503 SlowDown for GET",
    });
  });

  it("says so when it cannot reach the store, or may not use it", async () => {
    const wrongSecret = createS3Storage({ ...options, secretAccessKey: "wrong" });
    await expect(wrongSecret.sizeOf("a/b")).rejects.toMatchObject({
      message: "the object store returned 403 for HEAD",
    });
    const nowhere = createS3Storage({ ...options, endpoint: "http://127.0.0.1:1" });
    await expect(nowhere.openRead("a/b")).rejects.toMatchObject({ code: "STORE_FAILED" });
  });
});
