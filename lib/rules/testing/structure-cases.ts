import {
  CLIENT,
  content,
  field,
  LANDLORD,
  pdf,
  SIGNATURE,
  text,
  words,
} from "@/lib/rules/testing/content-builder";
import type { RuleCases } from "@/lib/rules/testing/rule-case";

const VIEWER = { key: "viewer", kind: "viewer" } as const;
const COPY = { key: "copy", kind: "cc" } as const;

/** Test cases of the rules on sources, roles and identity. */
export const STRUCTURE_CASES = {
  NO_SOURCE: {
    passes: { "a PDF": pdf(), "a text": text([words("Hello")]) },
    fails: {
      "a PDF that was never uploaded": { input: { ...pdf(), pages: null }, paths: [""] },
      "no pages known": { input: { ...pdf(), pages: [] }, paths: [""] },
      "no text": { input: { content: content(), sourceKind: "document", pages: null }, paths: ["body"] },
      "an empty text": {
        input: {
          content: content([], { body: { type: "doc", content: [{ type: "paragraph" }] } }),
          sourceKind: "document",
          pages: null,
        },
        paths: ["body"],
      },
    },
  },
  NO_PAGES: {
    passes: { "a page": pdf(), "a text": text([words("Hello")]), "no PDF": { ...pdf(), pages: null } },
    fails: { "a PDF without pages": { input: { ...pdf(), pages: [], hasSource: true }, paths: [""] } },
  },
  NO_SIGNER_ROLE: {
    passes: { "a signer": pdf() },
    fails: {
      "no roles": { input: pdf([], { roles: [] }), paths: ["roles"] },
      "an approver and a viewer": {
        input: pdf([], { roles: [{ key: "client", kind: "approver" }, VIEWER] }),
        paths: ["roles"],
      },
    },
  },
  DUPLICATE_ROLE_KEY: {
    passes: { "two keys": pdf([], { roles: [CLIENT, LANDLORD] }) },
    fails: {
      "one key twice": {
        input: pdf([], { roles: [CLIENT, LANDLORD, { ...CLIENT, order: 3 }] }),
        paths: ["roles.0.key", "roles.2.key"],
      },
    },
  },
  ROLE_WITHOUT_FIELDS: {
    passes: { "a field each": pdf(), "a viewer and a copy": pdf([], { roles: [CLIENT, VIEWER, COPY] }) },
    fails: {
      "a second signer with none": { input: pdf([], { roles: [CLIENT, LANDLORD] }), paths: ["roles.1"] },
      "an approver with none": {
        input: pdf([], { roles: [CLIENT, { key: "boss", kind: "approver" }] }),
        paths: ["roles.1"],
      },
    },
  },
  SIGNER_WITHOUT_SIGNATURE: {
    passes: {
      "a signature": pdf(),
      "an approver": pdf([], { roles: [CLIENT, { key: "boss", kind: "approver" }] }),
    },
    fails: {
      "text only": { input: pdf([], { fields: [field("name", "name")] }), paths: ["roles.0"] },
      "initials only": { input: pdf([], { fields: [field("initials", "initials")] }), paths: ["roles.0"] },
    },
  },
  READ_ONLY_ROLE_WITH_FIELDS: {
    passes: {
      "a signer's": pdf(),
      "an approver's": pdf([field("note", "text", { roleKey: "boss" })], {
        roles: [CLIENT, { key: "boss", kind: "approver" }],
      }),
    },
    fails: {
      "a viewer's": {
        input: pdf([field("note", "text", { roleKey: "viewer" })], { roles: [CLIENT, VIEWER] }),
        paths: ["fields.1.roleKey"],
      },
      "a copy's": {
        input: pdf([field("note", "text", { roleKey: "copy" })], { roles: [CLIENT, COPY] }),
        paths: ["fields.1.roleKey"],
      },
    },
  },
  DUPLICATE_FIELD_ID: {
    passes: { "ids that differ": pdf([field("a"), field("b")]) },
    fails: {
      "one id twice": {
        input: pdf([field("a"), field("b", "text", { id: "a" })]),
        paths: ["fields.1.id", "fields.2.id"],
      },
    },
  },
  DUPLICATE_FIELD_KEY: {
    passes: { "keys that differ": pdf([field("a"), field("b")]) },
    fails: {
      "one key twice": {
        input: pdf([field("a"), field("b", "text", { key: "a" })]),
        paths: ["fields.1.key", "fields.2.key"],
      },
    },
  },
  FIELD_ROLE_UNKNOWN: {
    passes: { "a role that exists": pdf() },
    fails: {
      "no such role": {
        input: pdf([field("a", "text", { roleKey: "nobody" })]),
        paths: ["fields.1.roleKey"],
      },
      "no roles at all": { input: pdf([], { roles: [], fields: [SIGNATURE] }), paths: ["fields.0.roleKey"] },
    },
  },
} satisfies Record<string, RuleCases>;
