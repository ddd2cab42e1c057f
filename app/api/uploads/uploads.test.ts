import { beforeAll, describe, expect, it } from "vitest";
import { PUT } from "@/app/api/uploads/[token]/route";
import { DELETE as revokeKey } from "@/app/v1/api-keys/[id]/route";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { POST as ensure } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { GET as getDraft, PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getTemplate, DELETE as removeTemplate } from "@/app/v1/templates/[id]/route";
import { POST as create, GET as list } from "@/app/v1/templates/route";
import { UploadedDraftDto } from "@/lib/contracts/templates";
import { removeMember } from "@/lib/domain/members/remove-member";
import { pruneUsedUploads } from "@/lib/domain/templates/upload-url";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { later } from "@/test/api/clock";
import { pdfBytes, putPdf, withPdfWorkers } from "@/test/api/upload";
import { addMember, createTenant, type Tenant, TWO_SIGNERS } from "@/test/api/world";

withPdfWorkers();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function newTemplate(content: object = TWO_SIGNERS): Promise<{ id: string; uploadUrl: string }> {
  return (await call(create, "POST", { credential: tenant.key, body: { name: "Lease", content } })).body;
}

/** A new upload URL, for another file. */
const anotherUrl = async (id: string): Promise<string> =>
  (await call(ensure, "POST", { credential: tenant.jwt, params: { id } })).body.uploadUrl;
const draftOf = async (id: string) =>
  (await call(getDraft, "GET", { credential: tenant.jwt, params: { id } })).body;
const sourceOf = (id: string) =>
  db().templateVersion.findFirstOrThrow({ where: { templateId: id }, include: { sourceBlob: true } });

describe("a good file", () => {
  it("becomes the draft's source: pages, diagnostics and bytes", async () => {
    const { id, uploadUrl } = await newTemplate();
    const { status, body } = await putPdf(uploadUrl, pdfBytes("one-page.pdf"));
    expect(status).toBe(200);
    expect(UploadedDraftDto.strict().parse(body)).toEqual(body);
    expect(body.pages).toHaveLength(1);
    expect(body.diagnostics.filter((d: { severity: string }) => d.severity === "error")).toEqual([]);
    const draft = await draftOf(id);
    expect([draft.pages, draft.diagnostics]).toEqual([body.pages, body.diagnostics]);
    const { sourceBlob } = await sourceOf(id);
    expect(await getStorage().sizeOf(sourceBlob?.key ?? "")).toBe(Number(sourceBlob?.sizeBytes));
    const published = await call(publish, "POST", { credential: tenant.jwt, params: { id } });
    expect(published.status).toBe(201);
  });

  it.each(["rotation.pdf", "annotation_hidden_noview.pdf", "160F-2019.pdf", "actions.pdf", "trunc-tail.pdf"])(
    "may be odd: %s",
    async (name) => {
      const { id, uploadUrl } = await newTemplate();
      const { status, body } = await putPdf(uploadUrl, pdfBytes(name));
      expect(status).toBe(200);
      expect(body.pages.length).toBeGreaterThan(0);
      expect((await draftOf(id)).pages).toEqual(body.pages);
    },
  );

  it("replaces the one before, and says what no longer fits", async () => {
    const { id, uploadUrl } = await newTemplate();
    const three = { ...TWO_SIGNERS, fields: TWO_SIGNERS.fields.map((f) => ({ ...f, page: 3 })) };
    await putPdf(uploadUrl, pdfBytes("fifty-pages.pdf"));
    const written = await call(writeDraft, "PATCH", {
      credential: tenant.jwt,
      params: { id },
      body: { content: three },
    });
    expect(written.body.diagnostics.filter((d: { severity: string }) => d.severity === "error")).toEqual([]);
    const { body } = await putPdf(await anotherUrl(id), pdfBytes("one-page.pdf"));
    expect(body.diagnostics.map((d: { code: string }) => d.code)).toContain("FIELD_PAGE_UNKNOWN");
  });

  it("of a published version stays: a new one goes into a new draft", async () => {
    const { id, uploadUrl } = await newTemplate();
    await putPdf(uploadUrl, pdfBytes("one-page.pdf"));
    const early = await anotherUrl(id);
    const { body: version } = await call(publish, "POST", { credential: tenant.jwt, params: { id } });
    const late = await putPdf(early, pdfBytes("rot90.pdf"));
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
    const ensured = await call(ensure, "POST", { credential: tenant.jwt, params: { id } });
    expect((await putPdf(ensured.body.uploadUrl, pdfBytes("rot90.pdf"))).status).toBe(200);
    const { body } = await call(getTemplate, "GET", { credential: tenant.jwt, params: { id } });
    expect(body.published).toEqual(version);
    expect(body.draft.pages).not.toEqual(version.pages);
  });
});

describe("a bad file", () => {
  it.each([
    ["enc-user.pdf", 400, "PDF_ENCRYPTED"],
    ["minimal-signed-restricted.pdf", 400, "PDF_ENCRYPTED"],
    ["not.pdf", 400, "PDF_INVALID"],
    ["zero-pages.pdf", 400, "PDF_INVALID"],
    ["trunc50.pdf", 400, "PDF_INVALID"],
    ["wide-dag.pdf", 400, "PDF_INVALID"],
    ["bomb-double.pdf", 413, "PDF_TOO_LARGE"],
  ])("is refused and the old source stays: %s → %d %s", async (name, status, code) => {
    const { id, uploadUrl } = await newTemplate();
    await putPdf(uploadUrl, pdfBytes("one-page.pdf"));
    const before = await sourceOf(id);
    const another = await anotherUrl(id);
    const refused = await putPdf(another, pdfBytes(name));
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect(await sourceOf(id)).toEqual(before);
    // Nothing was accepted, so the URL can be used again.
    expect((await putPdf(another, pdfBytes("rot0.pdf"))).status).toBe(200);
  });

  it.each(["Pages-tree-refs.pdf", "issue-100.pdf"])("gets a code, never a 5xx: %s", async (name) => {
    const { uploadUrl } = await newTemplate();
    const { status, problem } = await putPdf(uploadUrl, pdfBytes(name));
    expect([status, problem.code]).toEqual([400, "PDF_INVALID"]);
  });

  it("of more than 50 MiB is refused, declared or not", async () => {
    const { uploadUrl } = await newTemplate();
    const declared = await putPdf(uploadUrl, pdfBytes("one-page.pdf"), {
      "content-length": String(50 * 1024 * 1024 + 1),
    });
    expect([declared.status, declared.problem.code]).toEqual([413, "PDF_TOO_LARGE"]);
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 60) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const request = new Request("http://countersign.test/", {
      method: "PUT",
      body,
      duplex: "half",
    } as RequestInit);
    const token = new URL(uploadUrl).pathname.split("/").at(-1) ?? "";
    const streamed = await PUT(request, { params: Promise.resolve({ token }) });
    expect([streamed.status, (await streamed.json()).code]).toEqual([413, "PDF_TOO_LARGE"]);
    expect(sent).toBeLessThan(60);
  });

  it("is refused by its type before it is read", async () => {
    const { uploadUrl } = await newTemplate();
    const { status, problem } = await putPdf(uploadUrl, pdfBytes("one-page.pdf"), {
      "content-type": "text/html",
    });
    expect([status, problem.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });
});

describe("an upload address", () => {
  it("is good for 15 minutes, for its own template, and only whole", async () => {
    const [one, two] = [await newTemplate(), await newTemplate()];
    const bytes = pdfBytes("one-page.pdf");
    const code = async (url: string) => {
      const { status, problem } = await putPdf(url, bytes);
      return status === 200 ? 200 : `${status} ${problem.code}`;
    };
    expect(await code(one.uploadUrl.replace(one.id, two.id))).toBe("401 TOKEN_INVALID");
    expect(await code(`${one.uploadUrl.slice(0, -1)}!`)).toBe("401 TOKEN_INVALID");
    expect(await code(one.uploadUrl.replace(/\.(\d+)\./, ".9999999999999."))).toBe("401 TOKEN_INVALID");
    expect(await code(`${one.uploadUrl}.x`)).toBe("401 TOKEN_INVALID");
    expect(await code("http://localhost:3000/api/uploads/x")).toBe("401 TOKEN_INVALID");
    expect(await later(15 * 60_000 + 1000, () => code(one.uploadUrl))).toBe("401 TOKEN_EXPIRED");
    expect(await code(one.uploadUrl)).toBe(200);
  });

  it("of a deleted template is 404", async () => {
    const { id, uploadUrl } = await newTemplate();
    await call(removeTemplate, "DELETE", { credential: tenant.key, params: { id } });
    expect((await putPdf(uploadUrl, pdfBytes("one-page.pdf"))).problem.code).toBe("NOT_FOUND");
  });

  it("takes one file: of several at once one, and none after it", async () => {
    const { id, uploadUrl } = await newTemplate();
    const names = ["one-page.pdf", "rot0.pdf", "rot90.pdf"];
    const answers = await Promise.all(names.map((name) => putPdf(uploadUrl, pdfBytes(name))));
    const taken = answers.filter((a) => a.status === 200);
    const refused = answers.filter((a) => a.status !== 200);
    expect(taken).toHaveLength(1);
    expect(refused.map((a) => [a.status, a.problem.code])).toEqual([
      [400, "INVALID_STATE"],
      [400, "INVALID_STATE"],
    ]);
    const { pages } = await draftOf(id);
    expect(taken[0]?.body.pages).toEqual(pages);
    const again = await putPdf(uploadUrl, pdfBytes("fifty-pages.pdf"));
    expect([again.status, again.problem.code]).toEqual([400, "INVALID_STATE"]);
    expect((await draftOf(id)).pages).toEqual(pages);
    expect((await putPdf(await anotherUrl(id), pdfBytes("rot90.pdf"))).status).toBe(200);
  });

  it("ends with the membership of whoever asked for it", async () => {
    const { id } = await newTemplate();
    const member = await addMember(tenant, "member");
    const ensured = await call(ensure, "POST", { credential: member.jwt, params: { id } });
    await removeMember(tenant.userId, tenant.workspaceId, member.userId);
    const { status, problem } = await putPdf(ensured.body.uploadUrl, pdfBytes("one-page.pdf"));
    expect([status, problem.code]).toEqual([401, "TOKEN_INVALID"]);
  });

  it("ends with the API key that asked for it", async () => {
    const { body: key } = await call(createKey, "POST", { credential: tenant.jwt, body: { name: "CI" } });
    const { body } = await call(create, "POST", {
      credential: { authorization: `Bearer ${key.secret}` },
      body: { name: "Lease", content: TWO_SIGNERS },
    });
    await call(revokeKey, "DELETE", { credential: tenant.jwt, params: { id: key.id } });
    const { status, problem } = await putPdf(body.uploadUrl, pdfBytes("one-page.pdf"));
    expect([status, problem.code]).toEqual([401, "TOKEN_INVALID"]);
  });

  it("is forgotten once it was used and has expired", async () => {
    const { uploadUrl } = await newTemplate();
    await putPdf(uploadUrl, pdfBytes("one-page.pdf"));
    const used = () => db().effect.count({ where: { key: { startsWith: "upload:" } } });
    const before = await used();
    expect(await pruneUsedUploads()).toBe(0);
    expect(await later(16 * 60_000, pruneUsedUploads)).toBe(before);
    expect(await used()).toBe(0);
  });
});

describe("a template with its file in one form", () => {
  async function send(parts: Record<string, string | File>, headers: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    return call(create, "POST", {
      credential: tenant.key,
      body,
      headers: {
        "content-type": encoded.headers.get("content-type") ?? "",
        "content-length": String(body.length),
        ...headers,
      },
    });
  }
  const file = (name: string) => new File([pdfBytes(name)], "Offer 7.pdf", { type: "application/pdf" });

  it("is created with its pages, and named after the file", async () => {
    const { status, body } = await send({ file: file("one-page.pdf"), kind: "oneoff" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Offer 7", kind: "oneoff", sourceKind: "pdf", published: null });
    expect(body.draft.pages).toHaveLength(1);
    expect(body.uploadUrl).toContain("/api/uploads/");
    expect((await send({ file: file("one-page.pdf"), name: "Mine" })).body.name).toBe("Mine");
  });

  it("under an Idempotency-Key is the same request with the same parts, whatever its boundary, and no other", async () => {
    const key = { "idempotency-key": `form ${tenant.workspaceId}` };
    const bytes = pdfBytes("one-page.pdf");
    const other = Buffer.from(bytes);
    const at = other.lastIndexOf("%%EOF");
    other.write("%%eof", at);
    const pdf = (content: Uint8Array, name = "Offer 7.pdf") =>
      new File([new Uint8Array(content)], name, { type: "application/pdf" });
    const first = await send({ file: pdf(bytes), name: "Once" }, key);
    expect(first.status).toBe(201);
    const again = await send({ file: pdf(bytes), name: "Once" }, key);
    expect([again.status, again.body.id, again.headers.get("idempotent-replayed")]).toEqual([
      201,
      first.body.id,
      "true",
    ]);
    const others: Record<string, string | File>[] = [
      { file: pdf(other), name: "Once" },
      { file: pdf(bytes, "Offer 8.pdf"), name: "Once" },
      { file: pdf(bytes), name: "Twic" },
      { file: pdf(bytes), kind: "Once" },
    ];
    for (const parts of others) {
      const { status, problem } = await send(parts, key);
      expect([status, problem.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    }
  });

  it("leaves nothing behind when the file or a part is refused", async () => {
    const count = async () =>
      (await call(list, "GET", { credential: tenant.key, query: "status=all&limit=100" })).body.length;
    const before = await count();
    const code = async (parts: Record<string, string | File>, headers = {}) => {
      const { status, problem } = await send(parts, headers);
      return `${status} ${problem.code}`;
    };
    expect(await code({ file: file("enc-user.pdf") })).toBe("400 PDF_ENCRYPTED");
    expect(await code({ file: file("not.pdf") })).toBe("400 PDF_INVALID");
    expect(await code({ name: "No file" })).toBe("400 INVALID_INPUT");
    expect(await code({ file: "text" })).toBe("400 INVALID_INPUT");
    expect(await code({ file: file("one-page.pdf"), colour: "red" })).toBe("400 INVALID_INPUT");
    expect(await code({ file: file("one-page.pdf"), __proto__x: "red" })).toBe("400 INVALID_INPUT");
    expect(await code({ file: file("one-page.pdf") }, { "content-length": String(60 * 1024 * 1024) })).toBe(
      "413 PDF_TOO_LARGE",
    );
    expect(
      await code({ file: file("one-page.pdf") }, { "content-type": "multipart/form-data; boundary=other" }),
    ).toBe("400 INVALID_INPUT");
    expect(await count()).toBe(before);
  });
});
