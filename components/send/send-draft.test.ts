import { describe, expect, it } from "vitest";
import { type Person, SendDraft } from "@/lib/contracts/send-draft";
import {
  isSendDraft,
  namedPeople,
  newestDraft,
  newPerson,
  peopleInRoles,
  peopleProblems,
  withPeople,
} from "./send-draft";

const person = (roleKey: string, more: Partial<Person> = {}): Person => ({
  roleKey,
  name: "Ada",
  email: "ada@example.com",
  kind: "signer",
  order: 1,
  ...more,
});

describe("people of a document being prepared", () => {
  it("are added from a group: empty cards first, nobody twice, and no more than a document can have", () => {
    const people = [person("tenant", { name: "", email: "" }), person("person_2", { name: "", email: "" })];
    const bob = { name: "Bob", email: "bob@example.com", locale: "de" };
    const eve = { name: "Eve", email: "eve@example.com", locale: null };
    const once = withPeople(people, [bob, eve]);
    expect(once.next.map(({ roleKey, name, locale }) => [roleKey, name, locale])).toEqual([
      ["tenant", "", undefined],
      ["person_2", "Bob", "de"],
      ["person_3", "Eve", undefined],
    ]);
    expect(withPeople(once.next, [bob, eve])).toEqual({ next: once.next, added: 0, known: 2, left: 0 });
    const many = Array.from({ length: 99 }, (_, i) => ({ ...eve, email: `p${i}@example.com` }));
    const { next, added, left } = withPeople(once.next, many);
    expect([next.length, added, left]).toEqual([100, 97, 2]);
  });

  it("get role keys that no other has, also after one was removed", () => {
    const people = [person("person_2"), person("person_3")];
    expect(newPerson(people).roleKey).toBe("person_4");
    expect(newPerson([person("person_1"), person("person_3")]).roleKey).toBe("person_4");
  });

  it("are named where something is missing", () => {
    expect(peopleProblems([person("a"), person("b", { name: " " }), person("c", { email: "c@x" })])).toEqual({
      b: { name: expect.any(String) },
      c: { email: expect.any(String) },
    });
  });
});

describe("what was kept", () => {
  const draft: SendDraft = {
    name: "Lease",
    people: [person("tenant"), person("person_2", { locale: "de" })],
    subject: "",
    body: "",
    expiresInDays: 30,
    reminders: { everyDays: 3, max: 2 },
    redirectUrl: null,
    isOrdered: true,
    foundFields: "used",
    changedAt: 0,
  };
  const { foundFields: _, ...undecided } = draft;

  const entered = { ...draft, values: { rent: "12.5", pets: true, floors: ["1"] }, browser: "b" };

  it.each([
    draft,
    undecided,
    entered,
    { ...draft, reminders: null, redirectUrl: "https://example.com", people: [] },
  ])("is taken when it is a draft, by the browser as by the server", (stored) => {
    expect(isSendDraft(stored)).toBe(true);
    expect(SendDraft.safeParse(stored).success).toBe(true);
  });

  it.each([
    null,
    "draft",
    [],
    ...Object.keys(undecided).map((key) => ({ ...draft, [key]: undefined })),
    ...Object.keys(draft).map((key) => ({ ...draft, [key]: {} })),
    ...Object.keys(person("tenant")).map((key) => ({
      ...draft,
      people: [{ ...person("tenant"), [key]: {} }],
    })),
    { ...draft, reminders: { everyDays: "3", max: 2 } },
    { ...draft, expiresInDays: 1.5 },
    { ...draft, values: { rent: 12.5 } },
    { ...draft, values: { floors: [1] } },
    { ...draft, browser: 1 },
  ])("is dropped when it is something else: %j", (stored) => {
    expect(isSendDraft(stored)).toBe(false);
  });

  it("is gone on with where it was entered last: in this browser, or at the server from another one", () => {
    const at = (changedAt: number) => ({ changedAt }) as SendDraft;
    expect(newestDraft(null, null)).toBeNull();
    expect(newestDraft(at(1), null)).toEqual(at(1));
    expect(newestDraft(null, at(1))).toEqual(at(1));
    expect(newestDraft(at(1), at(2))).toEqual(at(2));
    expect(newestDraft(at(3), at(2))).toEqual(at(3));
  });
});

describe("people of a template's roles", () => {
  it("may be missing where nothing waits for them, but not by half", () => {
    const people = [person("a"), person("copy", { name: "", email: "" })];
    expect(peopleProblems(people, new Set(["copy"]))).toEqual({});
    expect(Object.keys(peopleProblems(people))).toEqual(["copy"]);
    expect(namedPeople(people).map((p) => p.roleKey)).toEqual(["a"]);
    const half = [person("copy", { email: "" })];
    expect(peopleProblems(half, new Set(["copy"]))).toEqual({ copy: { email: expect.any(String) } });
  });

  it("come back into the roles that there are now", () => {
    const roles = [person("a", { name: "", email: "" }), person("new", { name: "", email: "", order: 2 })];
    const previous = [person("a", { order: 9, kind: "cc" }), person("gone")];
    expect(peopleInRoles(roles, previous)).toEqual([person("a"), roles[1]]);
    const more = { locale: "de", privateMessage: "Only for you" };
    expect(peopleInRoles(roles, [person("a", more)])[0]).toEqual(person("a", more));
  });
});
