import sharp from "sharp";
import { expect, it } from "vitest";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as getSubmissions } from "@/app/v1/submissions/route";
import type { SubmissionDto } from "@/lib/contracts/submissions";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { HOUR_MS, stoppedClock } from "@/test/api/clock";
import { withPdfWorkers } from "@/test/api/upload";
import { answerOf, createTenant, sendOne, tokenOf } from "@/test/api/world";

const clock = stoppedClock();
withPdfWorkers();

const STROKES = { width: 300, height: 100, strokes: [[10, 90, 150, 10, 290, 90]] };
const SIGNED = {
  typed: { mode: "type", text: "Cleo Client", font: "caveat" },
  "typed in other letters": { mode: "type", text: "Ольга 李明", font: "marck-script" },
  drawn: { mode: "draw", paths: STROKES },
};

async function signed(signature: object) {
  const tenant = await createTenant();
  const { id } = await sendOne(tenant);
  const body = { ...answerOf("client"), signatures: { client_sign: signature } };
  const token = await tokenOf(id, "client");
  expect((await call(submit, "POST", { params: { token }, body })).status).toBe(201);
  const look = async () => {
    const { body } = await call(getSubmissions, "GET", {
      credential: tenant.key,
      query: `documentId=${id}`,
    });
    return (body as SubmissionDto[]).find(({ roleKey }) => roleKey === "client")?.signatures;
  };
  return { tenant, id, look };
}

const pictureOf = async (documentId: string) => {
  const { blob } = await db().recipientFile.findFirstOrThrow({
    where: { documentId },
    include: { blob: true },
  });
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(blob.key)) chunks.push(chunk as Buffer);
  return { key: blob.key, bytes: Buffer.concat(chunks) };
};

it.each(Object.entries(SIGNED))("a signature that was %s is there as a picture", async (_how, signature) => {
  const { id, look } = await signed(signature);
  // Several concurrent requests get the same picture.
  const [first] = await Promise.all([look(), look()]);
  expect(first).toMatchObject([
    { fieldId: "client_sign", mode: signature.mode, imageUrl: expect.stringMatching(/^https?:/) },
  ]);
  const picture = await pictureOf(id);
  const { width, height } = await sharp(picture.bytes).metadata();
  expect([width, height]).toEqual([800, 320]);
  const { channels } = await sharp(picture.bytes).stats();
  expect(channels[0]?.min).toBeLessThan(80);
  await look();
  expect(await db().recipientFile.count({ where: { documentId: id } })).toBe(1);
});

it("a picture that was made goes with its document", async () => {
  const { tenant, id, look } = await signed({ ...SIGNED.typed, text: `Once ${clock.now().getTime()}` });
  await look();
  const { key } = await pictureOf(id);
  await deleteDocument(tenant.ctx, id);
  await purgeDocument(id);
  clock.advance(HOUR_MS);
  await removeMarkedBlobs();
  expect(await getStorage().has(key)).toBe(false);
});
