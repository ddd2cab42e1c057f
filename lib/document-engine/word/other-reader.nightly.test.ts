import { existsSync } from "node:fs";
import { copyFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { withTempDir } from "@/lib/pure/temp-dir";
import { completeDocx } from "@/test/word/complete-docx";
import { WORD_KINDS } from "@/test/word/kinds";
import { hasLibreOffice, shownText, textsByLibreOffice, wordsOf } from "@/test/word/shown-words";
import { readDocx } from "./read-docx";

/**
 * Tests that every word and number of a Word file is read in the same order as by LibreOffice, an implementation of
 * the same standard that shares nothing with ours.
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

/** Word files that users reported, next to the repository. */
const REPORTS = path.resolve("../shared/bugreports");

/** Files for which LibreOffice shows other words than Word, and why; the decision on Word files lists them all. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "docx-chinese-numbers.docx": "Its Arabic abjad begins with ا, Word's with أ.",
  "docx-chunk-between.docx": "It does not read w:altChunk.",
  "docx-clauses-go-on.docx": "It does not read w:lvlRestart.",
  "docx-deleted-list-item.docx": "It shows what tracked changes delete.",
  "docx-fraction.docx": "Its plain text has no equations.",
  "docx-old-text-field.docx": "Its plain text has no choices of old lists.",
  "docx-power.docx": "Its plain text has no equations.",
};

it.skipIf(!isThere || !existsSync(REPORTS))(
  "reads what LibreOffice reads in the reported files, but for what Word shows otherwise",
  { timeout: 300_000 },
  async () => {
    await withTempDir(async (dir) => {
      const names = (await readdir(REPORTS)).filter((name) => name.endsWith(".docx")).sort();
      const files = names.map((name) => path.join(dir, name));
      await Promise.all(files.map((file, i) => copyFile(path.join(REPORTS, names[i] ?? ""), file)));
      const theirs = await textsByLibreOffice(files, dir);
      const differing: string[] = [];
      for (const [i, name] of names.entries()) {
        const { content } = await readDocx({ inputPath: files[i] ?? "", imagesDir: dir });
        const [ours, other] = [wordsOf(shownText(content)), wordsOf(theirs[i] ?? "")];
        if (ours.join(" ") !== other.join(" ")) differing.push(name);
      }
      expect(differing).toEqual(Object.keys(DIFFERENCES));
    });
  },
);
