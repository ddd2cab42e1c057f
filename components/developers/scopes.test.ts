import { expect, it } from "vitest";
import { CHOOSABLE, PRESETS, scopesInWords } from "@/components/developers/scopes";
import { SCOPES, type Scope } from "@/lib/contracts/scopes";

it.each<[Scope[], string]>([
  [["*"], "Everything"],
  [["*", "embed"], "Everything"],
  [["documents:read"], "Read documents"],
  [["documents:read", "documents:send", "templates:read"], "Create and send documents, read templates"],
  [["embed", "members:read"], "Embed signing pages, see members"],
])("%j is “%s”", (scopes, words) => expect(scopesInWords(scopes)).toBe(words));

it("every scope can be chosen that a key's operation needs, and has words", () => {
  expect([...CHOOSABLE, "members:read", "*"].sort()).toEqual([...SCOPES].sort());
  for (const scope of SCOPES) expect(scopesInWords([scope])).not.toContain(":");
});

it("every choice but the last one has scopes", () => {
  expect(PRESETS.filter(({ scopes }) => scopes.length === 0).map(({ value }) => value)).toEqual(["custom"]);
});
