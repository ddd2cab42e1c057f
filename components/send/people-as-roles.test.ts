import { describe, expect, it } from "vitest";
import { contentWithPeople, namedRoles } from "@/components/send/people-as-roles";
import { TemplateContent } from "@/lib/contracts/content";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

const fields = [
  { id: "f1", key: "rent", roleKey: "tenant", type: "text" },
  { id: "f2", key: "signature", roleKey: "landlord", type: "signature" },
];
const roles = [
  { key: "tenant", label: "Tenant", kind: "signer", order: 1 },
  { key: "landlord", label: "Landlord", kind: "signer", order: 1 },
];
const body = {
  type: "doc",
  content: fields.map(({ id }) => ({
    type: "paragraph",
    content: [{ type: "field", attrs: { fieldId: id } }],
  })),
};
const PDF = TemplateContent.parse({ roles, fields });
const TEXT = TemplateContent.parse({ roles, fields, body });

const person = (roleKey: string, name: string, more: Partial<Person> = {}): Person => ({
  ...{ roleKey, name, email: "a@example.com", kind: "signer", order: 1, ...more },
});
const draft = (...people: Person[]) => ({ people, isOrdered: true }) as unknown as SendDraft;
const rolesOf = ({ roles: all }: TemplateContent) => all.map(({ key, label }) => `${key}: ${label}`);
const ownersOf = ({ fields: all }: TemplateContent) => all.map(({ id, roleKey }) => `${id}: ${roleKey}`);

describe("people of a one-off document become its roles", () => {
  it("named as a PDF names them or after themselves, and fields of others are removed", () => {
    const result = contentWithPeople(PDF, draft(person("tenant", "Tia"), person("person_2", "Paul")));
    expect(rolesOf(result)).toEqual(["tenant: Tenant", "person_2: Paul"]);
    expect(ownersOf(result)).toEqual(["f1: tenant"]);
    expect(result.settings.signingOrder).toBe("ordered");
  });

  it("named as the text names them, whose fields all stay", () => {
    const result = contentWithPeople(
      TEXT,
      draft(person("person_3", "Vera", { kind: "viewer" }), person("tenant", "Tia")),
    );
    expect(rolesOf(result)).toEqual(["person_3: Vera", "tenant: Tenant"]);
    expect(ownersOf(result)).toEqual(["f1: tenant", "f2: tenant"]);
    expect(result.body).toBe(TEXT.body);
  });

  it("with an approver where nobody signs, and without fields where nobody can have them", () => {
    const approver = draft(person("person_1", "Ann", { kind: "approver" }));
    expect(ownersOf(contentWithPeople(TEXT, approver))).toEqual(["f1: person_1", "f2: person_1"]);
    const viewer = draft(person("person_1", "Vera", { kind: "viewer" }));
    expect(ownersOf(contentWithPeople(TEXT, viewer))).toEqual([]);
  });
});

describe("roles that say more than who takes them", () => {
  const named = (labels: Record<string, string>, ...people: Person[]) =>
    Object.fromEntries(namedRoles(TemplateContent.parse({ roles: roleList(labels), fields: [] }), people));
  const roleList = (labels: Record<string, string>) =>
    Object.entries(labels).map(([key, label]) => ({ key, label, kind: "signer", order: 1 }));

  it("are those of the document, not the people's own names", () => {
    const people = [person("tenant", "Tia"), person("person_2", "Paul")];
    expect(named({ tenant: "Tenant", person_2: "Paul" }, ...people)).toEqual({ tenant: "Tenant" });
    expect(named({ tenant: "Tia" }, ...people)).toEqual({});
  });

  it("are not a single nameless signer's, but those of several", () => {
    expect(named({ signer: "Signer", person_2: "Paul" }, person("signer", ""))).toEqual({});
    expect(named({ signer: "Signer", signer_2: "Signer 2" })).toEqual({
      signer: "Signer",
      signer_2: "Signer 2",
    });
  });
});
