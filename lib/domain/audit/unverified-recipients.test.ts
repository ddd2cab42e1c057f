import { expect, it } from "vitest";
import { unverifiedRecipients } from "@/lib/domain/audit/unverified-recipients";

const by = (id: string, type: string, data: Record<string, unknown> = {}) => ({
  sequence: 1,
  type,
  actor: { type: "recipient" as const, id, name: "Vera", email: "vera@example.com" },
  data,
});
const PUBLIC = { via: "shared_link", publicLink: true };

it("is who came by the public link, also when they read the document by a mail later", () => {
  const events = [
    by("v", "viewed", PUBLIC),
    by("v", "signed", PUBLIC),
    by("v", "downloaded", { via: "email_link" }),
  ];
  expect(unverifiedRecipients([...events, by("o", "signed", { via: "email_link" })])).toEqual(["v"]);
});

it("is not who signed by another link, nor another person in their place", () => {
  expect(unverifiedRecipients([by("v", "viewed", PUBLIC), by("v", "signed", { via: "email_link" })])).toEqual(
    [],
  );
  const from = { name: "Vera", email: "vera@example.com" };
  const change = { recipientId: "v", from, to: { ...from, email: "v@example.com" } };
  const changed = {
    ...by("u", "updated", change),
    actor: { type: "user" as const, id: "u", name: null, email: null },
  };
  expect(unverifiedRecipients([by("v", "viewed", PUBLIC), changed])).toEqual([]);
});
