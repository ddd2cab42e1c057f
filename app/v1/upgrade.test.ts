import { beforeAll, describe, expect, it } from "vitest";
import { POST as verify } from "@/app/api/verify/route";
import { GET as getAudit } from "@/app/v1/documents/[id]/audit/route";
import { GET as getDocument } from "@/app/v1/documents/[id]/route";
import { POST as sendDraft } from "@/app/v1/documents/[id]/send/route";
import { GET as getSigned } from "@/app/v1/documents/[id]/signed-pdf/route";
import { POST as create, GET as listDocuments } from "@/app/v1/documents/route";
import { GET as getSavedEntries } from "@/app/v1/sign/[token]/draft/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as getText } from "@/app/v1/sign/[token]/text/route";
import { GET as listSubmissions } from "@/app/v1/submissions/route";
import { POST as ensureDraft } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { GET as getDraft, PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getTemplate } from "@/app/v1/templates/[id]/route";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { auditTypes, person, readSealed } from "@/test/api/completion";
import { answerOf } from "@/test/api/world";
import { restoreRelease } from "@/test/fixtures/release/restore-release";
import { readMigrations } from "../../scripts/lib/migrate.mjs";
import { migrationsDir } from "../../scripts/lib/paths.mjs";

/** The data of an installation of release `ae6f1f89` works with this version after its migrations. */

let release: Awaited<ReturnType<typeof restoreRelease>>;
beforeAll(async () => {
  release = await restoreRelease();
  replaceClock(createSettableClock(new Date(Date.parse(release.at) + 60_000)));
});

const ask = (handler: Parameters<typeof call>[0], method: string, more: Parameters<typeof call>[2] = {}) =>
  call(handler, method, { credential: release.key, ...more });
const of = (id: string) => ({ params: { id } });

async function signedFile(id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const { signedBlob } = await readSealed(id);
  for await (const chunk of await getStorage().openRead(signedBlob?.key ?? "")) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe("an installation of the release, upgraded", () => {
  it("has all migrations", async () => {
    const all = readMigrations(migrationsDir).map(({ name }) => name);
    expect(release.applied.length).toBeGreaterThan(10);
    expect(all.slice(-release.applied.length)).toEqual(release.applied);
    const rows = await db().$queryRaw<{ name: string }[]>`
      select migration_name as name from _prisma_migrations where finished_at is not null order by 1`;
    expect(rows.map(({ name }) => name)).toEqual(all);
  });

  it("lists and shows its documents, with their answers and audit trails", async () => {
    const { sealed, pending, draft, written } = release.ids;
    const { body } = await ask(listDocuments, "GET");
    const listed = new Map(body.map((one: { id: string; status: string }) => [one.id, one.status]));
    expect(listed.get(sealed)).toBe("completed");
    expect([...listed.keys()]).toEqual(expect.arrayContaining([sealed, pending, draft, written]));
    for (const id of [sealed, pending, draft, written]) {
      expect((await ask(getDocument, "GET", of(id))).status).toBe(200);
      const audit = await ask(getAudit, "GET", of(id));
      expect(audit.body.map(({ type }: { type: string }) => type)).toEqual(await auditTypes(id));
    }
    const answers = await ask(listSubmissions, "GET", { query: `documentId=${sealed}` });
    expect(answers.body.map((one: { values: object }) => one.values)).toMatchObject([
      { client_name: "Given by client" },
      { provider_name: "Given by provider" },
    ]);
  });

  it("opens and verifies the file that the release sealed", async () => {
    const { status, body } = await ask(getSigned, "GET", of(release.ids.sealed));
    expect([status, new URL(body.url).protocol]).toEqual([200, "http:"]);
    const file = await signedFile(release.ids.sealed);
    const checked = await call(verify, "POST", {
      body: file,
      headers: { "content-type": "application/pdf" },
    });
    expect(checked.body).toMatchObject({
      kind: "pdf",
      verdict: "intact",
      document: { id: release.ids.sealed },
    });
  });

  it("completes a document that was begun: its own embed session and links, seal and certificate", async () => {
    const { pending } = release.ids;
    const session = new URL(release.tokens.embed.url).pathname.split("/").at(-1) ?? "";
    for (const token of [session, release.tokens.pending]) {
      const saved = await call(getSavedEntries, "GET", { params: { token } });
      expect(saved.body).toMatchObject({ values: { provider_name: "Begun" } });
    }
    const signed = await call(submit, "POST", { params: { token: session }, body: answerOf("provider") });
    expect(signed.body).toMatchObject({ status: "signed", documentStatus: "completed" });
    await sealDocument(pending);
    expect((await readSealed(pending)).status).toBe("completed");
    expect(await auditTypes(pending)).toContain("sealed");
    const checked = await call(verify, "POST", {
      body: await signedFile(pending),
      headers: { "content-type": "application/pdf" },
    });
    expect(checked.body).toMatchObject({ verdict: "intact", document: { id: pending } });
  });

  it("shows the text of a written document, which is signed and sealed by its layout", async () => {
    const { written } = release.ids;
    const token = release.tokens.written;
    expect((await call(getSigning, "GET", { params: { token } })).status).toBe(200);
    const text = await call(getText, "GET", { params: { token } });
    expect(JSON.stringify(text.body)).toContain("Sam client");
    const { consent } = answerOf("client");
    const signature = { mode: "type", text: "Sam", font: "caveat" };
    const body = { values: { town: "York" }, signatures: { sign: signature }, consent };
    expect((await call(submit, "POST", { params: { token }, body })).status).toBe(201);
    await sealDocument(written);
    expect(await auditTypes(written)).toContain("sealed");
  });

  it("sends its drafts, and makes documents of its templates", async () => {
    const { draft, templateId } = release.ids;
    expect((await ask(sendDraft, "POST", { ...of(draft), body: {} })).body).toMatchObject({ status: "sent" });
    const body = { templateId, recipients: ["client", "provider"].map(person) };
    expect((await ask(create, "POST", { body })).status).toBe(201);
  });

  it("opens, changes and publishes its templates", async () => {
    const { ids } = release;
    const { token } = await issueProgramToken(
      await db().user.findUniqueOrThrow({ where: { id: ids.userId } }),
    );
    const credential = { authorization: `Bearer ${token}`, "x-workspace-id": ids.workspaceId };
    for (const id of [ids.templateId, ids.writtenTemplateId]) {
      const own = { credential, ...of(id) };
      const opened = await ask(getTemplate, "GET", of(id));
      expect([opened.status, opened.body.published.number]).toEqual([200, 1]);
      await call(ensureDraft, "POST", own);
      const { content } = (await call(getDraft, "GET", own)).body;
      expect((await call(writeDraft, "PATCH", { ...own, body: { content } })).status).toBe(200);
      expect((await call(publish, "POST", own)).body).toMatchObject({ status: "published", number: 2 });
    }
  });
});
