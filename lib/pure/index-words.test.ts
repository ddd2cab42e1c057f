import { describe, expect, it } from "vitest";
import { indexWords } from "@/lib/pure/index-words";
import { searchWords } from "@/lib/pure/search-words";

const piecesOf = (search: string) => indexWords(searchWords(search));

describe("the words that an index is asked for", () => {
  it.each([
    ["lease offer 1230", ["lease", "offer", "1230"]],
    ["lease 10", ["lease"]],
    ["ada1230@example.com", ["@example.", "ada1230@", ".com"]],
    ["ada", ["ada"]],
    ["of straßenverkehrsordnung 7", ["straßenverke"]],
    ["💥abc💥", ["💥abc💥"]],
    ["李明的合同", ["李明的合同"]],
    ["ada1230@example.com lease", ["@example.", "ada1230@", "lease", ".com"]],
    ["one two three four five six", ["three", "four", "five", "one", "two"]],
  ])("of %s are %j", (search, words) => {
    const found = piecesOf(search);
    expect(found.map(({ word }) => word)).toEqual(words);
    for (const { word, end } of found) for (const piece of [word, end]) expect(search).toContain(piece);
  });

  it.each([
    ["lease offer 1230", ["lease", "offer", "1230"]],
    ["ada1230@example.com", ["ample.", "a1230@", ".com"]],
    ["customer000371", ["00371"]],
    ["straßenverkehrsordnung 7", ["dnung"]],
  ])("of %s end in %j", (search, ends) => {
    expect(piecesOf(search).map(({ end }) => end)).toEqual(ends);
  });

  it.each(["ab", "%_", "💥"])("of %s, which has none, are all of it", (search) => {
    expect(piecesOf(`a ${search}`)).toEqual([{ word: search, end: search }]);
  });
});
