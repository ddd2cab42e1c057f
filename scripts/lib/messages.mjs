/** The compiled messages (lib/generated/messages), made of the catalogues (lib/i18n/catalogues). */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { listFiles } from "./hash.mjs";
import { root } from "./paths.mjs";

export const cataloguesDir = path.join(root, "lib/i18n/catalogues");
const compiledDir = path.join(root, "lib/generated/messages");
/** What they were made of. */
export const messagesStamp = path.join(compiledDir, "source-hash");

/** Of a burst of changes, such as an editor's, the last one counts. */
const SETTLED_MS = 100;

/**
 * What a language leaves out although English says it, since it would need a long sentence. Each is a decision of a
 * translator; anything else that is missing is a slip.
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
  // Its parser is a package, which `npm start` may have installed just now.
  const { compileMessages } = await import("../compile-messages.mjs");
  const names = readdirSync(cataloguesDir).filter((file) => file.endsWith(".json"));
  const catalogues = Object.fromEntries(
    names.map((file) => [path.basename(file, ".json"), readCatalogue(file)]),
  );
  const { files, problems } = compileMessages(catalogues, MAY_LACK);
  if (problems.length > 0)
    throw new Failure(`The messages (lib/i18n/catalogues) cannot be compiled:\n${problems.join("\n")}`);
  // A running development server reads them: only what changed is written anew.
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
 * Compiles them again whenever a catalogue is saved.
 * @param {(problem: string) => void} tell what cannot be compiled; the messages stay as they were
 * @returns {() => void} ends it
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
