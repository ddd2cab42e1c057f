import { beforeEach, describe, expect, it } from "vitest";
import { PUT as changeView, DELETE as deleteView } from "@/app/api/document-views/[id]/route";
import { POST as saveView } from "@/app/api/document-views/route";
import { POST as organize } from "@/app/api/documents/organize/route";
import { GET as viewDocuments } from "@/app/api/documents/route";
import { DELETE as deleteFolder, PUT as renameFolder } from "@/app/api/folders/[id]/route";
import { POST as createFolder } from "@/app/api/folders/route";
import { PUT as changeTag, DELETE as deleteTag } from "@/app/api/tags/[id]/route";
import { POST as createTag } from "@/app/api/tags/route";
import type { DocumentList } from "@/lib/contracts/document-list";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";

/** Tags, folders and saved views of the document list: per workspace, and per member. */

let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;
let lease: string;
let order: string;

beforeEach(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
  lease = (await sendOne(tenant, { name: "Lease" })).id;
  order = (await sendOne(tenant, { name: "Order" })).id;
});

const list = async (query = "", credential: Tenant["jwt"] = tenant.jwt): Promise<DocumentList> =>
  (await call(viewDocuments, "GET", { credential, query })).body;
const names = async (query: string) => (await list(query)).documents.map(({ name }) => name);

const tag = async (name: string, credential: Tenant["jwt"] = tenant.jwt) =>
  (await call(createTag, "POST", { credential, body: { name } })).body;
const folder = async (name: string, credential: Tenant["jwt"] = tenant.jwt) =>
  (await call(createFolder, "POST", { credential, body: { name } })).body;
const put = (body: object, credential: Tenant["jwt"] = tenant.jwt) =>
  call(organize, "POST", { credential, body });

const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, problem } = await answer;
  return `${status} ${problem.code}`;
};

describe("tags", () => {
  it("are made once per name, by every member, and found by all", async () => {
    const urgent = await tag("Urgent");
    expect(urgent).toEqual({ id: expect.any(String), name: "Urgent", color: 1 });
    expect(await tag(" urgent ", member.jwt)).toEqual(urgent);
    expect((await list("", member.jwt)).tags).toContainEqual(urgent);
    expect((await list("", stranger.jwt)).tags).toEqual([]);
  });

  it("are told apart by every character of their names, also by % and _", async () => {
    const [percent, plain] = [await tag("50 percent"), await tag("50%")];
    expect(plain).toMatchObject({ name: "50%" });
    expect(plain.id).not.toBe(percent.id);
    const [first, second] = [await folder("axb"), await folder("a_b")];
    expect(second).toMatchObject({ name: "a_b" });
    expect(second.id).not.toBe(first.id);
    expect(await folder("A_B")).toEqual(second);
  });

  it("are put on several documents and taken off again, and narrow the list", async () => {
    const [a, b] = [await tag("A"), await tag("B")];
    expect((await put({ ids: [lease, order], addTags: [a.id, b.id] })).status).toBe(204);
    expect(await names(`tag=${a.id}`)).toEqual(["Order", "Lease"]);
    await put({ ids: [order, order], addTags: [b.id], removeTags: [a.id] });
    expect(await names(`tag=${a.id}`)).toEqual(["Lease"]);
    const { documents } = await list("q=lease");
    expect(documents[0]?.tags.sort()).toEqual([a.id, b.id].sort());
  });

  it("do not change the document", async () => {
    const before = await db().document.findUniqueOrThrow({ where: { id: lease } });
    const { id: tagId } = await tag("Quiet");
    const { id: folderId } = await folder("Quiet");
    await put({ ids: [lease], addTags: [tagId], folderId });
    const after = await db().document.findUniqueOrThrow({ where: { id: lease } });
    expect([after.updatedAt, after.auditSequence]).toEqual([before.updatedAt, before.auditSequence]);
    await put({ ids: [lease], folderId: null });
  });

  it("are renamed and deleted by owners and admins alone", async () => {
    const { id } = await tag("Old name");
    const other = await tag("Other");
    const change = (credential: Tenant["jwt"], name = "New name") =>
      call(changeTag, "PUT", { credential, params: { id }, body: { name, color: 5 } });
    expect(await refusal(change(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    expect(await refusal(change(stranger.jwt))).toBe("404 NOT_FOUND");
    expect(await refusal(change(tenant.jwt, "OTHER"))).toBe("400 INVALID_INPUT");
    expect((await change(tenant.jwt)).body).toEqual({ id, name: "New name", color: 5 });
    const remove = (credential: Tenant["jwt"]) =>
      call(deleteTag, "DELETE", { credential, params: { id: other.id } });
    expect(await refusal(remove(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    expect(await refusal(remove(stranger.jwt))).toBe("404 NOT_FOUND");
    await put({ ids: [lease], addTags: [other.id] });
    expect((await remove(tenant.jwt)).status).toBe(204);
    expect((await list("q=lease")).documents[0]?.tags).not.toContain(other.id);
  });
});

describe("folders", () => {
  it("hold documents, one at a time, and keep them when they are deleted", async () => {
    const [first, second] = [await folder("2026"), await folder("2027")];
    expect(await folder("2026", member.jwt)).toEqual(first);
    await put({ ids: [lease, order], folderId: first.id });
    await put({ ids: [order], folderId: second.id });
    expect(await names(`folder=${first.id}`)).toEqual(["Lease"]);
    expect(await names("folder=none")).toEqual([]);
    await put({ ids: [order], folderId: null });
    expect(await names("folder=none")).toEqual(["Order"]);
    const params = { id: first.id };
    const rename = (credential: Tenant["jwt"]) =>
      call(renameFolder, "PUT", { credential, params, body: { name: "Leases" } });
    expect(await refusal(rename(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    expect(await refusal(rename(stranger.jwt))).toBe("404 NOT_FOUND");
    expect((await rename(tenant.jwt)).body).toEqual({ id: first.id, name: "Leases" });
    expect(await refusal(call(deleteFolder, "DELETE", { credential: member.jwt, params }))).toBe(
      "403 INSUFFICIENT_ROLE",
    );
    expect((await call(deleteFolder, "DELETE", { credential: tenant.jwt, params })).status).toBe(204);
    expect(await names("folder=none")).toEqual(["Order", "Lease"]);
  });
});

describe("another workspace's", () => {
  it("documents, tags and folders are as good as not there, and nothing is done by halves", async () => {
    const foreign = (await sendOne(stranger)).id;
    const [own, theirs] = [await tag("Own"), await tag("Theirs", stranger.jwt)];
    const theirFolder = await folder("Theirs", stranger.jwt);
    expect(await refusal(put({ ids: [lease, foreign], addTags: [own.id] }))).toBe("404 NOT_FOUND");
    expect(await refusal(put({ ids: [lease], addTags: [own.id, theirs.id] }))).toBe("400 INVALID_INPUT");
    expect(await refusal(put({ ids: [lease], addTags: [own.id], folderId: theirFolder.id }))).toBe(
      "400 INVALID_INPUT",
    );
    const wrong = {
      ids: [lease],
      addTags: [own.id],
      removeTags: [own.id, theirs.id],
      folderId: theirFolder.id,
    };
    expect((await put(wrong)).problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "removeTags.1 not_found",
      "folderId not_found",
    ]);
    expect(await refusal(put({ ids: [newId()], addTags: [own.id] }))).toBe("404 NOT_FOUND");
    expect(await names(`tag=${own.id}`)).toEqual([]);
    expect(await refusal(put({ ids: [], addTags: [own.id] }))).toBe("400 INVALID_INPUT");
    expect(await refusal(put({ ids: [lease], addTags: [own.id] }, tenant.key))).toBe("401 UNAUTHENTICATED");
  });
});

describe("saved views", () => {
  const save = (name: string, query: object, credential: Tenant["jwt"] = tenant.jwt) =>
    call(saveView, "POST", { credential, body: { name, query } });

  it("are kept by their member alone, without a cursor, and deleted", async () => {
    const { status, body } = await save("Late ones", { view: "attention", sort: "due", cursor: "abc" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Late ones", query: { view: "attention", sort: "due" } });
    expect(body.query.cursor).toBeUndefined();
    expect((await list()).savedViews).toEqual([body]);
    expect((await list("", member.jwt)).savedViews).toEqual([]);
    const remove = (credential: Tenant["jwt"]) =>
      call(deleteView, "DELETE", { credential, params: { id: body.id } });
    expect(await refusal(remove(member.jwt))).toBe("404 NOT_FOUND");
    expect(await refusal(remove(stranger.jwt))).toBe("404 NOT_FOUND");
    expect((await remove(tenant.jwt)).status).toBe(204);
    expect((await list()).savedViews).toEqual([]);
  });

  it("are renamed, and given another query, by their member alone", async () => {
    const { body: view } = await save("My urgent", { view: "waiting", q: "lease" });
    await save("Another", {});
    const change = (body: object, credential: Tenant["jwt"] = tenant.jwt) =>
      call(changeView, "PUT", { credential, params: { id: view.id }, body });
    expect((await change({ name: "  Urgent leases " })).body).toEqual({ ...view, name: "Urgent leases" });
    const query = { view: "attention", sort: "due", cursor: "abc" };
    const { body: changed } = await change({ query });
    expect(changed).toMatchObject({
      id: view.id,
      name: "Urgent leases",
      query: { view: "attention", q: "" },
    });
    expect(changed.query.cursor).toBeUndefined();
    const { savedViews } = await list();
    expect(savedViews.map(({ name }: { name: string }) => name)).toEqual(["Urgent leases", "Another"]);
    expect(savedViews[0]).toEqual(changed);
    // Names may repeat, as when saving a view.
    expect((await change({ name: "Another" })).status).toBe(200);
    for (const body of [{ name: " " }, { name: "x".repeat(61) }, { other: 1 }])
      expect(await refusal(change(body))).toBe("400 INVALID_INPUT");
    expect(await refusal(change({ name: "Mine" }, member.jwt))).toBe("404 NOT_FOUND");
    expect(await refusal(change({ name: "Mine" }, stranger.jwt))).toBe("404 NOT_FOUND");
    expect(await refusal(change({ name: "Mine" }, tenant.key))).toBe("401 UNAUTHENTICATED");
    for (const { id } of savedViews)
      await call(deleteView, "DELETE", { credential: tenant.jwt, params: { id } });
  });

  it("are thirty at most, and need a name", async () => {
    expect(await refusal(save(" ", {}))).toBe("400 INVALID_INPUT");
    for (let i = 0; i < 30; i++) await save(`View ${i}`, {});
    expect(await refusal(save("One more", {}))).toBe("400 INVALID_INPUT");
  });
});
