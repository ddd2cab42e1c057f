import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Language } from "@/lib/contracts/languages";
import type { WrittenList } from "@/test/lists/people";

/** Programs that write lists, used where they are installed (Debian's packages are named). */

interface Writer {
  readonly name: string;
  /** Of the Debian package. */
  readonly from: string;
  isThere(): Promise<boolean>;
  /**
   * Writes the lists to a directory of its own, each named by its language. @returns the files, in the order of the
   * lists
   */
  write(lists: readonly WrittenList[], dir: string): Promise<string[]>;
  /** Languages whose letters the program can write; if absent, all. */
  readonly languages?: readonly Language[];
}

const run = promisify(execFile);
const TIMEOUT_MS = 300_000;

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, [...args], { timeout: 60_000 }).then(
    () => true,
    () => false,
  );

async function fed(program: string, args: readonly string[], input: string): Promise<void> {
  const child = spawn(program, [...args], { stdio: ["pipe", "ignore", "pipe"], timeout: TIMEOUT_MS });
  const errors = text(child.stderr);
  child.stdin.end(input);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} failed: ${await errors}`);
}

const filesIn = (dir: string, lists: readonly WrittenList[], ending: string): string[] =>
  lists.map(({ language }) => path.join(dir, `${language}.${ending}`));

/** Debian's own Python, which has the libraries of Debian's packages. */
const PYTHON = "/usr/bin/python3";
const PYTHON_SCRIPT = path.join(import.meta.dirname, "write_lists.py");
const PERL_SCRIPT = path.join(import.meta.dirname, "write-lists.pl");

const python = (library: string, from: string, ending: string): Writer => ({
  ...{ name: library, from },
  isThere: () => answers(PYTHON, [PYTHON_SCRIPT, library]),
  async write(lists, dir) {
    await fed(PYTHON, [PYTHON_SCRIPT, library, dir], JSON.stringify(lists));
    return filesIn(dir, lists, ending);
  },
});

const perl: Writer = {
  ...{ name: "Excel::Writer::XLSX", from: "libexcel-writer-xlsx-perl" },
  isThere: () => answers("perl", [PERL_SCRIPT]),
  async write(lists, dir) {
    await fed("perl", [PERL_SCRIPT, dir], JSON.stringify(lists));
    return filesIn(dir, lists, "xlsx");
  },
};

/** A writer whose files openpyxl writes, and another program opens and saves. */
const converter = (
  program: Pick<Writer, "name" | "from">,
  ending: string,
  convert: (files: readonly string[], dir: string) => Promise<unknown>,
  command: readonly string[],
): Writer => ({
  ...program,
  name: `${program.name}, ${ending}`,
  isThere: async () =>
    (await answers(command[0] ?? "", command.slice(1))) && python("openpyxl", "", "xlsx").isThere(),
  async write(lists, dir) {
    const sources = path.join(dir, "sources");
    await mkdir(sources);
    await convert(await python("openpyxl", "", "xlsx").write(lists, sources), dir);
    return filesIn(dir, lists, ending);
  },
});

/**
 * Converts all files in a single start of the program. @param filter extension, optionally followed by the export
 * filter
 */
export const byLibreOffice = (files: readonly string[], dir: string, filter: string): Promise<unknown> => {
  const profile = `-env:UserInstallation=file://${path.join(dir, "profile")}`;
  const args = [profile, "--headless", "--convert-to", filter, "--outdir", dir, ...files];
  return run("soffice", args, { timeout: TIMEOUT_MS });
};

const libreOffice = (ending: string): Writer =>
  converter(
    { name: "LibreOffice", from: "libreoffice-calc-nogui" },
    ending,
    (files, dir) => byLibreOffice(files, dir, ending),
    ["soffice", "--version"],
  );

const gnumeric = (ending: string, exporter: string): Writer =>
  converter(
    { name: `Gnumeric ${exporter}`, from: "gnumeric" },
    ending,
    async (files, dir) => {
      for (const file of files)
        await run(
          "ssconvert",
          ["-T", exporter, file, path.join(dir, `${path.basename(file, ".xlsx")}.${ending}`)],
          { timeout: TIMEOUT_MS },
        );
    },
    ["ssconvert", "--version"],
  );

export const WRITERS: readonly Writer[] = [
  python("openpyxl", "python3-openpyxl", "xlsx"),
  python("xlsxwriter", "python3-xlsxwriter", "xlsx"),
  python("odf", "python3-odf", "ods"),
  perl,
  libreOffice("xlsx"),
  libreOffice("xls"),
  libreOffice("ods"),
  libreOffice("fods"),
  gnumeric("xlsx", "Gnumeric_Excel:xlsx"),
  gnumeric("xls", "Gnumeric_Excel:excel_biff8"),
  // This format uses the code page of the computer's language.
  {
    ...gnumeric("xls", "Gnumeric_Excel:excel_biff7"),
    languages: ["en", "de", "fr", "es", "pt", "it", "nl", "sv"],
  },
  gnumeric("ods", "Gnumeric_OpenCalc:odf"),
];

export const readBytes = async (file: string): Promise<Uint8Array> => new Uint8Array(await readFile(file));
