import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/v1/agent/detect-fields/route";
import { POST as PUBLISH } from "@/app/v1/templates/[id]/draft/publish/route";
import { GET as GET_DRAFT, PATCH as PATCH_DRAFT } from "@/app/v1/templates/[id]/draft/route";
import { POST as CREATE } from "@/app/v1/templates/route";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DetectionDto } from "@/lib/contracts/detection";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { pdfBytes, putPdf, withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";

vi.setConfig({ testTimeout: 120_000 });
withPdfWorkers();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** A lease with blanks, and signature lines side by side. */
async function lease(title = "Lease"): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const text = (words: string, x: number, y: number) => page.drawText(words, { x, y, size: 11, font });
  text(title, 60, 740);
  text("Monthly rent: $ ____________", 60, 700);
  for (const [x, party] of [
    [60, "Landlord"],
    [330, "Tenant"],
  ] as const) {
    text(party, x, 300);
    text("Signature: ______________", x, 260);
    text("Date: ____________", x, 235);
  }
  return document.save();
}

async function upload(bytes: Uint8Array, more: object = {}, owner = tenant) {
  const body = { name: "Lease", sourceKind: "pdf", ...more };
  const created = await call(CREATE, "POST", {
    body,
    credential: owner.jwt,
  });
  expect(created.status).toBe(201);
  const put = await putPdf(created.body.uploadUrl, bytes);
  return { id: created.body.id, uploaded: put.status };
}

async function detect(body: object, credential = tenant.jwt) {
  const answer = await call(POST, "POST", { body, credential });
  return { ...answer, body: answer.body as DetectionDto };
}
async function draftOf(id: string): Promise<TemplateContent> {
  const { body } = await call(GET_DRAFT, "GET", { params: { id }, credential: tenant.jwt });
  return body.content as TemplateContent;
}

describe("happy", () => {
  it("finds fields with their types, labels and roles, and changes nothing", async () => {
    const { id } = await upload(await lease());
    const { status, body } = await detect({ templateId: id });
    expect(status).toBe(201);
    expect(body.fields.map(({ type, label, roleKey, origin }) => [type, label, roleKey, origin])).toEqual([
      ["number", "Monthly rent: $", "landlord", "text"],
      ["signature", "Signature", "landlord", "text"],
      ["signature", "Signature", "tenant", "text"],
      ["date_signed", "Date", "landlord", "text"],
      ["date_signed", "Date", "tenant", "text"],
    ]);
    expect(body.roles.map(({ key, label, order }) => [key, label, order])).toEqual([
      ["landlord", "Landlord", 1],
      ["tenant", "Tenant", 2],
    ]);
    expect(body).toMatchObject({ added: [], diagnostics: null, updatedAt: null, notices: [] });
    expect((await draftOf(id)).fields).toEqual([]);
  });

  it("adds them once with apply, and a second time nothing", async () => {
    const { id } = await upload(await lease());
    const first = await detect({ templateId: id, apply: true });
    expect(first.body.added).toHaveLength(5);
    expect(first.body.diagnostics?.filter(({ severity }) => severity === "error")).toEqual([]);
    const again = await detect({ templateId: id, apply: true });
    expect(again.body.added).toEqual([]);
    const content = await draftOf(id);
    expect(content.fields).toHaveLength(5);
    expect(content.roles.map(({ key }) => key)).toEqual(["landlord", "tenant"]);
    expect(new Set(content.fields.map(({ key }) => key)).size).toBe(5);
  });

  it("takes the roles of a one-off template for the parties, in their order", async () => {
    const roles = ["ada", "bob"].map((key, i) => ({ key, label: key, kind: "signer", order: i + 1 }));
    const { id } = await upload(await lease(), { kind: "oneoff", content: { roles } });
    const { body } = await detect({ templateId: id, apply: true });
    expect(body.roles).toEqual([]);
    expect(body.fields.map(({ roleKey }) => roleKey)).toEqual(["ada", "ada", "bob", "ada", "bob"]);
  });

  it("names a role that has no name of its own, and leaves one that has fields", async () => {
    const roles = [{ key: "signer", label: "Signer", kind: "signer", order: 1 }];
    const { id } = await upload(await lease(), { content: { roles } });
    const { body } = await detect({ templateId: id, apply: true });
    expect(body.roles.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "signer: Landlord",
      "tenant: Tenant",
    ]);
    expect((await draftOf(id)).roles.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "signer: Landlord",
      "tenant: Tenant",
    ]);
    const used = await upload(await lease(), {
      content: {
        roles,
        fields: [{ id: "f1", key: "sign", roleKey: "signer", type: "signature", ...SPOT }],
      },
    });
    const again = await detect({ templateId: used.id });
    expect(again.body.roles.map(({ key }) => key)).toEqual(["landlord", "tenant"]);
  });

  it("reads a published version where there is no draft, and needs one to add to", async () => {
    const roles = [{ key: "signer", label: "Signer", kind: "signer", order: 1 }];
    const fields = [{ id: "f1", key: "sign", roleKey: "signer", type: "signature", ...SPOT }];
    const { id } = await upload(await lease(), { content: { roles, fields } });
    const published = await call(PUBLISH, "POST", { params: { id }, credential: tenant.jwt });
    expect(published.status).toBeLessThan(300);
    expect((await detect({ templateId: id })).body.fields).toHaveLength(5);
    const { status, problem } = await detect({ templateId: id, apply: true });
    expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("gives the roles and fields of a form's own fields", async () => {
    const { id } = await upload(pdfBytes("160F-2019.pdf"));
    const { body } = await detect({ templateId: id, apply: true });
    expect(body.fields.filter(({ origin }) => origin === "acroform").length).toBeGreaterThan(50);
    expect(body.diagnostics?.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

/** A form with calculated fields: a sum, an average over a group, a maximum, and a script of its own. */
async function invoice(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  const { context } = document;
  const add = (name: string, script?: string) => {
    const field = form.createTextField(name);
    field.addToPage(page, { x: 60, y: 720 - 30 * form.getFields().length, width: 200, height: 18 });
    if (!script) return field;
    const action = context.obj({ S: "JavaScript", JS: PDFString.of(script) });
    field.acroField.dict.set(PDFName.of("AA"), context.obj({ C: action }));
    return field;
  };
  const operands = ["price", "shipping", "parts.one", "parts.two"].map((name) => add(name));
  operands[0]?.setText("12.50");
  const computed = [
    add("total", 'AFSimple_Calculate("SUM", new Array ("price", "shipping"));'),
    add("all", 'AFSimple_Calculate("AVG", ["parts", "total"]);'),
    add("larger", 'AFSimple_Calculate("MAX", "price, shipping");'),
    add("tax", 'event.value = this.getField("total").value * 0.19; app.alert("hello");'),
  ];
  form.acroForm.dict.set(PDFName.of("CO"), context.obj(computed.map(({ ref }) => ref)));
  return document.save();
}

describe("what a form calculates", () => {
  it("is a formula where that is the same, and else said; its scripts are removed and never run", async () => {
    const { id } = await upload(await invoice());
    const { body } = await detect({ templateId: id, apply: true });
    expect(body.fields.map(({ key, type, formula }) => [key, type, formula])).toEqual([
      ["price", "number", null],
      ["shipping", "number", null],
      ["one", "number", null],
      ["two", "number", null],
      ["total", "formula", "sum({price}, {shipping})"],
      ["all", "formula", "sum({one}, {two}, {total}) / 3"],
      ["larger", "formula", "max({price} + 0, {shipping} + 0)"],
      ["tax", "number", null],
    ]);
    expect(body.fields[0]?.defaultValue).toBe("12.50");
    expect(body.notices).toEqual([
      {
        code: "calculations_lost",
        message: expect.stringContaining("Scripts are not run, so they became fields"),
        pages: [1],
        places: ["tax"],
      },
    ]);
    expect(body.diagnostics?.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

/** A spot without blanks. */
const SPOT = { page: 1, x: 0.1, y: 0.9, width: 0.2, height: 0.04 };

describe("a PDF of more than 300 pages", () => {
  const NAMED = "Name: ____________________";
  async function longLease(title: string): Promise<Uint8Array> {
    const document = await PDFDocument.load(await lease(title));
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (let page = 2; page <= 640; page++) {
      const sheet = document.addPage([612, 792]);
      if ([2, 301, 640].includes(page)) sheet.drawText(NAMED, { x: 60, y: 700, size: 11, font });
    }
    return document.save();
  }
  const pagesOf = ({ fields }: DetectionDto) => fields.slice(5).map(({ page }) => page);

  it("is searched range by range; each response has everything so far, with one set of roles", async () => {
    const { id } = await upload(await longLease("Searched"));
    const first = await detect({ templateId: id });
    expect([first.body.nextPage, pagesOf(first.body)]).toEqual([301, [2]]);
    // Skipping ahead to a later page searches the next range, so that no gap is left.
    const second = await detect({ templateId: id, fromPage: 640 });
    expect([second.body.nextPage, pagesOf(second.body)]).toEqual([601, [2, 301]]);
    const third = await detect({ templateId: id, fromPage: 601 });
    expect([third.body.nextPage, pagesOf(third.body)]).toEqual([null, [2, 301, 640]]);
    expect(third.body.roles.map(({ label }) => label)).toEqual(["Landlord", "Tenant"]);
    const { fields } = third.body;
    expect(new Set(fields.map(({ id: one }) => one)).size).toBe(fields.length);
    // Ranges that were searched before are not searched again, whichever page is requested.
    expect((await detect({ templateId: id })).body).toEqual(first.body);
  });

  it("adds the fields of further pages to those of earlier ones", async () => {
    const { id } = await upload(await longLease("Applied"));
    for (const [fromPage, added] of [
      [1, 6],
      [301, 1],
      [601, 1],
    ] as const)
      expect((await detect({ templateId: id, apply: true, fromPage })).body.added).toHaveLength(added);
    const content = await draftOf(id);
    expect(content.fields).toHaveLength(8);
    expect(content.roles.map(({ key }) => key)).toEqual(["landlord", "tenant"]);
  });

  it("counts each range against the limit of new searches", async () => {
    const bytes = await longLease("Counted");
    const [own, other] = [await createTenant(), await createTenant()];
    const { id } = await upload(bytes, {}, own);
    const theirs = await upload(bytes, {}, other);
    Object.assign(env, { rateLimitPerMinute: 20 });
    try {
      expect((await detect({ templateId: id }, own.jwt)).status).toBe(201);
      expect((await detect({ templateId: id, fromPage: 301 }, own.jwt)).problem.code).toBe("RATE_LIMITED");
      // The file is the same: the first range is known, and searching the second one counts against the other
      // tenant's own limit.
      const [known, fresh] = [
        await detect({ templateId: theirs.id }, other.jwt),
        await detect({ templateId: theirs.id, fromPage: 301 }, other.jwt),
      ];
      expect([known.status, fresh.status]).toEqual([201, 201]);
    } finally {
      Object.assign(env, { rateLimitPerMinute: 0 });
    }
  });
});

describe("errors", () => {
  it("searches so many new files a minute for a workspace, and those searched before at any time", async () => {
    const known = await upload(await lease("Known"));
    await detect({ templateId: known.id });
    const [fresh, later] = [await upload(await lease("Fresh")), await upload(await lease("Later"))];
    Object.assign(env, { rateLimitPerMinute: 20 });
    try {
      const answers = [await detect({ templateId: fresh.id }), await detect({ templateId: later.id })];
      expect(answers.map(({ status }) => status)).toEqual([201, 429]);
      expect(answers[1]?.problem).toMatchObject({ code: "RATE_LIMITED" });
      expect(Number(answers[1]?.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await detect({ templateId: known.id })).status).toBe(201);
    } finally {
      Object.assign(env, { rateLimitPerMinute: 0 });
    }
  });

  it("refuses rich text, and a template without a PDF", async () => {
    const rich = await call(CREATE, "POST", {
      body: { name: "Text", sourceKind: "document" },
      credential: tenant.jwt,
    });
    const empty = await call(CREATE, "POST", {
      body: { name: "Empty" },
      credential: tenant.jwt,
    });
    for (const templateId of [rich.body.id, empty.body.id]) {
      const { status, problem } = await detect({ templateId });
      expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    }
  });

  it("says of each invalid body what is wrong", async () => {
    for (const [body, path] of [
      [{}, "templateId"],
      [{ templateId: "x" }, "templateId"],
      [{ templateId: tenant.workspaceId, apply: "yes" }, "apply"],
      [{ templateId: tenant.workspaceId, fromPage: 0 }, "fromPage"],
      [{ templateId: tenant.workspaceId, fromPage: 2_001 }, "fromPage"],
      [{ templateId: tenant.workspaceId, more: 1 }, "more"],
    ] as const) {
      const { status, problem } = await detect(body);
      expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
    }
  });

  it("keeps a concurrent change of the draft", async () => {
    const { id } = await upload(await lease());
    const roles = [{ key: "owner", label: "Owner", kind: "signer", order: 1 }];
    const [applied, written] = await Promise.all([
      detect({ templateId: id, apply: true }),
      call(PATCH_DRAFT, "PATCH", { params: { id }, body: { content: { roles } }, credential: tenant.jwt }),
    ]);
    expect([applied.status, written.status]).toEqual([201, 200]);
    const keys = (await draftOf(id)).roles.map(({ key }) => key);
    expect(keys).toContain("owner");
  });
});

describe("security", () => {
  it("knows no template of another workspace", async () => {
    const { id } = await upload(await lease());
    const stranger = await createTenant();
    const { status, problem } = await detect({ templateId: id, apply: true }, stranger.jwt);
    expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
    expect((await draftOf(id)).fields).toEqual([]);
  });

  it("answers every file that intake accepts", async () => {
    const names = [
      ...[
        "Pages-tree-refs",
        "actions",
        "annotation-fileattachment",
        "annotation_hidden_noview",
        "fifty-pages",
      ],
      ...[
        "issue17065",
        "issue17846",
        "rot90",
        "rotation",
        "one-page",
        "bomb-double",
        "wide-dag",
        "issue-100",
      ],
    ];
    let answered = 0;
    for (const name of names) {
      const { id, uploaded } = await upload(pdfBytes(`${name}.pdf`));
      if (uploaded !== 200) continue;
      const { status } = await detect({ templateId: id, apply: true });
      expect([name, status]).toEqual([name, 201]);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(7);
  });
});
