import { beforeEach, describe, expect, it } from "vitest";
import {
  DELETE as deleteGroup,
  GET as peopleOfGroup,
  PUT as renameGroup,
} from "@/app/api/contact-groups/[id]/route";
import { POST as createGroup, GET as listGroups } from "@/app/api/contact-groups/route";
import { PUT as updateContact } from "@/app/api/contacts/[id]/route";
import { POST as checkContacts } from "@/app/api/contacts/check/route";
import { POST as deleteContacts } from "@/app/api/contacts/delete/route";
import { GET as exportContacts } from "@/app/api/contacts/export/route";
import { POST as groupContacts } from "@/app/api/contacts/groups/route";
import { POST as importContacts } from "@/app/api/contacts/import/route";
import { POST as createContact, GET as viewContacts } from "@/app/api/contacts/route";
import { GET as suggest } from "@/app/api/recipients/suggestions/route";
import type { Contact, ContactList, ContactRowInput } from "@/lib/contracts/contacts";
import { CONTACT_LIMITS } from "@/lib/contracts/contacts";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { readCsv } from "@/lib/pure/read-csv";
import { call } from "@/test/api/call";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

/** Contacts and their groups: per workspace, unique by address, for every member. */

let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;

beforeEach(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
});

type Credential = Tenant["jwt"];

const list = async (query = "", credential: Credential = tenant.jwt): Promise<ContactList> =>
  (await call(viewContacts, "GET", { credential, query })).body;
const names = async (query = "", credential?: Credential) =>
  (await list(query, credential)).contacts.map(({ name }) => name);

const add = (name: string, more: object = {}, credential: Credential = tenant.jwt) => {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  return call(createContact, "POST", { credential, body: { name, email, ...more } });
};
const added = async (name: string, more?: object): Promise<Contact> => (await add(name, more)).body;
const group = async (name: string, contactIds: string[] = [], credential: Credential = tenant.jwt) =>
  (await call(createGroup, "POST", { credential, body: { name, contactIds } })).body as { id: string };
const read = async (rows: ContactRowInput[], credential: Credential = tenant.jwt) =>
  (await call(importContacts, "POST", { credential, body: { rows } })).body;

const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, problem } = await answer;
  return `${status} ${problem.code} ${problem.errors?.map(({ path, code }) => `${path} ${code}`) ?? ""}`.trim();
};

describe("contacts", () => {
  it("are added by every member, listed by name, searched, and changed", async () => {
    const zoe = await added("Zoe Zander", { locale: "de" });
    const ada = (await add("ada Lovelace", { email: " ADA@Example.com " }, member.jwt)).body as Contact;
    expect(ada).toMatchObject({ email: "ada@example.com", locale: null, groupIds: [] });
    expect(await names()).toEqual(["ada Lovelace", "Zoe Zander"]);
    expect(await names("q=love")).toEqual(["ada Lovelace"]);
    expect(await names("q=ZOE.Z")).toEqual(["Zoe Zander"]);
    expect(await names("q=%25")).toEqual([]);
    const body = { name: "Zoe Adler", email: "zoe@example.com", locale: null };
    const change = await call(updateContact, "PUT", { credential: member.jwt, params: { id: zoe.id }, body });
    expect(change.body).toEqual({ ...body, id: zoe.id, groupIds: [] });
    expect(await list("q=adler")).toMatchObject({ total: 1, mayChange: true });
  });

  it("have one address each, also when they are added at once", async () => {
    const [first, second] = await Promise.all([add("Ada"), add("Ada")]);
    expect([first.status, second.status].sort()).toEqual([201, 400]);
    expect(await refusal(add("Ada", { email: "ADA@example.com" }))).toBe("400 INVALID_INPUT email taken");
    const bob = await added("Bob");
    const body = { name: "Bob", email: "ada@example.com" };
    const params = { id: bob.id };
    expect(await refusal(call(updateContact, "PUT", { credential: tenant.jwt, params, body }))).toBe(
      "400 INVALID_INPUT email taken",
    );
    expect(await refusal(add("No address", { email: "nobody" }))).toBe(
      "400 INVALID_INPUT email invalid_email",
    );
  });

  it("are listed page by page", async () => {
    const rows = Array.from({ length: 120 }, (_, i) => ({
      name: `Person ${i % 7}`,
      email: `p${i}@example.com`,
    }));
    await read(rows);
    const seen: string[] = [];
    let cursor: string | null = "";
    do {
      const page: ContactList = await list(cursor ? `cursor=${cursor}` : "");
      seen.push(...page.contacts.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(await refusal(call(viewContacts, "GET", { credential: tenant.jwt, query: "cursor=x" }))).toBe(
      "400 INVALID_INPUT cursor invalid_cursor",
    );
  });

  it("are deleted for good, all or none, and imported again to undo it", async () => {
    const friends = await group("Friends");
    const ada = await added("Ada", { locale: "fr", groupIds: [friends.id] });
    const bob = await added("Bob");
    const remove = (ids: string[]) => call(deleteContacts, "POST", { credential: tenant.jwt, body: { ids } });
    expect(await refusal(remove([ada.id, newId()]))).toBe("404 NOT_FOUND");
    expect(await names()).toEqual(["Ada", "Bob"]);
    const { rows } = (await remove([ada.id, bob.id, bob.id])).body;
    expect(await db().contact.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
    expect(await read(rows)).toEqual({ outcomes: ["new", "new"], errors: [] });
    expect((await list()).contacts).toMatchObject([
      { name: "Ada", email: ada.email, locale: "fr", groupIds: [friends.id] },
      { name: "Bob", email: bob.email, locale: null, groupIds: [] },
    ]);
  });
});

describe("deleting contacts and groups", () => {
  it("is for owners and admins: members change them, and nothing is lost by one of them", async () => {
    const [ada, friends] = [await added("Ada"), await group("Friends")];
    const remove = (credential: Credential) =>
      call(deleteContacts, "POST", { credential, body: { ids: [ada.id] } });
    const removeGroup = (credential: Credential) =>
      call(deleteGroup, "DELETE", { credential, params: { id: friends.id } });
    expect(await refusal(remove(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    expect(await refusal(removeGroup(member.jwt))).toBe("403 INSUFFICIENT_ROLE");
    const seenBy = async (credential: Credential) =>
      (await call(viewContacts, "GET", { credential })).body as ContactList;
    expect(await seenBy(member.jwt)).toMatchObject({ total: 1, mayChange: true, mayDelete: false });
    const admin = await addMember(tenant, "admin");
    expect((await seenBy(admin.jwt)).mayDelete).toBe(true);
    expect((await remove(admin.jwt)).status).toBe(200);
    expect((await removeGroup(admin.jwt)).status).toBe(200);
  });
});

describe("groups", () => {
  it("hold contacts, several each, and keep them when they are deleted", async () => {
    const [ada, bob] = [await added("Ada"), await added("Bob")];
    const [tenants, board] = [await group("Tenants"), await group("Board")];
    expect(await group(" tenants ", [], member.jwt)).toMatchObject({ id: tenants.id });
    const change = (body: object) => call(groupContacts, "POST", { credential: member.jwt, body });
    expect((await change({ ids: [ada.id, bob.id], add: [tenants.id, board.id] })).status).toBe(204);
    await change({ ids: [ada.id], add: [tenants.id], remove: [board.id] });
    expect(await names(`group=${tenants.id}`)).toEqual(["Ada", "Bob"]);
    expect(await names(`group=${board.id}&q=b`)).toEqual(["Bob"]);
    const groups = (await call(listGroups, "GET", { credential: member.jwt })).body;
    expect(groups).toMatchObject([
      { name: "Board", count: 1 },
      { name: "Tenants", count: 2 },
    ]);
    const params = { id: tenants.id };
    const people = (await call(peopleOfGroup, "GET", { credential: member.jwt, params })).body;
    expect(people).toMatchObject({
      name: "Tenants",
      hasMore: false,
      contacts: [{ id: ada.id }, { id: bob.id }],
    });
    const rename = (name: string) =>
      call(renameGroup, "PUT", { credential: tenant.jwt, params, body: { name } });
    expect(await refusal(rename("BOARD"))).toBe("400 INVALID_INPUT name taken");
    expect((await rename("Leaseholders")).body).toEqual({ id: tenants.id, name: "Leaseholders", count: 2 });
    const gone = (await call(deleteGroup, "DELETE", { credential: tenant.jwt, params })).body;
    expect(await names()).toEqual(["Ada", "Bob"]);
    const again = await call(createGroup, "POST", { credential: tenant.jwt, body: gone });
    expect(again.body).toMatchObject({ name: "Leaseholders", count: 2 });
  });

  it("offer a document as many contacts as it can have recipients", async () => {
    await read(
      Array.from({ length: 101 }, (_, i) => ({ name: `P${i}`, email: `p${i}@x.example`, groups: ["All"] })),
    );
    const [all] = (await list()).groups;
    const { contacts, hasMore } = (
      await call(peopleOfGroup, "GET", { credential: tenant.jwt, params: { id: all?.id ?? "" } })
    ).body;
    expect([all?.count, contacts.length, hasMore]).toEqual([101, 100, true]);
  });
});

describe("an import", () => {
  const ROWS: ContactRowInput[] = [
    { name: "Ada Byron", email: "ada@example.com", groups: ["Clients"] },
    { name: "Bob", email: "no address" },
    { name: "", email: "carol@example.com" },
    { name: "Ada Lovelace", email: "ADA@example.com", locale: "en-GB", groups: ["clients", "Board"] },
    { name: "Dan", email: "dan@example.com" },
    { name: "Eve", email: "eve@example.com", locale: "german" },
  ];

  it("adds, changes and merges by address, and says of each row what is wrong", async () => {
    await added("Dan");
    const expected = {
      outcomes: ["merged", "invalid", "invalid", "new", "same", "invalid"],
      errors: [
        { row: 2, path: "email", message: expect.stringContaining("must be an email address") },
        { row: 3, path: "name", message: "must not be empty" },
        { row: 6, path: "locale", message: expect.stringContaining("language tag") },
      ],
    };
    const check = await call(checkContacts, "POST", { credential: member.jwt, body: { rows: ROWS } });
    expect(check.body).toEqual(expected);
    expect(await names()).toEqual(["Dan"]);
    expect(await read(ROWS, member.jwt)).toEqual(expected);
    const { contacts, groups } = await list();
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ["Board", 1],
      ["Clients", 1],
    ]);
    expect(contacts).toMatchObject([
      { name: "Ada Lovelace", email: "ada@example.com", locale: "en-GB", groupIds: expect.any(Array) },
      { name: "Dan" },
    ]);
    expect(contacts[0]?.groupIds).toHaveLength(2);
  });

  it("changes nothing when repeated, and keeps what a row does not say", async () => {
    const [, , , ada] = ROWS;
    await read(ROWS);
    expect((await read(ROWS)).outcomes).toEqual(["merged", "invalid", "invalid", "same", "same", "invalid"]);
    const rows = [{ name: "Ada King", email: "ada@example.com", groups: ["Third"] }];
    expect((await read(rows)).outcomes).toEqual(["changed"]);
    const [king] = (await list("q=king")).contacts;
    expect([king?.locale, king?.groupIds.length, ada?.locale]).toEqual(["en-GB", 3, "en-GB"]);
  });

  it("run twice at once, adds everyone once", async () => {
    const rows = Array.from({ length: 50 }, (_, i) => ({
      name: `P${i}`,
      email: `p${i}@x.example`,
      groups: ["G"],
    }));
    await Promise.all([read(rows), read(rows)]);
    const { total, groups } = await list();
    expect([total, groups.map(({ count }) => count)]).toEqual([50, [50]]);
  });

  it("is exported in the columns that it reads, safe for a spreadsheet", async () => {
    await read([
      { name: "Ada", email: "ada@example.com", locale: "fr", groups: ["B", "A"] },
      { name: "=1+1", email: "f@example.com" },
    ]);
    const request = new Request("http://countersign.test/", { headers: member.jwt });
    const answer = await exportContacts(request, { params: Promise.resolve({}) });
    expect(answer.headers.get("content-disposition")).toContain("contacts.csv");
    expect(readCsv(await answer.text())).toEqual([
      ["Name", "Email", "Language", "Groups"],
      ["'=1+1", "f@example.com", "", ""],
      ["Ada", "ada@example.com", "fr", "A; B"],
    ]);
  });

  it("is bounded, as are the contacts and groups of a workspace", async () => {
    const { workspaceId } = tenant;
    const row = (i: number) => ({ name: `P${i}`, email: `p${i}@x.example` });
    const post = (rows: object[]) => call(importContacts, "POST", { credential: tenant.jwt, body: { rows } });
    const tooLong = Array.from({ length: CONTACT_LIMITS.rows + 1 }, (_, i) => row(i));
    expect(await refusal(post(tooLong))).toBe("400 INVALID_INPUT rows too_many");
    await db().$executeRaw`
      insert into contacts (id, workspace_id, name, email, created_at, updated_at)
      select gen_random_uuid(), ${workspaceId}::uuid, 'x', 'x' || n || '@x.example', now(), now()
        from generate_series(1, ${CONTACT_LIMITS.contacts - 1}::int) n`;
    expect(await refusal(post([row(1), row(2)]))).toBe("400 INVALID_INPUT  too_many");
    const both = await Promise.all([add("Last"), add("One too many")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await post([{ ...row(1), email: "x1@x.example" }])).body.outcomes).toEqual(["changed"]);
    await db().$executeRaw`
      insert into contact_groups (id, workspace_id, name, created_at)
      select gen_random_uuid(), ${workspaceId}::uuid, 'G' || n, now()
        from generate_series(1, ${CONTACT_LIMITS.groups}::int) n`;
    const one = call(createGroup, "POST", { credential: tenant.jwt, body: { name: "More" } });
    expect(await refusal(one)).toBe("400 INVALID_INPUT  too_many");
    const rows = [{ ...row(1), email: "x2@x.example", groups: ["More"] }];
    expect(await refusal(post(rows))).toBe("400 INVALID_INPUT  too_many");
  });
});

describe("suggestions", () => {
  it("come from contacts first, an exact address before all", async () => {
    await read([
      { name: "Ada Byron", email: "ada@example.com.example" },
      { name: "Zed", email: "ada@example.com", locale: "de" },
    ]);
    const ask = async (q: string, credential: Credential = member.jwt) =>
      (await call(suggest, "GET", { credential, query: `q=${encodeURIComponent(q)}` })).body;
    expect(await ask("ada@example.com")).toEqual([
      { name: "Zed", email: "ada@example.com", locale: "de", isContact: true },
      { name: "Ada Byron", email: "ada@example.com.example", locale: null, isContact: true },
    ]);
    expect(await ask("byr")).toHaveLength(1);
    expect(await ask("ada", stranger.jwt)).toEqual([]);
  });
});

describe("another workspace's", () => {
  it("contacts and groups are as good as not there, and nothing is done by halves", async () => {
    const theirs = (await add("Theirs", {}, stranger.jwt)).body as Contact;
    const theirGroup = await group("Theirs", [theirs.id], stranger.jwt);
    const own = await added("Own");
    const credential = tenant.jwt;
    const [params, groupParams] = [{ id: theirs.id }, { id: theirGroup.id }];
    const body = { name: "X", email: "x@example.com" };
    expect(await refusal(call(updateContact, "PUT", { credential, params, body }))).toBe("404 NOT_FOUND");
    expect(
      await refusal(call(deleteContacts, "POST", { credential, body: { ids: [own.id, theirs.id] } })),
    ).toBe("404 NOT_FOUND");
    expect(
      await refusal(
        call(groupContacts, "POST", { credential, body: { ids: [own.id], add: [theirGroup.id] } }),
      ),
    ).toBe("400 INVALID_INPUT add.0 not_found");
    const mine = await group("Mine", []);
    const wrong = { ids: [own.id], add: [mine.id], remove: [mine.id, theirGroup.id] };
    expect(await refusal(call(groupContacts, "POST", { credential, body: wrong }))).toBe(
      "400 INVALID_INPUT remove.1 not_found",
    );
    expect(await refusal(call(groupContacts, "POST", { credential, body: { ids: [theirs.id] } }))).toBe(
      "404 NOT_FOUND",
    );
    expect(await refusal(add("New", { groupIds: [theirGroup.id] }))).toBe(
      "400 INVALID_INPUT groupIds.0 not_found",
    );
    for (const [handler, method] of [
      [peopleOfGroup, "GET"],
      [renameGroup, "PUT"],
      [deleteGroup, "DELETE"],
    ] as const)
      expect(
        await refusal(
          call(handler, method, {
            ...{ credential, params: groupParams },
            ...(method === "PUT" ? { body: { name: "Mine" } } : {}),
          }),
        ),
      ).toBe("404 NOT_FOUND");
    expect(await group("Taken along", [theirs.id, own.id])).toMatchObject({ count: 1 });
    expect(await names(`group=${theirGroup.id}`)).toEqual([]);
    expect(await names()).toEqual(["Own"]);
    expect(await names("", stranger.jwt)).toEqual(["Theirs"]);
  });

  it("members and API keys do not reach them", async () => {
    const foreign = { ...stranger.jwt, "x-workspace-id": tenant.workspaceId };
    expect(await refusal(call(viewContacts, "GET", { credential: foreign }))).toBe("403 NOT_A_MEMBER");
    expect(await refusal(add("X", {}, foreign))).toBe("403 NOT_A_MEMBER");
    expect(await refusal(call(exportContacts, "GET", { credential: foreign }))).toBe("403 NOT_A_MEMBER");
    expect(await refusal(call(viewContacts, "GET", { credential: tenant.key }))).toBe("401 UNAUTHENTICATED");
    expect((await call(viewContacts, "GET", {})).status).toBe(401);
  });
});
