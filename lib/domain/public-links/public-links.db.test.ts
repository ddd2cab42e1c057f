import { beforeEach, describe, expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/public-links/[link]/documents/route";
import { POST as replaceRoute } from "@/app/api/templates/[id]/public-link/replace/route";
import { PUT as saveRoute, GET as viewRoute } from "@/app/api/templates/[id]/public-link/route";
import { GET as draftRoute } from "@/app/v1/sign/[token]/draft/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { AuditActor } from "@/lib/contracts/audit";
import {
  PUBLIC_LINK_LIMITS,
  type PublicLinkView,
  type SavePublicLinkBody,
} from "@/lib/contracts/public-links";
import { authenticationText } from "@/lib/domain/completion/authentication";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { loadStartPage } from "@/lib/domain/public-links/start-page";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { claimOf } from "@/lib/domain/signing/signing-token";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import {
  addMember,
  answerOf,
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_SIGNERS,
} from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const PROVIDER = { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" };
const LINK: SavePublicLinkBody = {
  isEnabled: true,
  roleKey: "client",
  others: [PROVIDER],
  maxUses: 100,
  expiresAt: null,
};

type As = { credential?: Record<string, string> };

const save = (change: Partial<SavePublicLinkBody> = {}, { credential = tenant.jwt }: As = {}) =>
  call(saveRoute, "PUT", { credential, params: { id: templateId }, body: { ...LINK, ...change } });
const linkIn = (view: PublicLinkView) => {
  if (!view.link) throw new Error("there is no link");
  return view.link;
};
const tokenIn = (url: string) => url.split("/").at(-1) ?? "";
const tokenOf = async (change: Partial<SavePublicLinkBody> = {}) =>
  tokenIn(linkIn((await save(change)).body).url);
const visitor = (name = "Vera Visitor") => ({ id: newId(), name, email: `${newId()}@example.com` });
const start = (token: string, body: object = visitor()) =>
  call(startRoute, "POST", { params: { link: token }, body });
const pageState = async (token: string) => (await loadStartPage(token, "de-AT")).state;

describe("a public link", () => {
  it("is made for a role of the first step, with people for the others, and has one address", async () => {
    const view = () => call(viewRoute, "GET", { credential: tenant.jwt, params: { id: templateId } });
    expect((await view()).body).toMatchObject({
      link: null,
      roles: [
        { key: "client", name: "Client", isRequired: true, isForVisitors: true },
        { key: "provider", isForVisitors: false },
      ],
    });
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(linkIn(body)).toMatchObject({ standing: "open", uses: 0, maxUses: 100, others: [PROVIDER] });
    expect(linkIn(body).qrCode.path).toMatch(/^M0 0h1v1h-1z/);
    expect(linkIn((await save({ maxUses: null })).body).url).toBe(linkIn(body).url);
    expect((await view()).body.link.maxUses).toBeNull();
  });

  it("is refused for people who cannot take part", async () => {
    const errorsOf = async (change: Partial<SavePublicLinkBody>) => {
      const { status, problem } = await save(change);
      expect(status).toBe(400);
      return problem.errors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await errorsOf({ roleKey: "provider", others: [] })).toEqual([
      "roleKey invalid_value",
      "others role_without_recipient",
    ]);
    expect(await errorsOf({ roleKey: "nobody" })).toContain("roleKey unknown_role_key");
    expect(await errorsOf({ others: [] })).toEqual(["others role_without_recipient"]);
    expect(await errorsOf({ others: [PROVIDER, PROVIDER] })).toEqual(["others.1.roleKey repeated"]);
    expect(await errorsOf({ others: [{ ...PROVIDER, email: "pat" }] })).toHaveLength(1);
    expect(await db().publicLink.count({ where: { templateId } })).toBe(0);
  });

  it("is refused for a template that is not published, and for another workspace's", async () => {
    const draft = await draftTemplate(tenant);
    const other = await createTenant();
    const at = (id: string, credential = tenant.jwt) =>
      call(saveRoute, "PUT", { credential, params: { id }, body: LINK });
    expect((await at(draft)).problem.code).toBe("NO_PUBLISHED_VERSION");
    expect((await at(templateId, other.jwt)).status).toBe(404);
  });
});

describe("who opens it", () => {
  it("signs at once; the trail names the link, and the certificate that the address is unverified", async () => {
    const token = await tokenOf();
    expect(await pageState(token)).toBe("open");
    const person = { ...visitor(), locale: "de" };
    const { status, body } = await start(token, person);
    expect(status).toBe(201);
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: person.id } });
    const document = await db().document.findUniqueOrThrow({
      where: { id: documentId },
      include: {
        recipients: { orderBy: { position: "asc" } },
        auditEvents: { orderBy: { sequence: "asc" } },
      },
    });
    const link = await db().publicLink.findUniqueOrThrow({ where: { templateId } });
    expect(document).toMatchObject({ status: "draft", unsignedStartOf: link.id, sentAt: null });
    expect(document).toMatchObject({ ownerId: tenant.userId, templateId });
    const [first, second] = document.recipients;
    // Nothing is mailed to an address that was only typed in.
    expect(first).toMatchObject({
      name: "Vera Visitor",
      email: person.email,
      locale: "de",
      status: "pending",
      delivery: "none",
    });
    expect(second).toMatchObject({ email: PROVIDER.email, status: "waiting" });
    const recorded = ({
      auditEvents,
    }: {
      auditEvents: { type: string; actor: AuditActor; data: Record<string, unknown> }[];
    }) =>
      auditEvents
        .filter(({ data }) => data.publicLinkId === link.id)
        .map(({ type, actor }) => `${type} ${actor.type}`);
    expect(recorded(document)).toEqual(["created system"]);
    expect(document.auditEvents).toHaveLength(1);

    // The next visitor may use the same device.
    const page = await loadSigningPage(tokenIn(body.url), {
      findOrigin: async () => ({ requestId: "req_test", ip: "203.0.113.7", userAgent: "test" }),
      findUserId: async () => null,
      languages: { chosen: null, acceptLanguage: null },
    });
    expect(page).toMatchObject({ state: "active", task: { unsaved: { store: "tab" } } });
    // Nobody has sent the document, so nobody can be asked, or notified of a refusal.
    expect(page).toMatchObject({ task: { canAsk: false, allowDecline: false, canMailLink: false } });
    expect(page).toMatchObject({ frame: { sender: { name: "Test workspace" } } });

    const way = first && claimOf(tokenIn(body.url))?.authenticate(first);
    expect(way).toEqual({ via: "shared_link", publicLink: true });
    expect(first && authenticationText(way, first, [], "Acme")).toBe(
      "Public link of the template; the email address was entered there and not verified",
    );

    await call(submit, "POST", { params: { token: tokenIn(body.url) }, body: answerOf("client") });
    const signed = await db().document.findUniqueOrThrow({
      where: { id: documentId },
      include: { auditEvents: { orderBy: { sequence: "asc" } } },
    });
    expect(signed).toMatchObject({ status: "in_progress", unsignedStartOf: null, sentAt: clock.now() });
    expect(recorded(signed)).toEqual(["created system", "sent system"]);
    // The trail begins with the start, and contains everything that the visitor did.
    expect(signed.auditEvents.map(({ type }) => type)).toEqual([
      "created",
      "link_opened",
      "sent",
      "consented",
      "signed",
    ]);
  });

  it("is the only one who gets the document until they have signed", async () => {
    await db().$executeRaw`
      update template_versions set content = jsonb_set(content, '{settings,signingOrder}', '"parallel"')
       where template_id = ${templateId}::uuid`;
    const token = await tokenOf();
    const person = visitor();
    const url = (await start(token, person)).body.url;
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: person.id } });
    const provider = () => db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "provider" } });
    expect(await provider()).toMatchObject({ status: "waiting", sentAt: null });
    await call(submit, "POST", { params: { token: tokenIn(url) }, body: answerOf("client") });
    expect(await provider()).toMatchObject({ status: "pending" });
  });

  it("mails nobody by starting, also not those who read along from an earlier step", async () => {
    const [first] = TWO_SIGNERS.roles;
    const content = {
      ...TWO_SIGNERS,
      roles: [
        { key: "reader", label: "Reader", kind: "viewer", order: 1 },
        { key: "copy", label: "Copy", kind: "cc", order: 2 },
        ...TWO_SIGNERS.roles.map((role) => ({ ...role, order: role.order + 1 })),
      ],
    };
    templateId = await publishTemplate(tenant, content);
    const others = [
      PROVIDER,
      { roleKey: "reader", name: "Rita Reader", email: "rita@example.com" },
      { roleKey: "copy", name: "Cy Copy", email: "cy@example.com" },
    ];
    const person = visitor();
    const { status, body } = await start(await tokenOf({ roleKey: first?.key ?? "", others }), person);
    expect(status).toBe(201);
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: person.id } });
    const statuses = async () => {
      const rows = await db().recipient.findMany({ where: { documentId }, orderBy: { roleKey: "asc" } });
      return rows.map(({ roleKey, status: at }) => `${roleKey} ${at}`);
    };
    const waiting = ["client pending", "copy waiting", "provider waiting", "reader waiting"];
    expect(await statuses()).toEqual(waiting);
    await call(submit, "POST", { params: { token: tokenIn(body.url) }, body: answerOf("client") });
    expect((await statuses()).slice(1)).toEqual(["copy delivered", "provider pending", "reader delivered"]);
  });

  it("gets the same document for a repeat, also at the same time, and none for another's attempt", async () => {
    const token = await tokenOf();
    const person = visitor();
    const answers = await Promise.all([start(token, person), start(token, person), start(token, person)]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await start(token, person)).body.url).toBe(answers[0]?.body.url);
    expect(await db().document.count({ where: { templateId } })).toBe(1);
    const { status } = await start(token, { ...person, email: "else@example.com" });
    expect(status).toBe(400);
    expect(await db().document.count({ where: { templateId } })).toBe(1);
  });

  it("is one of more at once than there are connections", async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 15 }, () => start(token)));
    const codes = answers.map(({ status, problem }) => (status === 201 ? "begun" : problem.code)).sort();
    const { startsWithoutCode } = PUBLIC_LINK_LIMITS;
    expect(codes).toEqual([
      ...Array(15 - startsWithoutCode).fill("CODE_REQUIRED"),
      ...Array(startsWithoutCode).fill("begun"),
    ]);
  });

  it("is mailed from the signature on", async () => {
    const token = await tokenOf();
    const person = visitor();
    const url = (await start(token, person)).body.url;
    await call(submit, "POST", { params: { token: tokenIn(url) }, body: answerOf("client") });
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: person.id } });
    const signed = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
    expect(signed).toMatchObject({ status: "signed", delivery: "email" });
  });

  it("is told, once it ended, that their address was only typed in; and so is the owner", async () => {
    const token = await tokenOf();
    const person = visitor();
    const url = (await start(token, person)).body.url;
    await call(submit, "POST", { params: { token: tokenIn(url) }, body: answerOf("client") });
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: person.id } });
    await db().document.update({ where: { id: documentId }, data: { sealedAt: clock.now() } });
    const recipients = await db().recipient.findMany({ where: { documentId } });
    const idOf = (key: string) => recipients.find(({ roleKey }) => roleKey === key)?.id ?? "";
    const textFor = async (reader: string | null, to: string) => {
      await sendMailsFor("document/completed", { documentId }, reader);
      const mails = await db().mailMessage.findMany({ where: { to }, orderBy: { id: "desc" }, take: 1 });
      return mails[0]?.text ?? "";
    };
    expect(await textFor(idOf("client"), person.email)).toMatch(
      /was not verified\. If it was not you, please tell/,
    );
    expect(await textFor(null, tenant.email)).toContain(
      `Email address not verified: Vera Visitor (${person.email})`,
    );
    expect(await textFor(idOf("provider"), PROVIDER.email)).not.toContain("not verified");
    const view = await loadDocumentDetailView(tenant.ctx, documentId);
    expect(view.unverified).toEqual([idOf("client")]);
  });

  it("finds nothing by a repeat once the visitor was corrected, and after an hour", async () => {
    const token = await tokenOf();
    const [corrected, late] = [visitor(), visitor()];
    for (const person of [corrected, late]) expect((await start(token, person)).status).toBe(201);
    const { documentId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id: corrected.id } });
    await db().recipient.updateMany({ where: { documentId }, data: { tokenVersion: { increment: 1 } } });
    expect((await start(token, corrected)).status).toBe(400);
    clock.advance(DAY_MS / 24);
    expect((await start(token, late)).status).toBe(400);
  });

  it("one of three who sign at once gets the last document; what the others entered is kept", async () => {
    const token = await tokenOf({ maxUses: 1 });
    const begun = await Promise.all([start(token), start(token), start(token)]);
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    const sign = (url: string) =>
      call(submit, "POST", { params: { token: tokenIn(url) }, body: answerOf("client") });
    const answers = await Promise.all(begun.map(({ body }) => sign(body.url)));
    const outcomes = answers.map(({ status, problem }) => (status === 201 ? "signed" : problem.code));
    expect(outcomes.sort()).toEqual(["FORM_CLOSED", "FORM_CLOSED", "signed"]);
    expect(await pageState(token)).toBe("closed");
    const { body } = await save({ maxUses: 1 });
    expect(linkIn(body)).toMatchObject({ standing: "full", uses: 1, unsigned: 2 });

    expect((await save({ maxUses: 2 })).body.link.standing).toBe("open");
    const refused = begun[answers.findIndex(({ status }) => status !== 201)]?.body.url ?? "";
    const { body: draft } = await call(draftRoute, "GET", { params: { token: tokenIn(refused) } });
    expect(draft.values).toEqual(answerOf("client").values);
    expect((await sign(refused)).status).toBe(201);
    expect(linkIn((await save({ maxUses: 2 })).body)).toMatchObject({ standing: "full", uses: 2 });
  });

  it("signs with one email address at most three times a day, whoever else begins with it", async () => {
    const token = await tokenOf();
    const email = "often@example.com";
    const begin = () => start(token, { ...visitor(), email });
    const sign = (url: string) =>
      call(submit, "POST", { params: { token: tokenIn(url) }, body: answerOf("client") });
    const begun: string[] = [];
    for (let i = 0; i < 4; i++) begun.push((await begin()).body.url);
    for (const url of begun.slice(0, 3)) expect((await sign(url)).status).toBe(201);
    expect((await sign(begun[3] ?? "")).problem.code).toBe("RATE_LIMITED");
    expect((await begin()).problem.code).toBe("RATE_LIMITED");
    clock.advance(DAY_MS + 1);
    expect((await begin()).status).toBe(201);
    expect((await sign(begun[3] ?? "")).status).toBe(201);
  });

  it("is refused names that cannot be printed or are an address, and an email address that is none", async () => {
    const token = await tokenOf();
    const addresses = [
      "You won, see evil.example/x",
      "www.evil",
      "vera@example.com",
      "evil\uff0ecom",
      "evil\u2024com",
    ];
    for (const name of [...addresses, "Certificate of completion", `Countersign · ${newId()}`, "AUDIT trail"])
      expect((await start(token, visitor(name))).problem.errors?.map(({ path }) => path)).toEqual(["name"]);
    expect((await start(token, visitor("J. R. R. O’Neill-Şengül Jr."))).status).toBe(201);
    const { status, problem } = await start(token, visitor("\uE000"));
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path }) => path)).toEqual(["recipients.0.name"]);
    expect((await start(token, { ...visitor(), email: "no address" })).status).toBe(400);
  });
});

it("is changed by its owner, and by members who may change the template", async () => {
  const member = await addMember(tenant, "member");
  await db().template.update({ where: { id: templateId }, data: { editAccess: "managers" } });
  const replace = (credential: Record<string, string>) =>
    call(replaceRoute, "POST", { credential, params: { id: templateId } });
  const view = async (credential: Record<string, string>) =>
    (await call(viewRoute, "GET", { credential, params: { id: templateId } })).body;
  expect((await view(member.jwt)).mayChange).toBe(true);
  expect((await save({}, { credential: member.jwt })).body.link.ownerName).toBeTruthy();
  expect((await replace(member.jwt)).status).toBe(200);
  // A member who may change the template may take over the link, but the former owner may not take it back.
  expect((await save()).status).toBe(200);
  expect(await view(member.jwt)).toMatchObject({ mayChange: false });
  for (const refused of [await save({}, { credential: member.jwt }), await replace(member.jwt)])
    expect([refused.status, refused.problem.code]).toEqual([403, "INSUFFICIENT_ROLE"]);
  const { ownerId, tokenVersion } = await db().publicLink.findUniqueOrThrow({ where: { templateId } });
  expect([ownerId, tokenVersion]).toEqual([tenant.userId, 2]);
});

describe("it is closed", () => {
  const expectClosed = async (token: string) => {
    expect(await pageState(token)).toBe("closed");
    expect(await start(token)).toMatchObject({ status: 409, problem: { code: "INVALID_STATE" } });
    expect(await db().document.count({ where: { templateId } })).toBe(0);
  };

  it("while it is off, and after its last day", async () => {
    const token = await tokenOf({ isEnabled: false });
    await expectClosed(token);
    await save({ expiresAt: "2026-03-11T00:00:00Z" });
    expect(await pageState(token)).toBe("open");
    clock.advance(DAY_MS);
    await expectClosed(token);
  });

  it("while the template is archived", async () => {
    const token = await tokenOf();
    await setTemplateStatus(tenant.ctx, templateId, "archived");
    await expectClosed(token);
  });

  it("once the owner of its documents has left; who saves it then owns them", async () => {
    const member = await addMember(tenant, "admin");
    const token = tokenIn(linkIn((await save({}, { credential: member.jwt })).body).url);
    await db().membership.deleteMany({
      where: { userId: member.userId, workspaceId: tenant.workspaceId },
    });
    await expectClosed(token);
    expect(linkIn((await save()).body)).toMatchObject({ standing: "open", problem: null });
    expect((await start(token)).status).toBe(201);
    const { ownerId } = await db().document.findFirstOrThrow({ where: { templateId } });
    expect(ownerId).toBe(tenant.userId);
  });

  it("at an address that was replaced, or is none", async () => {
    const token = await tokenOf();
    const { body } = await call(replaceRoute, "POST", { credential: tenant.jwt, params: { id: templateId } });
    expect(await pageState(token)).toBe("invalid");
    expect((await start(token)).status).toBe(404);
    expect(await pageState(tokenIn(linkIn(body).url))).toBe("open");
    expect(await pageState(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe("invalid");
    expect((await start("none")).status).toBe(404);
  });
});

it("has a page that says whose document it is, and how many pages it has", async () => {
  const token = await tokenOf();
  const { pages } = await db().templateVersion.findFirstOrThrow({ where: { templateId } });
  expect(await loadStartPage(token, null)).toMatchObject({
    state: "open",
    senderName: "Ada Owner",
    pageCount: pages.length,
  });
  await save({ isEnabled: false });
  expect(await loadStartPage(token, null)).toMatchObject({ state: "closed" });
});

it("is in the language of the browser, else of the template", async () => {
  const token = await tokenOf();
  const languageOf = async (header: string | null) => (await loadStartPage(token, header)).choice.language;
  expect(await languageOf("fr-CH, de;q=0.5")).toBe("fr");
  expect(await languageOf("sw")).toBe("en");
});
