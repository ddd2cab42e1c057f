import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getAudit } from "@/app/v1/documents/[id]/audit/route";
import { GET as getCertificate } from "@/app/v1/documents/[id]/certificate/route";
import { GET as getSignedPdf, HEAD as headSignedPdf } from "@/app/v1/documents/[id]/signed-pdf/route";
import { GET as getSigningDocument } from "@/app/v1/sign/[token]/document/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { AuditEventDto } from "@/lib/contracts/audit";
import type { DocumentDto } from "@/lib/contracts/documents";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const blobOf = (text: string) => {
  const bytes = Buffer.from(text);
  return storeBlob({
    sha256: createHash("sha256").update(bytes).digest("hex"),
    ext: "pdf",
    contentType: "application/pdf",
    sizeBytes: bytes.length,
    pageCount: 1,
    source: { bytes },
  });
};

async function completed(): Promise<DocumentDto> {
  const document = await sendOne(tenant, { name: "Lease / März.pdf" });
  for (const role of ["client", "provider"]) {
    const params = { token: await tokenOf(document.id, role) };
    await call(submit, "POST", { params, body: answerOf(role) });
  }
  return document;
}

async function seal(id: string) {
  const [signed, certificate] = [await blobOf(`signed ${id}`), await blobOf(`certificate ${id}`)];
  await db().document.update({
    where: { id },
    data: { signedBlobId: signed.id, certificateBlobId: certificate.id, sealedAt: new Date() },
  });
  return { signed, certificate };
}

const ask = (handler: typeof getSignedPdf, id: string, query = "", credential: object = tenant.key) =>
  call(handler, "GET", { credential, params: { id }, query });

describe("the files of a document", () => {
  it("are 404 until it is sealed, for everybody and for the recipients 409", async () => {
    const document = await completed();
    for (const handler of [getSignedPdf, getCertificate])
      for (const credential of [tenant.key, tenant.jwt]) {
        const { status, problem } = await ask(handler, document.id, "", credential);
        expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
      }
    const params = { token: await tokenOf(document.id, "client") };
    const early = await call(getSigningDocument, "GET", { params });
    expect([early.status, early.problem.code]).toEqual([409, "RENDER_NOT_READY"]);
  });

  it("come by an address for ten minutes, inline or to be saved under the document's name", async () => {
    const document = await completed();
    const { signed, certificate } = await seal(document.id);
    const urlOf = async (handler: typeof getSignedPdf, query = "") => {
      const { status, body } = await ask(handler, document.id, query);
      expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
      return body.url as string;
    };
    const expected = (key: string, disposition: "inline" | "attachment", filename: string) =>
      getStorage().presignGet(key, {
        ttlSeconds: 600,
        disposition,
        contentType: "application/pdf",
        filename,
      });
    const withoutTimes = (url: string) => new URL(url).pathname;
    const inline = await urlOf(getSignedPdf);
    expect(withoutTimes(inline)).toBe(withoutTimes(await expected(signed.key, "inline", "x.pdf")));
    const saved = await urlOf(getSignedPdf, "download=true");
    expect(saved).not.toBe(inline);
    expect(await urlOf(getSignedPdf, "download=false")).toContain(withoutTimes(inline));
    expect(withoutTimes(await urlOf(getCertificate))).toBe(
      withoutTimes(await expected(certificate.key, "inline", "x.pdf")),
    );
    for (const query of [
      "download=yes",
      "download=",
      "download=1",
      "downlod=true",
      "download=true&download=true",
    ])
      expect((await ask(getSignedPdf, document.id, query)).status).toBe(400);

    const params = { token: await tokenOf(document.id, "client") };
    expect((await call(getSigningDocument, "GET", { params })).status).toBe(200);
    const trail = await db().auditEvent.findMany({
      where: { documentId: document.id, type: "downloaded" },
      orderBy: { sequence: "asc" },
    });
    // The downloads of the member and of the recipient, each file once.
    expect(trail.map((e) => (e.data as { file: string }).file)).toEqual([
      "signed-pdf",
      "certificate",
      "signed-pdf",
    ]);
  });

  it("are noted once a day of each person, however often and at once they are asked for, and never for HEAD", async () => {
    const document = await completed();
    await seal(document.id);
    const noted = () => db().auditEvent.count({ where: { documentId: document.id, type: "downloaded" } });
    const params = { id: document.id };
    expect((await call(headSignedPdf, "HEAD", { credential: tenant.jwt, params })).status).toBe(200);
    expect(await noted()).toBe(0);
    await Promise.all(Array.from({ length: 6 }, () => ask(getSignedPdf, document.id)));
    expect(await noted()).toBe(1);
    await call(getSignedPdf, "GET", { credential: tenant.jwt, params });
    expect(await noted()).toBe(2);
    await later(23 * HOUR_MS, () => ask(getSignedPdf, document.id));
    expect(await noted()).toBe(2);
    await later(25 * HOUR_MS, () => ask(getSignedPdf, document.id));
    expect(await noted()).toBe(3);
  });
});

describe("the audit trail", () => {
  it("is whole and in order, names who did what from where, and is what its hashes say", async () => {
    const document = await completed();
    const { status, body } = await ask(getAudit, document.id);
    expect(status).toBe(200);
    for (const event of body) expect(AuditEventDto.strict().parse(event)).toEqual(event);
    expect(body.map((e: { sequence: number }) => e.sequence)).toEqual(
      body.map((_: unknown, i: number) => i + 1),
    );
    expect(body.map((e: { type: string }) => e.type)).toEqual([
      "created",
      "sent",
      "consented",
      "signed",
      "consented",
      "signed",
      "completed",
    ]);
    expect(body[0]).toMatchObject({
      previousHash: null,
      actor: { type: "user", email: tenant.email },
      ip: "203.0.113.7",
    });
    expect(body[3].actor).toMatchObject({ type: "recipient", email: "cleo@example.com" });
    expect(body[6].actor).toEqual({ type: "system", id: null, name: null, email: null });
    const events = body.map((e: object) => ({ ...e, documentId: document.id }));
    expect(brokenLink(events as (HashedAuditEvent & { hash: string })[])).toBeNull();
  });
});
