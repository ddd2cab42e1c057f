/** The compiled messages (lib/generated/messages), made from the catalogues (lib/i18n/catalogues). */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { listFiles } from "./hash.mjs";
import { root } from "./paths.mjs";

export const cataloguesDir = path.join(root, "lib/i18n/catalogues");
const compiledDir = path.join(root, "lib/generated/messages");
/** What they were made of. */
export const messagesStamp = path.join(compiledDir, "source-hash");

/** How long to wait after a change, in milliseconds: of a burst, such as an editor's, only the last change counts. */
const SETTLED_MS = 100;

/**
 * The placeholders that a language leaves out although English has them, because they would need a long sentence.
 * Each is a translator's decision; any other missing placeholder is a mistake.
 */
const MAY_LACK = {
  "pl mails.voided.subject": "sender",
  "pl mails.viewed.heading": "viewer",
};

/** @param {string} file @returns {Record<string, any>} @throws {Failure} */
function readCatalogue(file) {
  try {
    return JSON.parse(readFileSync(path.join(cataloguesDir, file), "utf8"));
  } catch (error) {
    throw new Failure(`lib/i18n/catalogues/${file} is no JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/** @throws {Failure} names every file and key that does not fit */
export async function writeMessages() {
  // Imported here because its parser is a package, which `npm start` may have installed just now.
  const { compileMessages } = await import("../compile-messages.mjs");
  const names = readdirSync(cataloguesDir).filter((file) => file.endsWith(".json"));
  const catalogues = Object.fromEntries(
    names.map((file) => [path.basename(file, ".json"), readCatalogue(file)]),
  );
  const { files, problems } = compileMessages(catalogues, MAY_LACK);
  if (problems.length > 0)
    throw new Failure(`The messages (lib/i18n/catalogues) cannot be compiled:\n${problems.join("\n")}`);
  // A running development server reads these files, so only those that changed are written.
  for (const [file, text] of Object.entries(files)) writeIfChanged(path.join(compiledDir, file), text);
  for (const file of listFiles(
    compiledDir,
    (name) => !(name in files) && name !== path.basename(messagesStamp),
  ))
    rmSync(path.join(compiledDir, file));
}

/** @param {string} file @param {string} text */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Compiles the messages again whenever a catalogue is saved.
 * @param {(problem: string) => void} tell called if they cannot be compiled; the previous ones stay
 * @returns {() => void} stops watching
 */
export function watchMessages(tell) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const compile = async () => {
    try {
      await writeMessages();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell(error.message);
    }
  };
  const watcher = watch(cataloguesDir, () => {
    clearTimeout(timer);
    timer = setTimeout(compile, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
