import { describe, expect, it } from "vitest";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { GET as get, DELETE as remove, PATCH as update } from "@/app/v1/workspaces/[id]/route";
import { POST as create, GET as list } from "@/app/v1/workspaces/route";
import { WorkspaceDto } from "@/lib/contracts/workspaces";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { addMember, createTenant, createUser } from "@/test/api/world";

describe("the first list", () => {
  it("makes one personal workspace, however many ask at once", async () => {
    const user = await createUser("Ada O'Hara");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(list, "GET", { credential: user.bearer })),
    );
    const ids = answers.map(({ status, body }) => [status, body.length, body[0].id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    const [workspace] = answers[0]?.body ?? [];
    expect(WorkspaceDto.parse(workspace)).toEqual(workspace);
    expect(workspace).toMatchObject({
      name: "Ada O'Hara's workspace",
      slug: "ada-oharas-workspace",
      role: "owner",
      isPersonal: true,
      ownerId: user.userId,
      logoUrl: null,
      accentColor: null,
      emailSenderName: null,
      emailReplyTo: null,
      attachSignedPdf: false,
      allowsAssistants: true,
    });
    expect(await db().workspace.count({ where: { ownerId: user.userId } })).toBe(1);
  });

  it("makes none for somebody who has one, and one anew when it was deleted", async () => {
    const user = await createUser();
    const created = await call(create, "POST", { credential: user.bearer, body: { name: "Only one" } });
    const first = await call(list, "GET", { credential: user.bearer });
    expect(first.body.map((w: { id: string }) => w.id)).toEqual([created.body.id]);
    await call(remove, "DELETE", { credential: user.bearer, params: { id: created.body.id } });
    const second = await call(list, "GET", { credential: user.bearer });
    expect(second.body.map((w: { isPersonal: boolean }) => w.isPersonal)).toEqual([true]);
  });

  it("comes in pages, newest first", async () => {
    const user = await createUser();
    const slugs: string[] = [];
    for (const name of ["One", "Two", "Three"])
      slugs.unshift((await call(create, "POST", { credential: user.bearer, body: { name } })).body.id);
    const ids: string[] = [];
    let query = "limit=2";
    for (let pages = 1; query; pages++) {
      const { body, headers } = await call(list, "GET", { credential: user.bearer, query });
      ids.push(...body.map((w: { id: string }) => w.id));
      query = /\?(.*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
      expect(pages).toBeLessThanOrEqual(2);
    }
    expect(ids).toEqual(slugs);
  });

  it("names it in any script, within its limits", async () => {
    for (const name of ["明子", `x${"😀".repeat(80)}`, "x"]) {
      const user = await createUser(name);
      const { body } = await call(list, "GET", { credential: user.bearer });
      expect(WorkspaceDto.parse(body[0]).name.length).toBeLessThanOrEqual(60);
      expect(body[0].name.isWellFormed()).toBe(true);
      expect(body[0].name).not.toContain("\ufffd");
    }
  });
});

describe("creating a workspace", () => {
  it("takes the slug given, or makes one from the name and the first free one after it", async () => {
    const user = await createUser();
    const make = (body: object) => call(create, "POST", { credential: user.bearer, body });
    const slug = `s-${newId()}`.slice(0, 40).replace(/-$/, "");
    const created = await make({ name: "Given", slug });
    expect([created.status, created.body.slug, created.body.isPersonal, created.body.role]).toEqual([
      201,
      slug,
      false,
      "owner",
    ]);
    const taken = await make({ name: "Given", slug });
    expect([taken.status, taken.problem.code]).toEqual([409, "SLUG_TAKEN"]);

    const name = `Ärger & Söhne ${newId().slice(-8)}`;
    const first = await make({ name });
    expect(first.body.slug).toBe(`arger-sohne-${name.slice(-8)}`);
    const second = await make({ name });
    expect(second.status).toBe(201);
    expect(second.body.slug).toMatch(new RegExp(`^${first.body.slug}-[0-9a-f]{6}$`));
  });

  it("makes slugs that it would take itself", async () => {
    const user = await createUser();
    const name = `${"a".repeat(32)} ${"b".repeat(20)}`;
    for (let i = 0; i < 3; i++) {
      const { status, body } = await call(create, "POST", { credential: user.bearer, body: { name } });
      expect(status).toBe(201);
      expect(body.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(body.slug.length).toBeLessThanOrEqual(40);
    }
  });

  it.each([
    ["no name", {}, "name"],
    ["a short name", { name: "x" }, "name"],
    ["a name of blanks", { name: "   " }, "name"],
    ["a long name", { name: "x".repeat(61) }, "name"],
    ["a line break in the name", { name: "ab\ncd" }, "name"],
    ["a short slug", { name: "Ok", slug: "x" }, "slug"],
    ["a long slug", { name: "Ok", slug: "x".repeat(41) }, "slug"],
    ["capitals in the slug", { name: "Ok", slug: "Abc" }, "slug"],
    ["a slug that ends in a hyphen", { name: "Ok", slug: "abc-" }, "slug"],
    ["two hyphens together", { name: "Ok", slug: "a--b" }, "slug"],
    ["a null slug", { name: "Ok", slug: null }, "slug"],
    ["an owner", { name: "Ok", ownerId: newId() }, "ownerId"],
    ["a flag of ours", { name: "Ok", isPersonal: true }, "isPersonal"],
  ])("refuses %s", async (_what, body, path) => {
    const user = await createUser();
    const { status, problem } = await call(create, "POST", { credential: user.bearer, body });
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(problem.errors?.map((e) => e.path)).toContain(path);
  });
});

describe("roles", () => {
  it("owner and admin change it, only the owner deletes it, others are told apart", async () => {
    const owner = await createTenant();
    const [admin, member, stranger] = [
      await addMember(owner, "admin"),
      await addMember(owner, "member"),
      await createTenant(),
    ];
    const params = { id: owner.workspaceId };
    const outcome = async (handler: typeof get, method: string, credential: object, body?: object) => {
      const { status, problem } = await call(handler, method, { credential, params, body });
      return status < 300 ? status : `${status} ${problem.code}`;
    };
    const rename = { name: "Renamed" };
    expect(await outcome(get, "GET", member.jwt)).toBe(200);
    expect(await outcome(get, "GET", stranger.jwt)).toBe("403 NOT_A_MEMBER");
    expect(await outcome(update, "PATCH", admin.jwt, rename)).toBe(200);
    expect(await outcome(update, "PATCH", member.jwt, rename)).toBe("403 INSUFFICIENT_ROLE");
    expect(await outcome(update, "PATCH", stranger.jwt, rename)).toBe("403 NOT_A_MEMBER");
    expect(await outcome(remove, "DELETE", admin.jwt)).toBe("403 INSUFFICIENT_ROLE");
    expect(await outcome(remove, "DELETE", stranger.jwt)).toBe("403 NOT_A_MEMBER");
    const { body } = await call(get, "GET", { credential: member.jwt, params });
    expect([body.name, body.role]).toEqual(["Renamed", "member"]);
  });
});

describe("changing a workspace", () => {
  it("takes name and slug, refuses a taken slug and everything else", async () => {
    const [one, two] = [await createTenant(), await createTenant()];
    const patch = (body: object) =>
      call(update, "PATCH", { credential: one.jwt, params: { id: one.workspaceId }, body });
    const slug = `t-${newId().slice(-12)}`;
    expect((await patch({ slug })).body.slug).toBe(slug);
    const other = await call(get, "GET", { credential: two.jwt, params: { id: two.workspaceId } });
    const taken = await patch({ slug: other.body.slug });
    expect([taken.status, taken.problem.code]).toEqual([409, "SLUG_TAKEN"]);
    for (const body of [
      { name: "x" },
      { slug: "A" },
      { ownerId: two.userId },
      { role: "owner" },
      { name: null },
    ])
      expect((await patch(body)).status).toBe(400);
    const after = await call(get, "GET", { credential: one.jwt, params: { id: one.workspaceId } });
    expect(after.body.ownerId).toBe(one.userId);
  });
});

describe("deleting a workspace", () => {
  it("makes it a 404 to everybody, stops its keys and frees its slug", async () => {
    const owner = await createTenant();
    const member = await addMember(owner, "member");
    // Created before the slug is free, since the next workspace may take it.
    const stranger = { ...(await createTenant()).jwt, "x-workspace-id": owner.workspaceId };
    const params = { id: owner.workspaceId };
    const { slug } = (await call(get, "GET", { credential: owner.jwt, params })).body;
    expect((await call(remove, "DELETE", { credential: owner.jwt, params })).status).toBe(204);

    for (const credential of [owner.jwt, member.jwt])
      expect((await call(get, "GET", { credential, params })).problem.code).toBe("NOT_FOUND");
    expect((await call(remove, "DELETE", { credential: owner.jwt, params })).status).toBe(404);
    const byKey = await call(listDocuments, "GET", { credential: owner.key });
    expect([byKey.status, byKey.problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    for (const { jwt } of [owner, member]) {
      const { status, problem } = await call(listDocuments, "GET", { credential: jwt });
      expect([status, problem.code, problem.detail]).toEqual([
        404,
        "NOT_FOUND",
        "This workspace was deleted.",
      ]);
    }
    const { status, problem } = await call(listDocuments, "GET", { credential: stranger });
    expect([status, problem.code]).toEqual([403, "NOT_A_MEMBER"]);
    const again = await call(create, "POST", { credential: owner.jwt, body: { name: "Again", slug } });
    expect(again.status).toBe(201);
  });

  it("asks for its open documents to be voided, once and in the same transaction", async () => {
    const owner = await createTenant();
    const params = { id: owner.workspaceId };
    for (let i = 0; i < 2; i++) await call(remove, "DELETE", { credential: owner.jwt, params });
    const rows = await db().outboxEvent.findMany({ where: { name: "workspace/deleted" } });
    expect(rows.map(({ data }) => data)).toContainEqual({
      workspaceId: owner.workspaceId,
      userId: owner.userId,
    });
    const own = rows.filter(({ data }) => JSON.stringify(data).includes(owner.workspaceId));
    expect(own).toHaveLength(1);
  });
});

describe("a slug", () => {
  it("goes to one of ten who choose it at once", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser()));
    const answers = await Promise.all(
      users.map(({ bearer }) =>
        call(create, "POST", { credential: bearer, body: { name: "Race", slug: "the-race" } }),
      ),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.problem?.code === "SLUG_TAKEN")).toHaveLength(9);
  });
});
