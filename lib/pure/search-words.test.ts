import { expect, it } from "vitest";
import { searchForm, searchWords } from "@/lib/pure/search-words";

it.each([
  ["lease wanda", ["lease", "wanda"]],
  [" lease\t12\n ", ["lease", "12"]],
  ["ab lease ab", ["lease", "ab"]],
  ["lease leasehold as old", ["leasehold"]],
  ["anna@example.com anna", ["anna@example.com"]],
  ["李 李明", ["李明"]],
  ["100% _", ["100%", "_"]],
  ["   ", []],
])("the words of %j are %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

it.each([
  ["Mu\u0308ller", "müller"],
  ["MÜLLER", "müller"],
  ["Ｍüller ﬁrst", "müller first"],
  ["\u1112\u1161\u11ab", "\ud55c"],
  ["ＴＥＬ ℡", "tel tel"],
])("%j is searched as %j", (text, form) => {
  expect(searchForm(text)).toBe(form);
  expect(searchForm(form)).toBe(form);
});
