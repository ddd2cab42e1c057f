import { beforeAll, expect, it } from "vitest";
import { PUT as share } from "@/app/api/templates/[id]/sharing/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { PATCH as updateTemplate } from "@/app/v1/templates/[id]/route";
import { call } from "@/test/api/call";
import { addMember, createTenant, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Who may send and change a template, as requests of the dashboard and of the API see it. */

let tenant: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;
let id: string;

beforeAll(async () => {
  tenant = await createTenant();
  member = await addMember(tenant, "member");
  id = await publishTemplate(tenant);
});

const MANAGERS = { send: "managers", edit: "managers" };
const put = (credential: Tenant["jwt"], body: object, templateId = id) =>
  call(share, "PUT", { credential, params: { id: templateId }, body });

it("is chosen by the owner, and refused to a member, for another workspace and in other words", async () => {
  expect((await put(tenant.jwt, MANAGERS)).status).toBe(204);
  expect(await put(member.jwt, MANAGERS)).toMatchObject({
    status: 403,
    problem: { code: "INSUFFICIENT_ROLE" },
  });
  const stranger = await createTenant();
  expect((await put(stranger.jwt, MANAGERS)).status).toBe(404);
  const other = await put(tenant.jwt, { send: "nobody", edit: "managers" });
  expect(other).toMatchObject({ status: 400, problem: { errors: [{ path: "send" }] } });
});

it("is held to by the API", async () => {
  await put(tenant.jwt, MANAGERS);
  const document = { templateId: id, recipients: TWO_PEOPLE };
  const asMember = { credential: member.jwt };
  expect(await call(createDocument, "POST", { ...asMember, body: document })).toMatchObject({
    status: 403,
    problem: { code: "INSUFFICIENT_ROLE" },
  });
  const renamed = { params: { id }, body: { name: "Mine now" } };
  expect((await call(updateTemplate, "PATCH", { ...asMember, ...renamed })).status).toBe(403);
  await put(tenant.jwt, { send: "everyone", edit: "managers" });
  expect((await call(createDocument, "POST", { ...asMember, body: document })).status).toBe(201);
  expect((await call(updateTemplate, "PATCH", { ...asMember, ...renamed })).status).toBe(403);
});
