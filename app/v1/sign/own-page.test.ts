import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDraft, POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { PUT as upload } from "@/app/v1/sign/[token]/files/[fieldId]/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as viewed } from "@/app/v1/sign/[token]/viewed/route";
import type { AuditType } from "@/lib/contracts/audit";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const WITH_FILE = {
  ...TWO_SIGNERS,
  fields: [
    ...TWO_SIGNERS.fields,
    {
      id: "proof",
      key: "proof",
      roleKey: "client",
      type: "attachment",
      page: 1,
      x: 0.1,
      y: 0.9,
      width: 0.3,
      height: 0.04,
    },
  ],
};
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
const SOMEBODY = { "signer-address": "2001:db8::7", "signer-agent": "Mozilla/5.0 Firefox/145.0" };
const SERVER = { "x-forwarded-for": "198.51.100.20", "user-agent": "node" };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function open(content: object = TWO_SIGNERS) {
  const { id } = await sendOne(tenant, {}, content);
  return { id, token: await tokenOf(id, "client") };
}
const put = (token: string, headers = {}) =>
  call(upload, "PUT", {
    params: { token, fieldId: "proof" },
    query: "name=passport.pdf",
    body: PDF,
    headers,
  });
const events = (documentId: string, ...type: AuditType[]) =>
  db().auditEvent.findMany({ where: { documentId, type: { in: type } }, orderBy: { sequence: "asc" } });

describe("a signing page of one's own", () => {
  it("brings files and says when it shows the document, all under /v1", async () => {
    const { id, token } = await open(WITH_FILE);
    expect((await call(viewed, "POST", { params: { token } })).status).toBe(204);
    expect((await events(id, "viewed")).map(({ type }) => type)).toEqual(["viewed"]);
    const saved = await put(token);
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      name: "passport.pdf",
      contentType: "application/pdf",
      sizeBytes: PDF.length,
    });
    const answer = answerOf("client");
    const values = { ...answer.values, proof: saved.body };
    expect((await call(saveDraft, "POST", { params: { token }, body: { values } })).status).toBe(204);
    expect((await call(getDraft, "GET", { params: { token } })).body.values.proof).toEqual(saved.body);
    expect((await call(submit, "POST", { params: { token }, body: { ...answer, values } })).status).toBe(201);
  });

  it("cannot keep a file in a draft that was not brought, as it cannot sign with one", async () => {
    const { token } = await open(WITH_FILE);
    const { token: other } = await open(WITH_FILE);
    const foreign = (await put(other)).body;
    const invented = { ...foreign, sha256: "0".repeat(64) };
    for (const proof of [foreign, invented]) {
      const { status, problem } = await call(saveDraft, "POST", {
        params: { token },
        body: { values: { proof } },
      });
      expect([status, problem.errors]).toEqual([
        400,
        [expect.objectContaining({ path: "values.proof", code: "unknown_file" })],
      ]);
    }
    expect((await call(getDraft, "GET", { params: { token } })).status).toBe(204);
  });

  it("hands on the person's address and device with a key, and the trail says who vouched", async () => {
    const { id, token } = await open();
    const request = { params: { token }, credential: tenant.key, headers: { ...SERVER, ...SOMEBODY } };
    expect((await call(getSigning, "GET", request)).status).toBe(200);
    expect((await call(submit, "POST", { ...request, body: answerOf("client") })).status).toBe(201);
    const vouchedBy = { apiKeyId: tenant.apiKeyId, apiKeyName: "test", ip: "198.51.100.20" };
    const seen = await events(id, "link_opened", "viewed", "consented", "signed");
    expect(seen).toHaveLength(4);
    for (const event of seen)
      expect(event).toMatchObject({
        ip: "2001:db8::7",
        userAgent: "Mozilla/5.0 Firefox/145.0",
        data: { via: "email_link", vouchedBy },
      });
    expect(await db().submission.findFirst({ where: { documentId: id, roleKey: "client" } })).toMatchObject({
      ip: "2001:db8::7",
      authentication: { via: "email_link", vouchedBy },
    });
  });

  it("leaves what was not handed on unknown, rather than say its own", async () => {
    const { id, token } = await open();
    const headers = { ...SERVER, "signer-address": "203.0.113.80" };
    await call(getSigning, "GET", { params: { token }, credential: tenant.key, headers });
    expect(await events(id, "viewed")).toMatchObject([{ ip: "203.0.113.80", userAgent: null }]);
  });

  it("is refused without a key of the document's workspace, and nothing is recorded", async () => {
    const { id, token } = await open();
    const stranger = await createTenant();
    const refused = async (credential: object, headers: object = SOMEBODY) => {
      const { status, problem } = await call(getSigning, "GET", {
        params: { token },
        credential,
        headers: { ...headers } as Record<string, string>,
      });
      return [status, problem.code];
    };
    expect(await refused({})).toEqual([401, "UNAUTHENTICATED"]);
    expect(await refused({ authorization: "Bearer sk_live_nonsense" })).toEqual([401, "UNAUTHENTICATED"]);
    expect(await refused(tenant.jwt)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await refused(stranger.key)).toEqual([403, "WRONG_WORKSPACE"]);
    for (const address of ["localhost", "fe80::1%any.words", "203.0.113.7, 10.0.0.1", "203.0.113.7:80"])
      expect(await refused(tenant.key, { "signer-address": address })).toEqual([400, "INVALID_INPUT"]);
    expect(await events(id, "link_opened", "viewed")).toEqual([]);
  });
});
