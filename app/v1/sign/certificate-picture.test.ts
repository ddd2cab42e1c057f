import { toBuffer } from "qrcode";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as saveSignature } from "@/app/v1/users/me/signatures/route";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { answerOf, createBrowser, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/**
 * A signature's picture must not pass for a page of a certificate: with the code of a certificate, it would make the
 * file in which it is printed misleading, although the other signers did nothing.
 */

withPdfWorkers();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const code = (content: string, scale = 4) => toBuffer(content, { errorCorrectionLevel: "M", scale });
const ofCertificate = () => `${env.appUrl}/verify/${newId()}`;
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
/** The picture as part of a larger, transparent one. */
const asPartOf = async (png: Buffer) =>
  sharp({ create: { width: 1_200, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: png, left: 800, top: 400 }])
    .png()
    .toBuffer();

async function sign(signature: object, headers: Record<string, string> = {}) {
  const { id } = await sendOne(tenant);
  const answer = answerOf("client");
  const { status, problem } = await call(submit, "POST", {
    headers,
    params: { token: await tokenOf(id, "client") },
    body: { ...answer, signatures: { ...answer.signatures, client_sign: signature } },
  });
  const errors: { path: string; code: string }[] | undefined = problem?.errors;
  return [status, errors?.map((error) => `${error.path} ${error.code}`)];
}

it.each([
  ["as it is", () => code(ofCertificate())],
  ["with a pixel for each of its squares", () => code(ofCertificate(), 1)],
  ["of former documents", () => code(`${env.appUrl}/verify`)],
  ["amid other things", async () => asPartOf(await code(ofCertificate()))],
])("with the code of a certificate is refused, for signing and for saving: %s", async (_how, picture) => {
  const image = dataUrl(await picture());
  for (const mode of ["upload", "draw"])
    expect(await sign({ mode, image })).toEqual([400, ["signatures.client_sign.image invalid_value"]]);
  const { status, problem } = await call(saveSignature, "POST", {
    credential: tenant.jwt,
    body: { image, kind: "signature" },
  });
  expect([status, problem?.errors?.[0]]).toMatchObject([400, { path: "image", code: "invalid_value" }]);
});

it("with such a code is refused where it was saved before", async () => {
  const bytes = await code(ofCertificate());
  const { id: blobId } = await storeBlob({
    sha256: sha256Hex(bytes),
    ...{ ext: "png", contentType: "image/png", sizeBytes: bytes.length, source: { bytes } },
  });
  const id = newId();
  await db().savedSignature.create({ data: { id, userId: tenant.userId, blobId } });
  const { cookie } = await createBrowser(tenant.userId);
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  expect(await sign({ mode: "saved", savedSignatureId: id }, headers)).toEqual([
    400,
    ["signatures.client_sign.savedSignatureId invalid_value"],
  ]);
});

it("with any other code is one like others", async () => {
  const image = dataUrl(await code("https://elsewhere.example/verify/1"));
  expect(await sign({ mode: "upload", image })).toEqual([201, undefined]);
});
