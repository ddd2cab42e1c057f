import { describe, expect, it } from "vitest";
import {
  foundMessage,
  partiesMessage,
  peopleForParties,
  withFoundFields,
} from "@/components/send/found-parties";
import { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

const person = (roleKey: string, name: string, more: Partial<Person> = {}): Person => ({
  ...{ roleKey, name, email: "a@example.com", kind: "signer", order: 1, ...more },
});
const party = (key: string, label: string, order = 1) => ({ key, label, kind: "signer" as const, order });
const LANDLORD = party("landlord", "Landlord");
const TENANT = party("tenant", "Tenant", 2);
const draft = (people: Person[], isOrdered = false) => ({ people, isOrdered }) as SendDraft;
const found = (id: string, roleKey: string, y: number) => ({
  ...ContentField.parse({ id, key: id, roleKey, type: "text", page: 1, x: 0.1, y, width: 0.2, height: 0.03 }),
  confidence: 0.9,
  origin: "text" as const,
});
const keysOf = (people: readonly Person[]) => people.map(({ roleKey, name }) => `${roleKey}: ${name}`);

describe("people for the parties of a document", () => {
  it("are those entered, in order, and more where there are too few", () => {
    const { people } = peopleForParties(draft([person("person_1", "Ada")]), [LANDLORD, TENANT]);
    expect(keysOf(people)).toEqual(["landlord: Ada", "tenant: "]);
    const three = [
      person("person_1", "Vera", { kind: "viewer" }),
      person("person_2", "Ada"),
      person("person_3", "Bob"),
    ];
    expect(
      keysOf(peopleForParties(draft([...three, person("person_4", "Cy")], true), [LANDLORD, TENANT]).people),
    ).toEqual([...["person_1: Vera", "landlord: Ada", "tenant: Bob", "person_4: Cy"]]);
  });

  it("stay who they are when it is done twice", () => {
    const once = peopleForParties(draft([person("person_1", "Ada")]), [LANDLORD, TENANT]).people;
    const swapped = once.toReversed();
    expect(peopleForParties(draft(swapped), [LANDLORD, TENANT]).people).toEqual(swapped);
  });

  it("keep their own keys where the document names nobody", () => {
    const { people, keyOf } = peopleForParties(draft([person("person_1", "Ada")]), [
      party("signer", "Signer"),
    ]);
    expect(keysOf(people)).toEqual(["person_1: Ada"]);
    expect(keyOf.get("signer")).toBe("person_1");
  });
});

describe("found fields", () => {
  it("are added for these people, whose roles the document names", () => {
    const fields = [found("f1", "landlord", 0.1), found("f2", "tenant", 0.2)];
    const result = withFoundFields(TemplateContent.parse({}), draft([person("person_1", "Ada")]), {
      fields,
      roles: [LANDLORD, TENANT],
    });
    expect(result.content.roles.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "landlord: Landlord",
      "tenant: Tenant",
    ]);
    expect(result.content.fields.map(({ roleKey }) => roleKey)).toEqual(["landlord", "tenant"]);
    expect(result.people.map(({ roleKey }) => roleKey)).toEqual(["landlord", "tenant"]);
  });

  it("go to the first who signs where no party is named", () => {
    const result = withFoundFields(TemplateContent.parse({}), draft([person("person_1", "Ada")]), {
      fields: [found("f1", "signer", 0.1)],
      roles: [party("signer", "Signer")],
    });
    expect(result.content.fields.map(({ roleKey }) => roleKey)).toEqual(["person_1"]);
    expect(result.content.roles.map(({ label }) => label)).toEqual(["Ada"]);
  });

  it("say who is called otherwise since then", () => {
    const { content, people } = withFoundFields(
      TemplateContent.parse({}),
      draft([person("person_1", "Ada"), person("person_2", "")]),
      { fields: [found("f1", "landlord", 0.1), found("f2", "tenant", 0.2)], roles: [LANDLORD, TENANT] },
    );
    expect(partiesMessage(content, people)).toBe(
      "As in the PDF, recipient 1 is now called “Landlord” and recipient 2 “Tenant”.",
    );
    expect(partiesMessage(content, [person("person_1", "Ada")])).toBe("");
  });

  it("are told in a sentence", () => {
    const two = [found("f1", "landlord", 0.1), found("f2", "tenant", 0.2)];
    expect(foundMessage({ fields: two, roles: [LANDLORD, TENANT] })).toBe(
      "We found 2 fields, for Landlord and Tenant.",
    );
    const form = two.map((one) => ({ ...one, origin: "acroform" as const }));
    expect(foundMessage({ fields: form, roles: [party("signer", "Signer")] })).toBe(
      "This PDF is a form with 2 fields.",
    );
    const mixed = [...form.slice(1), ...two.slice(1)];
    expect(foundMessage({ fields: mixed, roles: [] })).toBe("We found 1 form field and 1 other field.");
  });
});
