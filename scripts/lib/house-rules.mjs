/** Rules of this house that no linter knows. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./hash.mjs";

const SOURCE = /\.(?:ts|tsx|mjs|cjs|css)$/;
const SKIPPED =
  /^(?:\.(?!dependency-cruiser)[^/]*|node_modules|dist|demo-output|test-results|playwright-report|lib\/generated|public)\/|^packages\/client\/schema\.d\.ts$/;
const MAX_LINES = 500;

/** Who may read the environment: lib/env.ts for the product, what runs outside of it, and samples that readers copy. */
const ENVIRONMENT_READERS =
  /^(?:lib\/env\.ts$|app\/docs\/_content\/|scripts\/|bench\/|e2e\/|test\/|[^/]+\.config\.[a-z]+$|.*\.test\.tsx?$)/;
/** Next replaces this one while it compiles: it is how instrumentation.ts knows where it runs. */
const COMPILED_VARIABLE = /process\.env\.NEXT_RUNTIME\b/g;

/** The one barrel: the list of all jobs. Next's own files have other names. */
const BARRELS = /(?:^|\/)index\.(?:ts|tsx|mjs)$/;
const ALLOWED_BARREL = "inngest/index.ts";

/** @typedef {{ file: string; source: string }} SourceFile */

/** @type {((file: SourceFile) => string | false)[]} */
const RULES = [
  ({ source }) => {
    const lines = source.split("\n").length - 1;
    return lines > MAX_LINES && `has ${lines} lines; ${MAX_LINES} are the limit`;
  },
  ({ file, source }) =>
    !ENVIRONMENT_READERS.test(file) &&
    /\bprocess\.env\b/.test(source.replace(COMPILED_VARIABLE, "")) &&
    "reads process.env; lib/env.ts is the only reader",
  ({ file }) => BARRELS.test(file) && file !== ALLOWED_BARREL && "is a barrel; import from the module itself",
  ({ file }) =>
    /(?:^|\/)(?:utils?|helpers?|misc|common)\.[a-z]+$/.test(file) &&
    !file.startsWith("lib/contracts/") &&
    "has a name that says nothing",
  // Next's route parameters, in brackets, are JavaScript names.
  ({ file }) =>
    !/^[a-z0-9.()_/-]+$/.test(file.replaceAll(/\[[^\]]*\]+/g, "")) && "is not named in kebab-case",
];

/** @param {SourceFile} source @returns {string[]} */
export function brokenRules(source) {
  return RULES.map((rule) => rule(source))
    .filter((problem) => problem !== false)
    .map((problem) => `${source.file} ${problem}.`);
}

/** @param {string} root @returns {string[]} one line per broken rule */
export function checkHouseRules(root) {
  const isWanted = (/** @type {string} */ file) =>
    !SKIPPED.test(file) && (file.endsWith("/") || SOURCE.test(file));
  return listFiles(root, isWanted).flatMap((file) =>
    brokenRules({ file, source: readFileSync(path.join(root, file), "utf8") }),
  );
}
