import { beforeEach, describe, expect, it } from "vitest";
import { DELETE, PUT } from "@/app/api/saved-fields/[id]/route";
import { GET, POST } from "@/app/api/saved-fields/route";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";
import { SavedFieldContent } from "@/lib/contracts/saved-fields";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

/** Saved fields: a workspace's own, saved by every member, changed by owners and admins. */

let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;

beforeEach(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
});

const IBAN = { key: "iban", type: "text", label: "IBAN", required: true, widthPt: 200, heightPt: 20 };
const save = (name: string, field: object = IBAN, credential: Tenant["jwt"] = tenant.jwt) =>
  call(POST, "POST", { credential, body: { name, field } });
const list = async (credential: Tenant["jwt"] = tenant.jwt) => (await call(GET, "GET", { credential })).body;
const rename = (id: string, name: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(PUT, "PUT", { credential, params: { id }, body: { name } });
const remove = (id: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(DELETE, "DELETE", { credential, params: { id } });
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, problem } = await answer;
  return [status, problem.code, problem.errors?.[0]?.code].filter(Boolean).join(" ");
};

describe("saved fields", () => {
  it("are saved once by any member, and seen by the workspace alone", async () => {
    const { body } = await save("IBAN", IBAN, member.jwt);
    expect(body).toEqual({ id: expect.any(String), name: "IBAN", field: SavedFieldContent.parse(IBAN) });
    expect((await save(" iban ")).body).toEqual(body);
    expect(await list()).toEqual({ fields: [body], canManage: true });
    expect(await list(member.jwt)).toEqual({ fields: [body], canManage: false });
    expect(await list(stranger.jwt)).toEqual({ fields: [], canManage: true });
  });

  it("do not replace another field of that name", async () => {
    await save("IBAN");
    expect(await refusal(save("IBAN", { ...IBAN, label: "Other" }))).toBe("400 INVALID_INPUT taken");
  });

  it("are told apart by every character of their names, also by % and _", async () => {
    const other = { ...IBAN, label: "Other" };
    for (const [name, field] of [
      ["axb", IBAN],
      ["a_b", other],
      ["a%", other],
    ] as const)
      expect((await save(name, field)).body).toMatchObject({ name });
    for (const { id, name } of (await list()).fields) if (name.startsWith("a")) await remove(id);
  });

  it("keep nothing of a person or of a template", async () => {
    for (const part of [{ defaultValue: "Ada" }, { roleKey: "tenant" }, { page: 1 }, { condition: null }])
      expect(await refusal(save("More", { ...IBAN, ...part }))).toBe("400 INVALID_INPUT unknown_field");
  });

  it("are of a bounded size", async () => {
    const options = Array.from({ length: 200 }, (_, i) => ({ value: `o${i}`, label: "x".repeat(190) }));
    expect(await refusal(save("Large", { ...IBAN, type: "select", options }))).toBe(
      "400 INVALID_INPUT too_large",
    );
  });

  it("are renamed and deleted by owners and admins alone, in their own workspace", async () => {
    await save("IBAN");
    const { id } = (await save("Old name")).body;
    for (const answer of [() => rename(id, "Mine", member.jwt), () => remove(id, member.jwt)])
      expect(await refusal(answer())).toBe("403 INSUFFICIENT_ROLE");
    for (const answer of [() => rename(id, "Mine", stranger.jwt), () => remove(id, stranger.jwt)])
      expect(await refusal(answer())).toBe("404 NOT_FOUND");
    expect(await refusal(rename(id, "IBAN"))).toBe("400 INVALID_INPUT taken");
    expect((await rename(id, "New name")).status).toBe(204);
    expect((await list()).fields.map(({ name }: { name: string }) => name)).toEqual(["IBAN", "New name"]);
    expect((await remove(id)).status).toBe(204);
    expect(await refusal(remove(id))).toBe("404 NOT_FOUND");
  });

  it("are at most as many as a workspace can have, also when several are saved at once", async () => {
    const { workspaceId } = stranger;
    const field = SavedFieldContent.parse(IBAN);
    await db().savedField.createMany({
      data: Array.from({ length: SAVED_FIELD_LIMITS.fields - 1 }, (_, i) => ({
        ...{ id: newId(), workspaceId, name: `Field ${i}`, field, createdAt: new Date() },
      })),
    });
    const answers = await Promise.all(["a", "b", "c"].map((name) => save(name, IBAN, stranger.jwt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await refusal(save("d", IBAN, stranger.jwt))).toBe("400 INVALID_INPUT too_many");
    expect(await db().savedField.count({ where: { workspaceId } })).toBe(SAVED_FIELD_LIMITS.fields);
  });

  it("of another version are left out of the list", async () => {
    const { workspaceId } = tenant;
    const id = newId();
    const field = { ...IBAN, type: "hologram" };
    await save("IBAN");
    await db().savedField.create({ data: { id, workspaceId, name: "New", field, createdAt: new Date() } });
    expect((await list()).fields.map(({ name }: { name: string }) => name)).toEqual(["IBAN"]);
  });
});
