import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Mutation = { id: string; file: string; find: string; replace: string };
const mutations: Mutation[] = JSON.parse(readFileSync("test/mutations/mutations.json", "utf8"));

it("every mutation changes one place of the code as it is now", () => {
  expect(mutations).toHaveLength(67);
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(67);
  const stale = mutations.filter(({ file, find, replace }) => {
    const places = readFileSync(file, "utf8").split(find).length - 1;
    return places !== 1 || find === replace;
  });
  expect(stale.map(({ id }) => id)).toEqual([]);
});
