import { expect, it } from "vitest";
import { samePeople } from "@/components/bulk-send/model/same-people";

const person = (name: string, email: string, roleKey = "tenant") => ({ roleKey, name, email });
const ADA = person("Ada", "ada@example.com");
const BOSS = person("Bo", "bo@example.com", "landlord");

it("finds rows with the same people, however their addresses are written", () => {
  const rows = [
    { recipients: [ADA, BOSS] },
    { recipients: [person("Eve", "eve@example.com"), BOSS] },
    { recipients: [person("A. Lovelace", " Ada@Example.com "), BOSS] },
  ];
  expect(samePeople(rows)).toEqual([{ rows: [1, 3], name: "Ada" }]);
  expect(samePeople(rows, new Set([3]))).toEqual([]);
});

it("takes people in other roles, and rows without an address, for others", () => {
  const swapped = [
    { ...ADA, roleKey: "landlord" },
    { ...BOSS, roleKey: "tenant" },
  ];
  expect(samePeople([{ recipients: [ADA, BOSS] }, { recipients: swapped }])).toEqual([]);
  expect(samePeople([{ recipients: [person("", "")] }, { recipients: [person("", "")] }])).toEqual([]);
});
