import { describe, expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { adoptedSignature } from "@/lib/domain/completion/stamps";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";

const typed = (text: string): StoredSignature => ({
  mode: "type",
  text,
  font: "caveat",
  blobId: null,
  paths: null,
});

const content = TemplateContent.parse({
  roles: [{ key: "client", label: "Client", kind: "signer", order: 1 }],
  fields: [
    ["a", "initials"],
    ["signature_of_schedule", "signature"],
    ["s", "signature"],
  ].map(([id, type]) => ({
    id,
    key: id,
    roleKey: "client",
    type,
    page: 1,
    x: 0,
    y: 0,
    width: 0.2,
    height: 0.1,
  })),
});

describe("the signature that the certificate shows", () => {
  // The database gives the keys back by their length, whatever order they were sent in.
  it("is the first signature field's, not the initials that come before it", () => {
    const signatures = { a: typed("GH"), s: typed("Grace"), signature_of_schedule: typed("Grace Hopper") };
    expect(adoptedSignature(content, signatures)).toEqual(typed("Grace Hopper"));
  });

  it("passes over signature fields that were left out", () => {
    expect(adoptedSignature(content, { a: typed("GH"), s: typed("Grace") })).toEqual(typed("Grace"));
  });

  it("is the initials where nothing else was given, and nothing for who only approved", () => {
    expect(adoptedSignature(content, { a: typed("GH") })).toEqual(typed("GH"));
    expect(adoptedSignature(content, {})).toBeNull();
  });
});
