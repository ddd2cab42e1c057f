import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as upload } from "@/app/v1/images/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { type AnyBody, anyBody } from "@/lib/document-engine/layout/testing/any-body";
import { expectBoxes } from "@/lib/document-engine/layout/testing/expect-boxes";
import { lettersOf, missing } from "@/lib/document-engine/layout/testing/letters";
import { readTags } from "@/lib/document-engine/layout/testing/read-tags";
import type { LayoutField } from "@/lib/document-engine/layout/types";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { consentIn } from "@/lib/domain/signing/consent";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { auditTypes, fetchBlob, readSealed } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant, tokenOf } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";

/**
 * Any text of the schema, from the template to the sealed PDF. Deterministic; for more or other texts: `TEXT_RUNS=200
 * TEXT_SEED=1 npm test -- --only any-text`.
 */
const SEED = Number(process.env.TEXT_SEED ?? 20_261_123);
const RUNS = Number(process.env.TEXT_RUNS ?? 5);

vi.setConfig({ testTimeout: 120_000 + RUNS * 60_000 });
withPdfWorkers();

let tenant: Tenant;
let imageId: string;
let scratch: string;
beforeAll(async () => {
  tenant = await createTenant();
  scratch = await mkdtemp(path.join(tmpdir(), "any-text-test-"));
  const create = { width: 240, height: 90, channels: 3, background: { r: 9, g: 80, b: 160 } } as const;
  const image = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(image)], "plan.png", { type: "image/png" }));
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const { status, body } = await call(upload, "POST", {
    credential: tenant.key,
    body: bytes,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": String(bytes.length),
    },
  });
  expect(status).toBe(201);
  imageId = body.id;
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const ROLES = ["client", "provider"] as const;
const roleOf = (index: number) => ROLES[index % ROLES.length] ?? "client";

/** Half of the fields have their type's default size, the others a random one. */
function fieldOf({ id, type, widthPt, heightPt, text }: LayoutField, index: number): object {
  const field = { id, key: id, roleKey: roleOf(index), type, required: false };
  if (text !== null) return { ...field, type: "text", readOnly: true, defaultValue: text };
  if (index % 2 === 0) return field;
  const within = (value: number, max: number) => Math.min(max, Math.max(1, Math.round(value)));
  return { ...field, room: { characters: within(widthPt / 6, 200), lines: within(heightPt / 18, 40) } };
}

/** The text with a signature field per party, which the rules require. */
function contentOf({ content, page, fields }: AnyBody): object {
  const signed = ROLES.map((role) => ({ type: "field", attrs: { fieldId: `${role}_sign` } }));
  const words = JSON.stringify([...content, ...signed]);
  return {
    roles: ROLES.map((key, index) => ({ key, label: key, order: index + 1 })),
    fields: [
      ...fields.map(fieldOf),
      ...ROLES.map((key) => ({ id: `${key}_sign`, key: `${key}_sign`, roleKey: key, type: "signature" })),
    ],
    body: { type: "doc", content: JSON.parse(words.replaceAll(/0{8}-0000-4000-8000-0{11}1/g, imageId)) },
    page,
  };
}

const VALUES: Readonly<Record<string, unknown>> = {
  text: "Ærøskøbing 東京 مكة",
  multiline: "One line\nand a second one that is somewhat longer",
  checkbox: true,
};

interface Shown {
  readonly id: string;
  readonly roleKey: string;
  readonly type: string;
  readonly readOnly: boolean;
}

async function sign(documentId: string, roleKey: string): Promise<void> {
  const token = await tokenOf(documentId, roleKey);
  const { body } = await call(getSigning, "GET", { params: { token } });
  const own = (body.fields as Shown[]).filter((field) => field.roleKey === roleKey && !field.readOnly);
  const isSigned = ({ type }: Shown) => type === "signature";
  const { status, problem } = await call(submit, "POST", {
    params: { token },
    body: {
      values: Object.fromEntries(own.filter((f) => !isSigned(f)).map((f) => [f.id, VALUES[f.type]])),
      signatures: Object.fromEntries(
        own.filter(isSigned).map(({ id }) => [id, { mode: "type", text: "As signed", font: "caveat" }]),
      ),
      consent: { accepted: true, version: consentIn("en").version },
    },
  });
  expect([status, problem]).toEqual([201, expect.anything()]);
}

async function sentAndSigned(body: AnyBody): Promise<string> {
  const template = await call(createTemplate, "POST", {
    credential: tenant.key,
    body: { name: "Any text", sourceKind: "document", content: contentOf(body), publish: true },
  });
  expect([template.status, template.problem.diagnostics]).toEqual([201, undefined]);
  const metadata = Object.fromEntries(
    Object.entries(body.variables).map(([name, value]) => [name.replace("metadata.", ""), value]),
  );
  const document = await call(createDocument, "POST", {
    credential: tenant.key,
    body: {
      templateId: template.body.id,
      recipients: ROLES.map((roleKey) => ({ roleKey, name: "Sam", email: `${roleKey}@example.com` })),
      metadata,
    },
  });
  expect([document.status, document.problem]).toEqual([
    201,
    expect.objectContaining({ id: expect.any(String) }),
  ]);
  const { id } = document.body;
  const sent = await call(send, "POST", { credential: tenant.key, params: { id } });
  expect([sent.status, sent.body.status]).toEqual([200, "sent"]);
  for (const roleKey of ROLES) await sign(id, roleKey);
  await sealDocument(id);
  return id;
}

describe("any text of the schema", () => {
  it("is published, sent, signed in its fields and sealed", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(anyBody(), async (body) => {
        const id = await sentAndSigned(body);
        const { boxes, blob } = await db().documentLayout.findUniqueOrThrow({
          where: { documentId: id },
          include: { blob: true },
        });
        const pageCount = blob.pageCount ?? 0;
        const expected = [...body.boxed, ...ROLES.map((role) => `${role}_sign`)];
        expectBoxes(boxes, pageCount, expected);
        const sealed = await readSealed(id);
        expect(await auditTypes(id)).toContain("sealed");
        const file = await fetchBlob(sealed.signedBlobId, path.join(scratch, `${++run}.pdf`));
        if (hasTool("qpdf")) expect(runTool("qpdf", ["--check", file])).toMatchObject({ code: 0 });
        if (hasTool("pdfsig")) {
          const checked = runTool("pdfsig", ["-nocert", file]);
          expect([checked.code, checked.output]).toEqual([
            0,
            expect.stringContaining("Signature Validation: Signature is Valid."),
          ]);
        }
        const { root, elements, parents } = await readTags(file);
        expect(root.type).toBe("Document");
        for (const { dict, content } of elements)
          for (const id of content) expect(parents.get(id) === dict).toBe(true);
        let shown = "";
        for (let page = 1; page <= pageCount; page++) shown += (await pdfJsLines(file, page)).join("");
        expect(missing(lettersOf(body.words.join("")), lettersOf(shown))).toBe("");
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  });
});
