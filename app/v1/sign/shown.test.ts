import canonicalize from "canonicalize";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as markViewed } from "@/app/api/sign/[token]/viewed/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as recordViewed } from "@/app/v1/sign/[token]/viewed/route";
import { GET as getSubmissions } from "@/app/v1/submissions/route";
import type { AuditType } from "@/lib/contracts/audit";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { withPdfWorkers } from "@/test/api/upload";
import {
  answerOf,
  createTenant,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** What the audit trail binds to a signature: what was shown, the values and the signature (contract, section 13). */

withPdfWorkers();
const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const recipient = (documentId: string, roleKey = "client") =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey } });
const dataOf = async (documentId: string, ...types: AuditType[]) => {
  const rows = await db().auditEvent.findMany({
    where: { documentId, type: { in: types } },
    orderBy: { sequence: "asc" },
  });
  return rows.map(({ type, data }) => [type, data]);
};
const look = (token: string) => call(getSigning, "GET", { params: { token } });
const pageOf = (token: string) =>
  loadSigningPage(token, {
    findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });
const sourceOf = async (documentId: string) => {
  const { templateVersion } = await db().document.findUniqueOrThrow({
    where: { id: documentId },
    select: { templateVersion: { include: { sourceBlob: true } } },
  });
  return templateVersion.sourceBlob?.sha256;
};

describe("what was shown and given", () => {
  const submissionOf = async (documentId: string, roleKey: string) => {
    const { body } = await call(getSubmissions, "GET", {
      credential: tenant.key,
      query: `documentId=${documentId}`,
    });
    return body.find((s: { roleKey: string }) => s.roleKey === roleKey);
  };
  const hashOf = (value: unknown) => sha256Hex(canonicalize(value) ?? "");
  /** Recomputes the hash as the guide describes, from API responses alone. */
  const shownHash = async (documentId: string, pdfSha256: string | undefined, roleKeys: string[]) => {
    const others = await Promise.all(roleKeys.map((roleKey) => submissionOf(documentId, roleKey)));
    return hashOf({
      pdfSha256,
      others: Object.fromEntries(
        others.map(({ recipientId, values, signatures }) => [
          recipientId,
          {
            values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
            signed: signatures.map(({ fieldId }: { fieldId: string }) => fieldId).sort(),
          },
        ]),
      ),
    });
  };
  const signatureHash = (signatures: Record<string, string | null>[]) =>
    hashOf(
      Object.fromEntries(
        signatures.map(({ fieldId, mode, text, font, paths, imageSha256 }) => [
          fieldId,
          {
            mode,
            ...(text ? { text, font } : paths ? { strokesSha256: hashOf(paths) } : { imageSha256 }),
          },
        ]),
      ),
    );
  /** Both recipients have their turn at once, so that each may sign while the other's page is open. */
  const sendParallel = async () => {
    const sent = await sendOne(tenant, {}, { ...TWO_SIGNERS, settings: { signingOrder: "parallel" } });
    clock.set(new Date(clock.now().getTime() + 1000));
    return sent;
  };
  const signWith = async (documentId: string, roleKey: string, more: object = {}) =>
    call(submit, "POST", {
      params: { token: await tokenOf(documentId, roleKey) },
      body: { ...answerOf(roleKey), ...more },
    });
  const signedBy = async (documentId: string, roleKey: string) => {
    const { id } = await recipient(documentId, roleKey);
    const row = await db().auditEvent.findFirstOrThrow({
      where: { documentId, type: "signed", actor: { path: ["id"], equals: id } },
    });
    return row.data;
  };

  it("stands by its hash in sent, viewed and signed", async () => {
    const { id } = await sendOne(tenant);
    const token = await tokenOf(id, "client");
    await look(token);
    await signWith(id, "client");
    const source = await sourceOf(id);
    expect(source).toMatch(/^[0-9a-f]{64}$/);
    const shown = {
      shownSha256: await shownHash(id, source, []),
      shown: { pdfSha256: source, recipientIds: [] },
    };
    expect(await dataOf(id, "sent", "viewed")).toMatchObject([
      ["sent", { sourceSha256: source }],
      ["viewed", shown],
    ]);
    const { values } = await submissionOf(id, "client");
    expect(await dataOf(id, "signed")).toMatchObject([
      ["signed", { ...shown, valuesSha256: hashOf(values) }],
    ]);
  });

  it("covers the answers of who signed before, whether they are drawn into the pages or laid over them", async () => {
    const { id } = await sendOne(tenant);
    expect((await signWith(id, "client")).status).toBe(201);
    const { id: clientId } = await recipient(id);
    const token = await tokenOf(id, "provider");
    const { body } = await look(token);
    const pdfSha256 = await sourceOf(id);
    const expected = await shownHash(id, pdfSha256, ["client"]);
    expect(body.shownSha256).toBe(expected);
    const page = await pageOf(token);
    expect(page).toMatchObject({ view: { shownSha256: expected } });
    const blob = { id: newId(), key: `step-${id}`, sha256: sha256Hex(id), sizeBytes: 1, pageCount: 1 };
    await db().blob.create({ data: { ...blob, contentType: "application/pdf", status: "stored" } });
    await db().recipient.updateMany({
      where: { documentId: id, roleKey: "provider" },
      data: { snapshotBlobId: blob.id },
    });
    expect((await look(token)).body.shownSha256).toBe(expected);
    expect((await signWith(id, "provider")).status).toBe(201);
    const shown = { shownSha256: expected, shown: { pdfSha256, recipientIds: [clientId] } };
    expect(await signedBy(id, "provider")).toMatchObject(shown);
    expect((await dataOf(id, "viewed")).at(-1)).toMatchObject(["viewed", shown]);
  });

  it("leaves out what a condition hid from everybody, and what was left empty", async () => {
    const box = { page: 1, x: 0.1, width: 0.3, height: 0.04, roleKey: "client", required: false };
    const condition = { all: [{ field: "asked", op: "equals", value: true }] };
    const content = {
      ...TWO_SIGNERS,
      fields: [
        ...TWO_SIGNERS.fields,
        { ...box, id: "asked", key: "asked", type: "checkbox", y: 0.1 },
        { ...box, id: "secret", key: "secret", type: "text", y: 0.2, condition },
      ],
    };
    const { id } = await sendOne(tenant, {}, content);
    const values = { ...answerOf("client").values, asked: false, secret: "Unseen" };
    expect((await signWith(id, "client", { values })).status).toBe(201);
    const { body } = await look(await tokenOf(id, "provider"));
    expect(JSON.stringify(body.otherFields)).not.toContain("Unseen");
    expect(Object.keys((await submissionOf(id, "client")).values)).not.toContain("secret");
    expect(body.shownSha256).toBe(await shownHash(id, await sourceOf(id), ["client"]));
  });

  it("is what the page had, when another signed since it was loaded", async () => {
    const { id } = await sendParallel();
    const { body: page } = await look(await tokenOf(id, "provider"));
    expect((await signWith(id, "client")).status).toBe(201);
    const { shownSha256 } = page;
    expect((await look(await tokenOf(id, "provider"))).body.shownSha256).not.toBe(shownSha256);
    expect((await signWith(id, "provider", { shownSha256 })).status).toBe(201);
    expect(await signedBy(id, "provider")).toMatchObject({ shownSha256, shown: { recipientIds: [] } });
  });

  it("follows the order of the audit trail, not that of the clock", async () => {
    const box = { page: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.04, type: "name" };
    const content = {
      settings: { signingOrder: "parallel" },
      roles: [...TWO_SIGNERS.roles, { key: "third", label: "Third", order: 3 }],
      fields: [...TWO_SIGNERS.fields, { ...box, id: "third_name", key: "third_name", roleKey: "third" }],
    };
    const recipients = [...TWO_PEOPLE, { roleKey: "third", name: "Theo Third", email: "theo@example.com" }];
    const { id } = await sendOne(tenant, { recipients }, content);
    const sent = clock.now().getTime();
    clock.set(new Date(sent + 2000));
    await signWith(id, "client");
    const { body: page } = await look(await tokenOf(id, "provider"));
    // Its time is earlier than that of the submission that was committed first.
    clock.set(new Date(sent + 1000));
    expect((await signWith(id, "third", { signatures: {} })).status).toBe(201);
    const { shownSha256 } = page;
    expect((await signWith(id, "provider", { shownSha256 })).status).toBe(201);
    expect(await signedBy(id, "provider")).toMatchObject({ shownSha256 });
  });

  it("is unknown where the page did not say, and known where it was the only state", async () => {
    const { id } = await sendParallel();
    await look(await tokenOf(id, "provider"));
    await signWith(id, "client");
    expect((await signWith(id, "provider", { shownSha256: null })).status).toBe(201);
    const source = await sourceOf(id);
    expect(await signedBy(id, "provider")).toMatchObject({ shownSha256: null, shown: null });
    expect(await signedBy(id, "client")).toMatchObject({ shown: { pdfSha256: source, recipientIds: [] } });
  });

  it("is none that the link never showed", async () => {
    const { id } = await sendOne(tenant);
    const { status, problem } = await signWith(id, "client", { shownSha256: "0".repeat(64) });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: "shownSha256", code: "unknown" }]);
    expect((await signWith(id, "client", { shownSha256: "nonsense" })).status).toBe(400);
    expect(await dataOf(id, "signed")).toEqual([]);
  });

  it("is none from before the link could be used, without the answers that it has always shown", async () => {
    const { id } = await sendOne(tenant);
    expect((await signWith(id, "client")).status).toBe(201);
    const shownSha256 = await shownHash(id, await sourceOf(id), []);
    const token = await tokenOf(id, "provider");
    for (const view of [markViewed, recordViewed]) {
      const answer = await call(view, "POST", { params: { token }, query: `shownSha256=${shownSha256}` });
      expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, "shownSha256"]);
    }
    expect((await signWith(id, "provider", { shownSha256 })).status).toBe(400);
  });

  it.each([
    ["hosted page", markViewed],
    ["own page", recordViewed],
  ])("of a %s that says that it is viewed is what it had", async (_, view) => {
    const { id } = await sendParallel();
    const token = await tokenOf(id, "provider");
    const page = await pageOf(token);
    if (page.state !== "active") throw new Error(page.state);
    await signWith(id, "client");
    const { shownSha256 } = page.view;
    const answer = await call(view, "POST", { params: { token }, query: `shownSha256=${shownSha256}` });
    expect(answer.status).toBeLessThan(300);
    expect((await dataOf(id, "viewed")).at(-1)).toMatchObject(["viewed", { shownSha256 }]);
  });

  it("of the sealed document is its file, which contains all answers", async () => {
    const content = {
      ...TWO_SIGNERS,
      roles: [...TWO_SIGNERS.roles, { key: "cc", label: "Copy", kind: "viewer", order: 1 }],
    };
    const recipients = [...TWO_PEOPLE, { roleKey: "cc", name: "Vic Viewer", email: "vic@example.com" }];
    const { id } = await sendOne(tenant, { recipients }, content);
    await signWith(id, "client");
    await signWith(id, "provider");
    const file = { id: newId(), key: `sealed-${id}`, sha256: sha256Hex(`sealed ${id}`), sizeBytes: 1 };
    await db().blob.create({
      data: { ...file, contentType: "application/pdf", pageCount: 1, status: "stored" },
    });
    await db().document.update({ where: { id }, data: { sealedAt: clock.now(), signedBlobId: file.id } });
    const { body } = await look(await tokenOf(id, "cc"));
    expect(body.shownSha256).toBe(await shownHash(id, file.sha256, []));
    expect((await dataOf(id, "viewed")).at(-1)).toMatchObject([
      "viewed",
      { shownSha256: body.shownSha256, shown: { pdfSha256: file.sha256, recipientIds: [] } },
    ]);
  });

  const strokes = { width: 400, height: 160, strokes: [[40, 120, 90, 40, 130, 110]] };
  const picture = async () => {
    const dot = { create: { width: 9, height: 9, channels: 3, background: "#0f1a52" } } as const;
    const paper = sharp({ create: { width: 60, height: 20, channels: 3, background: "#ffffff" } });
    const bytes = await paper
      .composite([{ input: dot, left: 20, top: 5 }])
      .png()
      .toBuffer();
    return `data:image/png;base64,${bytes.toString("base64")}`;
  };
  it.each([
    ["typed", { mode: "type", text: "Cleo Client", font: "great-vibes" }],
    ["typed without a font", { mode: "type", text: "Cleo Client" }],
    ["drawn", { mode: "draw", paths: strokes }],
    ["drawn, as a picture", { mode: "draw", image: true }],
    ["uploaded", { mode: "upload", image: true }],
  ])("includes the signature, %s", async (_, given) => {
    const { id } = await sendOne(tenant);
    const signature = "image" in given ? { ...given, image: await picture() } : given;
    expect((await signWith(id, "client", { signatures: { client_sign: signature } })).status).toBe(201);
    const { signaturesSha256 } = await signedBy(id, "client");
    const { signatures } = await submissionOf(id, "client");
    expect(signatures).toMatchObject([{ fieldId: "client_sign", mode: signature.mode }]);
    expect(signaturesSha256).toBe(signatureHash(signatures));
    expect(signaturesSha256).not.toBe(hashOf({}));
  });

  it("tells two signatures apart, and has none of who signs nothing", async () => {
    const hashes = [];
    for (const text of ["Cleo Client", "Cleo C."]) {
      const { id } = await sendOne(tenant);
      await signWith(id, "client", { signatures: { client_sign: { mode: "type", text } } });
      hashes.push((await signedBy(id, "client")).signaturesSha256);
    }
    expect(new Set(hashes).size).toBe(2);
    const content = { ...TWO_SIGNERS, fields: TWO_SIGNERS.fields.filter(({ id }) => id !== "client_sign") };
    const { id } = await sendOne(tenant, {}, content);
    expect((await signWith(id, "client", { signatures: {} })).status).toBe(201);
    expect((await signedBy(id, "client")).signaturesSha256).toBe(hashOf({}));
  });
});
