import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const load = (name: string) => import(String(new URL(name, import.meta.url)));
const { selectByWords, selectByChange, selectByTitle, testFiles } = await load("./select.mjs");
const { groupsOf } = await load("./journeys.mjs");
const { PARTS } = await load("./parts.mjs");
const { titleOfJourneys } = await load("./plan.mjs");

const HERE = "scripts/lib/test/select.test.ts";

it("finds a word in paths and in titles, whatever its case", () => {
  const { files, titled } = selectByWords(["SELECT.test"]);
  expect(files).toContain(HERE);
  expect(titled).toEqual([]);
  const byTitle = selectByWords(["finds a WORD in paths and in titles"]);
  expect(byTitle).toEqual({ files: [], titled: [HERE] });
});

it("limits a title to the files with a word in their path", () => {
  expect(selectByTitle([HERE])).toEqual({ files: [], titled: [HERE] });
  expect(selectByTitle([]).titled.length).toBeGreaterThan(500);
});

it("follows a change through the modules that import it", async () => {
  const { files } = await selectByChange(["lib/domain/audit/chain.ts"]);
  expect(files).toContain("lib/domain/audit/chain.test.ts");
  expect(files).not.toContain(HERE);
});

it("leads from a route to the suites over all operations, and from the schema to all database tests", async () => {
  expect((await selectByChange(["app/v1/health/route.ts"])).files).toContain("app/v1/access.test.ts");
  const { files } = await selectByChange(["prisma/schema/documents.prisma"]);
  expect(files).toContain("app/v1/access.test.ts");
  expect(files).not.toContain("lib/domain/audit/chain.test.ts");
});

it("leads from a catalogue of messages to what its compiled messages are used by", async () => {
  const { files } = await selectByChange(["lib/i18n/catalogues/de.json"]);
  expect(files).toContain("lib/i18n/catalogues.test.ts");
  expect(files).toContain("lib/domain/mail-content/render-mail.test.ts");
  expect(files).not.toContain("scripts/lib/hash.test.ts");
});

it("takes a changed test itself, also a journey", async () => {
  const { files } = await selectByChange(["e2e/landing.spec.ts"]);
  expect(files).toEqual(["e2e/landing.spec.ts"]);
});

it("runs whole journeys by their file's name, beside others by title", () => {
  const isWanted = (whole: string[], titled: string[], name: string) => {
    const source = titleOfJourneys(whole, titled, /lease/i);
    return source === null || new RegExp(source, "i").test(name);
  };
  const [whole, other] = ["e2e/lease.spec.ts", "e2e/other.spec.ts"];
  expect(isWanted([whole], [], "chromium lease.spec.ts a title")).toBe(true);
  expect(isWanted([whole], [other], "chromium lease.spec.ts a title")).toBe(true);
  expect(isWanted([whole], [other], "chromium other.spec.ts signs a lease")).toBe(true);
  expect(isWanted([whole], [other], "chromium other.spec.ts a title")).toBe(false);
  expect(isWanted([], [other], "chromium other.spec.ts a title")).toBe(false);
});

it("divides the journeys into groups, the same for one seed", () => {
  const journeys = testFiles().filter((file: string) => file.startsWith("e2e/"));
  const groups = groupsOf(journeys, 7);
  expect(groups.flat().toSorted()).toEqual(journeys);
  expect(groupsOf(journeys, 7)).toEqual(groups);
  expect(groupsOf(journeys, 8)).not.toEqual(groups);
});

it("leaves every nightly test to exactly one part", () => {
  const nightly = testFiles().filter((file: string) => file.includes(".nightly.test."));
  const parts: { files?: string[] }[] = Object.values(PARTS);
  expect(parts.flatMap(({ files = [] }) => files).toSorted()).toEqual(nightly);
  for (const file of nightly) expect(readFileSync(file, "utf8")).toContain("vitest");
});
