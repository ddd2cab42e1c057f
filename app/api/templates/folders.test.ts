import { beforeEach, describe, expect, it } from "vitest";
import { POST as organize } from "@/app/api/documents/organize/route";
import { GET as viewDocuments } from "@/app/api/documents/route";
import { DELETE as deleteFolder, PUT as renameFolder } from "@/app/api/folders/[id]/route";
import { POST as createFolder } from "@/app/api/folders/route";
import { POST as copyTemplate } from "@/app/api/templates/[id]/copy/route";
import { POST as moveTemplates } from "@/app/api/templates/move/route";
import { GET as viewTemplates } from "@/app/api/templates/route";
import { shareTemplate } from "@/lib/domain/templates/share-template";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import type { TemplateList } from "@/lib/views/library-view";
import { call } from "@/test/api/call";
import { addMember, createTenant, publishTemplate, sendOne, type Tenant } from "@/test/api/world";

/** Folders of templates: separate from those of documents, per workspace. */

let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;
let lease: string;
let order: string;

beforeEach(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
  [lease, order] = [await publishTemplate(tenant), await publishTemplate(tenant)];
});

type Credential = Tenant["jwt"];

const folder = async (name: string, credential: Credential = tenant.jwt, kind = "templates") =>
  (await call(createFolder, "POST", { credential, body: { name, kind } })).body as {
    id: string;
    name: string;
  };
const list = async (query = "", credential: Credential = tenant.jwt): Promise<TemplateList> =>
  (await call(viewTemplates, "GET", { credential, query })).body;
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
const move = (of: string[], folderId: string | null, credential: Credential = member.jwt) =>
  call(moveTemplates, "POST", { credential, body: { ids: of, folderId } });
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, problem } = await answer;
  return `${status} ${problem.code}`;
};

describe("folders of templates", () => {
  it("hold templates, one at a time, with their number, and keep them when they are deleted", async () => {
    const [first, second] = [await folder("2026"), await folder("2027", member.jwt)];
    expect(await folder("2026")).toEqual(first);
    expect((await move([lease, order, order], first.id)).status).toBe(204);
    await move([order], second.id);
    expect(await ids(`folder=${first.id}`)).toEqual([lease]);
    expect(await ids(`folder=${second.id}`)).toEqual([order]);
    expect(await ids("folder=none")).toEqual([]);
    expect((await list("folder=mistyped")).items).toHaveLength(2);
    const { folders, items } = await list("", member.jwt);
    expect(folders).toEqual([
      { ...first, count: 1 },
      { ...second, count: 1 },
    ]);
    expect(items.map(({ folderId }) => folderId)).toEqual([second.id, first.id]);
    const params = { id: first.id };
    const rename = (credential: Credential) =>
      call(renameFolder, "PUT", { credential, params, body: { name: "Leases" } });
    expect(await refusal(rename(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    expect(await refusal(rename(stranger.jwt))).toBe("404 NOT_FOUND");
    expect((await rename(tenant.jwt)).body).toEqual({ id: first.id, name: "Leases" });
    expect((await call(deleteFolder, "DELETE", { credential: tenant.jwt, params })).status).toBe(204);
    expect(await ids("folder=none")).toEqual([lease]);
    expect((await move([order], null)).status).toBe(204);
  });

  it("are not those of documents", async () => {
    const [templates, documents] = [await folder("Both"), await folder("Both", tenant.jwt, "documents")];
    expect(templates.id).not.toBe(documents.id);
    expect((await list()).folders.map(({ id }) => id)).not.toContain(documents.id);
    const shown = (await call(viewDocuments, "GET", { credential: tenant.jwt })).body.folders;
    expect(shown).toEqual([documents]);
    expect(await refusal(move([lease], documents.id))).toBe("400 INVALID_INPUT");
    const { id } = await sendOne(tenant);
    const body = { ids: [id], folderId: templates.id };
    expect(await refusal(call(organize, "POST", { credential: tenant.jwt, body }))).toBe("400 INVALID_INPUT");
  });

  it("do not change the template, and are taken over by a copy", async () => {
    const { id: folderId } = await folder("Quiet");
    const before = await db().template.findUniqueOrThrow({ where: { id: lease } });
    await move([lease], folderId);
    const after = await db().template.findUniqueOrThrow({ where: { id: lease } });
    expect([after.updatedAt, after.folderId]).toEqual([before.updatedAt, folderId]);
    const { templateId } = (
      await call(copyTemplate, "POST", { credential: tenant.jwt, params: { id: lease } })
    ).body;
    expect(await ids(`folder=${folderId}`)).toEqual([templateId, lease]);
    await setTemplateStatus(tenant.ctx, lease, "archived");
    const countIn = async (query: string) =>
      (await list(query)).folders.find(({ id }) => id === folderId)?.count;
    expect([await countIn(""), await countIn("view=archived")]).toEqual([1, 1]);
  });

  it("take a template only from those who may change it, and nothing is done by halves", async () => {
    const { id: folderId } = await folder("Managers");
    const kept = await publishTemplate(tenant);
    await shareTemplate(tenant.ctx, kept, { send: "everyone", edit: "managers" });
    expect(await refusal(move([order, kept], folderId))).toBe("403 INSUFFICIENT_ROLE");
    expect(await ids(`folder=${folderId}`)).toEqual([]);
    expect((await move([order, kept], folderId, tenant.jwt)).status).toBe(204);
    expect(await ids(`folder=${folderId}`)).toHaveLength(2);
    expect(await refusal(move([kept], null))).toBe("403 INSUFFICIENT_ROLE");
    expect((await move([order], null)).status).toBe(204);
  });

  it("of another workspace, and its templates, are as good as not there, and nothing is done by halves", async () => {
    const theirs = await publishTemplate(stranger);
    const [own, theirFolder] = [await folder("Own"), await folder("Theirs", stranger.jwt)];
    expect(await refusal(move([order, theirs], own.id))).toBe("404 NOT_FOUND");
    expect(await refusal(move([order], theirFolder.id))).toBe("400 INVALID_INPUT");
    expect(await refusal(move([newId()], own.id))).toBe("404 NOT_FOUND");
    const upload = await publishTemplate(tenant, undefined, "oneoff");
    expect(await refusal(move([upload], own.id))).toBe("404 NOT_FOUND");
    expect(await ids(`folder=${own.id}`)).toEqual([]);
    expect(await refusal(move([order], own.id, tenant.key))).toBe("401 UNAUTHENTICATED");
  });
});
