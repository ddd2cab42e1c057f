import { beforeEach, expect, it, vi } from "vitest";
import { CreateWebhookBody } from "@/lib/contracts/webhooks";
import { createAssembly } from "@/lib/domain/assemblies/create-assembly";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { updateWorkspace } from "@/lib/domain/workspaces/update-workspace";
import { newId } from "@/lib/pure/id";
import { createTenant, publishTemplate, sendOne, type Tenant } from "@/test/api/world";

const reader = vi.hoisted(() => ({
  is: null as object | null,
  cookies: new Map<string, { value: string }>(),
}));
vi.mock("next/headers", () => ({ cookies: async () => reader.cookies, headers: async () => new Headers() }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));
vi.mock("react", async (load) => ({
  ...(await load<typeof import("react")>()),
  cache: (work: unknown) => work,
}));
vi.mock("@/lib/domain/identity/current-user", () => ({ getCurrentUser: async () => reader.is }));

const { GET } = await import("./[...path]/route");

let tenant: Tenant;
let other: Tenant;
/** Another workspace of the same person: the one opened last. */
let last: { id: string; slug: string };
let slug: string;
beforeEach(async () => {
  [tenant, other] = await Promise.all([createTenant(), createTenant()]);
  slug = `own-${tenant.workspaceId.slice(-12)}`;
  await updateWorkspace(tenant.userId, tenant.workspaceId, { slug });
  last = await createWorkspace(tenant.userId, { name: "Opened last" });
  reader.is = tenant.ctx.principal;
  reader.cookies = new Map([["countersign.last-workspace", { value: last.slug }]]);
});

/** Where the address leads. */
async function open(address: string): Promise<string> {
  const url = new URL(`/open${address}`, "http://countersign.test");
  const path = url.pathname.split("/").slice(2).map(decodeURIComponent);
  try {
    return await GET(new Request(url), { params: Promise.resolve({ path }) });
  } catch (error) {
    return (error as Error).message.replace(/^to /, "");
  }
}

it("leads to the workspace of what the address names, whatever was open before", async () => {
  const { ctx } = tenant;
  const { id: document } = await sendOne(tenant);
  const template = await publishTemplate(tenant);
  const { id: files } = await createAssembly(ctx, { kind: "oneoff" });
  const { id: endpoint } = await createEndpoint(
    ctx,
    CreateWebhookBody.parse({ url: "https://example.com/hook" }),
  );
  for (const path of [
    `/documents/${document}`,
    `/documents/${document}/sign`,
    `/documents/${document}?tab=audit&from=mail`,
    `/documents/new/${template}`,
    `/documents/new?template=${template}`,
    `/documents/bulk/new/${template}`,
    `/documents/new/files/${files}`,
    `/templates/new/files/${files}`,
    `/templates/${template}`,
    `/templates/${template}/preview`,
    `/developers/webhooks/${endpoint}`,
    `/developers/webhooks/${endpoint}/deliveries/${newId()}`,
  ])
    expect(await open(path)).toBe(`/w/${slug}${path}`);
});

it("tells nothing of what is another's, or is not: the page in a workspace of one's own says so", async () => {
  const { id } = await sendOne(other);
  for (const path of [`/documents/${id}`, `/documents/${newId()}`, "/documents/x", `/templates/${id}`])
    expect(await open(path)).toBe(`/w/${last.slug}${path}`);
});

it("leads to the workspace that was open last, else to the oldest, where the address names nothing", async () => {
  expect(await open("/documents?view=drafts")).toBe(`/w/${last.slug}/documents?view=drafts`);
  await updateWorkspace(tenant.userId, last.id, { slug: `renamed-${last.id.slice(-12)}` });
  expect(await open("/settings/members")).toBe(`/w/renamed-${last.id.slice(-12)}/settings/members`);
  for (const { value } of [{ value: "" }, { value: "nobody-has-this" }]) {
    reader.cookies.set("countersign.last-workspace", { value });
    expect(await open("/settings/members")).toBe(`/w/${slug}/settings/members`);
  }
});

it("leads to the workspace that it is told, where the reader is a member", async () => {
  expect(await open(`/settings/members?invite=1&workspace=${tenant.workspaceId}`)).toBe(
    `/w/${slug}/settings/members?invite=1`,
  );
  expect(await open(`/settings/members?workspace=${other.workspaceId}`)).toBe(
    `/w/${last.slug}/settings/members`,
  );
});

it("opens the billing of the reader's own account", async () => {
  expect(await open("/settings/billing/own?plan=team")).toBe(
    `/open/settings/billing?plan=team&workspace=${tenant.workspaceId}`,
  );
});

it("has a visitor sign in, and come back to where they wanted to go", async () => {
  reader.is = null;
  expect(await open("/documents/1?tab=audit")).toBe("/login?callbackUrl=%2Fdocuments%2F1%3Ftab%3Daudit");
});
