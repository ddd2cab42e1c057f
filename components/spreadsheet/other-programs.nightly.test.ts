import path from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/contracts/languages";
import { withTempDir } from "@/lib/pure/temp-dir";
import { readBytes, WRITERS } from "@/test/lists/other-programs";
import { listIn, sentRows } from "@/test/lists/people";
import { readList } from "@/test/lists/read-list";

/** Lists in all languages, written by programs that share nothing with our readers. */

const there = new Set<string>();
for (const { name, isThere } of WRITERS) if (await isThere()) there.add(name);

describe.each(WRITERS)("$name", ({ name, write, languages = LANGUAGES }) => {
  it.skipIf(!there.has(name))("is read as it shows, in each language", { timeout: 600_000 }, async () => {
    await withTempDir(async (dir) => {
      const lists = languages.map(listIn);
      const files = await write(lists, dir);
      for (const [i, list] of lists.entries()) {
        const file = files[i] ?? "";
        const read = await readList(await readBytes(file), path.basename(file), list);
        expect([list.language, read.asked]).toEqual([list.language, []]);
        expect(read.columns).toEqual(list.headings);
        expect(read.shown).toEqual(list.rows.map((row) => row.map(({ shown }) => shown)));
        expect(read.sent).toEqual(sentRows(list));
      }
    });
  });
});
