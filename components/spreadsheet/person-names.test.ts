import { expect, it } from "vitest";
import { type NameTargets, nameDecision, nameIn, resolveNameColumn } from "./person-names";

const NAME: NameTargets = { whole: "name", first: "first", last: "last" };
const PARTS = { name: null, first: 0, last: 1 };

it.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["太郎", "山田", "山田太郎"],
  ["小明", "王", "王小明"],
  ["민준", "김", "김민준"],
  ["たろう", "やまだ", "やまだ たろう"],
  ["Taro", "山田", "Taro 山田"],
  ["محمد", "العلي", "محمد العلي"],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "Lovelace"],
  ["", "", ""],
])("puts a name together as its script has it: %s, %s", (first, last, name) => {
  expect(nameIn([first, last], PARTS, NAME, {})).toBe(name);
});

it("says how the name is put together, and takes another order", () => {
  const sheet = {
    columns: ["Vorname", "Nachname"],
    rows: [
      ["", "Müller"],
      ["Ada", "Lovelace"],
    ],
  };
  const [decision] = nameDecision(sheet, PARTS, NAME, {}, "Tenant: ");
  expect(decision).toMatchObject({
    text: "Tenant: the name is made of “Vorname” and “Nachname”, such as “Ada Lovelace”.",
    label: "Name of Tenant",
    value: "own",
    columns: [0, 1],
  });
  const answers = { [decision?.key ?? ""]: "last" };
  expect(nameDecision(sheet, PARTS, NAME, answers)).toMatchObject([
    { text: "The name is made of “Vorname” and “Nachname”, such as “Lovelace Ada”.", value: "last" },
  ]);
  expect(nameIn(["Ada", "Lovelace"], PARTS, NAME, answers)).toBe("Lovelace Ada");
  expect(nameDecision(sheet, { name: 0, first: 0, last: 1 }, NAME, {})).toEqual([]);
  expect(nameDecision(sheet, { name: null, first: 0, last: null }, NAME, {})).toEqual([]);
});

it("takes a column that could be the whole name for the part that is missing", () => {
  const settled = (mapping: Record<string, number | null>) =>
    resolveNameColumn(mapping, NAME, (at) => at === 2);
  expect(settled({ name: 2, first: 0, last: null })).toEqual({ name: null, first: 0, last: 2 });
  expect(settled({ name: 2, first: null, last: 1 })).toEqual({ name: null, first: 2, last: 1 });
  expect(settled({ name: 2, first: 0, last: 1 })).toEqual({ name: 2, first: 0, last: 1 });
  expect(settled({ name: 3, first: 0, last: null })).toEqual({ name: 3, first: 0, last: null });
});
