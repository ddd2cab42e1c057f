import { beforeAll, describe, expect, it } from "vitest";
import { POST as issueToken, PUT as putToken } from "@/app/api/auth/token/route";
import { POST as postUpload } from "@/app/api/uploads/[token]/route";
import { GET as getVerify, POST as verify } from "@/app/api/verify/route";
import { GET as audit } from "@/app/v1/documents/[id]/audit/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { OTHER_OPERATIONS } from "@/lib/api/openapi/other-operations";
import { hashPassword } from "@/lib/domain/identity/password";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { sendAndSign } from "@/test/api/completion";
import { type AssertDocumented, describedRoutes, documentedBy } from "@/test/api/documented-answer";
import { pdfBytes, putPdf, withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant, TWO_SIGNERS } from "@/test/api/world";

/** Checks the responses of routes outside /v1 against the OpenAPI document. */

withPdfWorkers();

let assertDocumented: AssertDocumented;
let tenant: Tenant;
beforeAll(async () => {
  assertDocumented = documentedBy(await describedRoutes());
  tenant = await createTenant();
}, 150_000);

type Answer = Awaited<ReturnType<typeof call>>;

/**
 * Asserts that the response has the status and that the status is documented; a success has exactly the documented
 * fields.
 */
function expectDocumented(operationId: string, answer: Answer, status: number): void {
  const operation = OTHER_OPERATIONS.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`${operationId} is not described`);
  expect([answer.status, answer.problem?.code]).toEqual([status, answer.problem?.code]);
  assertDocumented(operation, answer);
  if (status < 400) expect(operation.response?.parse(answer.body)).toEqual(answer.body);
}

describe("a session token", () => {
  it("is answered as documented, and so are refusals", async () => {
    const { email, userId } = tenant;
    const password = "three walnut ladders";
    await db().user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(password) } });
    expectDocumented("issueToken", await call(issueToken, "POST", { body: { email, password } }), 200);
    expectDocumented("issueToken", await call(issueToken, "POST", { body: { email, password: "x" } }), 401);
    expectDocumented("issueToken", await call(issueToken, "POST", { body: { email } }), 400);
    expectDocumented(
      "issueToken",
      await call(issueToken, "POST", { body: "{}", headers: { "content-type": "text/plain" } }),
      415,
    );
  });
});

describe("a verification", () => {
  const form = (file: File) => {
    const parts = new FormData();
    parts.set("file", file);
    return parts;
  };
  /** Sends a form with the content type that `fetch` gives it. */
  async function sendForm(parts: FormData): Promise<Answer> {
    const encoded = new Response(parts);
    const body = new Uint8Array(await encoded.arrayBuffer());
    return call(verify, "POST", {
      body,
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    });
  }

  it("of a PDF is answered as documented, as bytes and as a part of a form", async () => {
    const bytes = pdfBytes("one-page.pdf");
    const pdf = await call(verify, "POST", { body: bytes, headers: { "content-type": "application/pdf" } });
    expectDocumented("verifyFile", pdf, 200);
    expect(pdf.body.kind).toBe("pdf");
    const part = await sendForm(form(new File([bytes], "one-page.pdf")));
    expectDocumented("verifyFile", part, 200);
    expect(part.body).toEqual(pdf.body);
    expectDocumented("verifyFile", await sendForm(new FormData()), 400);
    const text = await call(verify, "POST", { body: "no PDF", headers: { "content-type": "text/plain" } });
    expectDocumented("verifyFile", text, 400);
  });

  it("of an audit trail is answered as documented", async () => {
    const id = await sendAndSign(tenant);
    const trail = (await call(audit, "GET", { credential: tenant.key, params: { id } })).body;
    const known = await call(verify, "POST", { body: trail, query: `documentId=${id}` });
    expectDocumented("verifyFile", known, 200);
    expect(known.body).toMatchObject({ kind: "audit", verdict: "intact", documentId: id });
    expectDocumented("verifyFile", await call(verify, "POST", { body: [{ sequence: "one" }] }), 400);
  });
});

describe("an upload", () => {
  it("is answered as documented, and so are refusals", async () => {
    const template = { name: "Lease", content: TWO_SIGNERS };
    const { body } = await call(createTemplate, "POST", { credential: tenant.key, body: template });
    const wrong = await putPdf(body.uploadUrl, new TextEncoder().encode("no PDF"));
    expectDocumented("uploadTemplatePdf", wrong, 400);
    const typed = await putPdf(body.uploadUrl, pdfBytes("one-page.pdf"), { "content-type": "image/png" });
    expectDocumented("uploadTemplatePdf", typed, 415);
    expectDocumented("uploadTemplatePdf", await putPdf(body.uploadUrl, pdfBytes("one-page.pdf")), 200);
    expectDocumented("uploadTemplatePdf", await putPdf(body.uploadUrl, pdfBytes("one-page.pdf")), 400);
    expectDocumented("uploadTemplatePdf", await putPdf(`${body.uploadUrl}x`, pdfBytes("one-page.pdf")), 401);
  });
});

it("other methods are refused as documented, with those that are allowed", async () => {
  for (const [operationId, handler, method, allowed] of [
    ["issueToken", putToken, "PUT", "GET, HEAD, POST, OPTIONS"],
    ["verifyFile", getVerify, "GET", "POST, OPTIONS"],
    ["uploadTemplatePdf", postUpload, "POST", "PUT, OPTIONS"],
  ] as const) {
    const answer = await call(handler, method);
    expect([answer.status, answer.problem.code, answer.headers.get("allow")]).toEqual([
      405,
      "METHOD_NOT_ALLOWED",
      allowed,
    ]);
    expectDocumented(operationId, answer, 405);
  }
});
