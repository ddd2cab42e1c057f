import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { withTempDir } from "@/lib/pure/temp-dir";
import { completeDocx } from "@/test/word/complete-docx";
import { WORD_KINDS } from "@/test/word/kinds";
import { hasLibreOffice, shownText, textsByLibreOffice, wordsOf } from "@/test/word/shown-words";
import { readDocx } from "./read-docx";

/**
 * Every word and number of a Word file, in order, as LibreOffice reads it: an implementation of the same standard that
 * shares nothing with ours.
 */

const isThere = await hasLibreOffice();

it.skipIf(!isThere)(
  "reads what LibreOffice reads in forty files of twelve kinds",
  { timeout: 600_000 },
  async () => {
    await withTempDir(async (dir) => {
      const files = WORD_KINDS.map((_, i) => path.join(dir, `kind-${i + 1}.docx`));
      await Promise.all(WORD_KINDS.map(({ parts }, i) => writeFile(files[i] ?? "", completeDocx(parts))));
      const theirs = await textsByLibreOffice(files, dir);
      for (const [i, { name, differs }] of WORD_KINDS.entries()) {
        const { content } = await readDocx({ inputPath: files[i] ?? "", imagesDir: dir });
        const [ours, other] = [wordsOf(shownText(content)), wordsOf(theirs[i] ?? "")];
        if (differs === undefined) expect([name, ours]).toEqual([name, other]);
        else expect([name, ours], differs).not.toEqual([name, other]);
      }
      expect(WORD_KINDS.filter(({ differs }) => differs === undefined)).toHaveLength(40);
    });
  },
);
