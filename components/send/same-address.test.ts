import { expect, it } from "vitest";
import type { Person } from "@/lib/contracts/send-draft";
import { sameAddressNote } from "./same-address";

const person = (name: string, email: string, kind: Person["kind"] = "signer"): Person => ({
  ...{ roleKey: `${name}${email}`, name, email, kind, order: 1 },
});

it("names the earlier recipient with the same address, whatever its case", () => {
  const people = [
    person("Ana", "home@example.com"),
    person("Ben", "ben@example.com"),
    person("Cy", " HOME@example.com"),
    person("Archive", "ben@example.com", "cc"),
    person("", ""),
    person("", ""),
  ];
  expect(people.map((_, i) => sameAddressNote(people, i))).toEqual([
    undefined,
    undefined,
    "Same address as Ana: both links go to one mailbox.",
    "Same address as Ben: both emails go to one mailbox.",
    undefined,
    undefined,
  ]);
  expect(sameAddressNote([person(" ", "a@example.com"), person("B", "a@example.com")], 1)).toContain(
    "as recipient 1:",
  );
});
