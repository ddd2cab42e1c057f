import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { GET } from "@/app/api/documents/zip/route";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

/** The signed PDFs of several documents as one ZIP file. */

let tenant: Tenant;
let sealed: string[];
let unsealed: string;

async function sealAs(text: string, name: string): Promise<string> {
  const { id } = await sendOne(tenant, { name });
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const blob = await storeBlob({
    sha256,
    ext: "pdf",
    contentType: "application/pdf",
    sizeBytes: bytes.length,
    source: { bytes },
  });
  await db().document.update({
    where: { id },
    data: { status: "completed", sealedAt: new Date("2026-05-04T03:02:00Z"), signedBlobId: blob.id },
  });
  return id;
}

beforeEach(async () => {
  tenant = await createTenant();
  sealed = [
    await sealAs(`${newId()} first`, "Lease"),
    await sealAs(`${newId()} second ${"x".repeat(100_000)}`, "Lease"),
  ];
  unsealed = (await sendOne(tenant)).id;
});

const ask = (ids: readonly string[], credential = tenant.jwt) =>
  GET(new Request(`http://countersign.test/?ids=${ids.join(",")}`, { headers: credential }), {
    params: Promise.resolve({}),
  });

async function entriesOf(response: Response): Promise<[name: string, text: string][]> {
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const entries: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    entries.push([entry.fileName, (await buffer(stream)).toString()]);
  }
  return entries;
}

const downloads = async (documentId: string) =>
  db().auditEvent.count({ where: { documentId, type: "downloaded" } });

describe("GET /api/documents/zip", () => {
  it("brings each signed PDF, says its size before, and records the download of each once", async () => {
    const response = await ask([...sealed, unsealed]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const size = Number(response.headers.get("content-length"));
    expect(response.headers.get("x-file-size")).toBe(String(size));
    const copy = response.clone();
    expect((await copy.arrayBuffer()).byteLength).toBe(size);
    const entries = await entriesOf(response);
    expect(entries.map(([name]) => name)).toEqual(["Lease - signed.pdf", "Lease - signed (2).pdf"]);
    expect(entries.map(([, text]) => text.includes("first"))).toEqual([false, true]);
    await (await ask(sealed)).arrayBuffer();
    expect(await Promise.all(sealed.map(downloads))).toEqual([1, 1]);
    expect(await downloads(unsealed)).toBe(0);
  });

  it("records nothing that was not read", async () => {
    const id = await sealAs(`${newId()} never read`, "Order");
    const response = await ask([sealed[0] ?? "", id]);
    await response.body?.cancel();
    expect(response.status).toBe(200);
    expect(await downloads(sealed[0] ?? "")).toBe(0);
  });

  describe("whose file takes its time to open", () => {
    let isOpening: boolean;
    let opened: (file: Readable) => void;
    let fail: (error: Error) => void;
    beforeEach(() => {
      isOpening = false;
      vi.spyOn(getStorage(), "openRead").mockImplementationOnce(
        () =>
          new Promise((resolve, reject) => {
            isOpening = true;
            opened = resolve;
            fail = reject;
          }),
      );
    });
    const start = async () => {
      const reader = (await ask(sealed)).body?.getReader();
      await vi.waitUntil(() => isOpening);
      return reader;
    };

    it("ends with an error if it cannot be opened", async () => {
      const reader = await start();
      // Reads the header of the first entry; the entry's bytes wait for the file.
      await reader?.read();
      fail(new Error("the storage is gone"));
      await expect(reader?.read()).rejects.toThrow("the storage is gone");
    });

    // An error without a listener would be reported as uncaught, and fail the run.
    it.each([0, 1])(
      "leaves nothing open and nothing unsaid after %i reads, when the reader leaves",
      async (reads) => {
        const reader = await start();
        for (let i = 0; i < reads; i++) await reader?.read();
        await reader?.cancel();
        const file = Readable.from(["%PDF"]);
        opened(file);
        await vi.waitUntil(() => file.destroyed);
      },
    );

    it("says nothing to a reader who left before it failed", async () => {
      const reader = await start();
      await reader?.cancel();
      fail(new Error("the storage is gone"));
      await turnOfEventLoop();
    });
  });

  it("is refused to others, to keys, and for what is not there", async () => {
    const refusal = async (ids: readonly string[], credential = tenant.jwt) => {
      const response = await ask(ids, credential);
      return `${response.status} ${(await response.json()).code}`;
    };
    const stranger = await createTenant();
    expect(await refusal(sealed, stranger.jwt)).toBe("404 NOT_FOUND");
    expect(await refusal(sealed, { ...stranger.jwt, "x-workspace-id": tenant.workspaceId })).toBe(
      "403 NOT_A_MEMBER",
    );
    expect(await refusal(sealed, tenant.key)).toBe("401 UNAUTHENTICATED");
    expect(await refusal([...sealed, newId()])).toBe("404 NOT_FOUND");
    expect(await refusal([unsealed])).toBe("404 NOT_FOUND");
    expect(await refusal(["x"])).toBe("400 INVALID_INPUT");
    expect(await refusal(Array.from({ length: 101 }, newId))).toBe("400 INVALID_INPUT");
  });
});
