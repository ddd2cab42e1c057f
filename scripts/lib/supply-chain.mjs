/** The components of the product: a list of the packages that it ships, and their known vulnerabilities. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "./dependencies.mjs";
import { root } from "./paths.mjs";

/** Rebuilt by each run and not committed. */
const SBOM = ".test/reports/sbom.cdx.json";
const AUDIT_WITHIN_MS = 20_000;

/** Licences of packages that do not declare one; each was read in the package's own files. @type {Record<string, string>} */
const UNDECLARED = {
  // Readme.md, "The MIT License".
  "only@0.0.2": "MIT",
  // LICENSE, "The MIT License".
  "seq-queue@0.0.5": "MIT",
  // This project's own.
  "@countersign/client": "LicenseRef-Countersign",
};

/**
 * These licences would extend to the whole product when it is distributed or, for AGPL and SSPL, offered as a
 * service.
 */
const REFUSED = /^(?:GPL|AGPL|SSPL)/;

/**
 * @typedef {{ license: { id?: string; name?: string } } | { expression: string }} Licence
 * @typedef {{ "bom-ref": string; type: string; name: string; version?: string; licenses?: Licence[] }} Component
 * @typedef {{ ref: string; dependsOn: string[] }} Needs
 * @typedef {{ metadata: { component: { name: string; "bom-ref": string } }; components: Component[]; dependencies: Needs[] }} Sbom
 */

/** @param {Licence} licence */
const textOf = (licence) =>
  "expression" in licence ? licence.expression : (licence.license.id ?? licence.license.name ?? "");

/**
 * Adds what npm does not know: the product's name (npm uses the folder's) and undeclared licences.
 * @param {Sbom} sbom is changed
 * @returns {string[]} its problems, in words
 */
export function complete(sbom) {
  sbom.metadata.component.name = "countersign";
  const problems = [];
  for (const component of sbom.components) {
    const ref = component["bom-ref"];
    const known = UNDECLARED[ref] ?? UNDECLARED[ref.replace(/(.)@[^@]*$/, "$1")];
    // CycloneDX uses `id` for licences that SPDX lists, and `name` for all others.
    if (!component.licenses?.length && known)
      component.licenses = [{ license: known.startsWith("LicenseRef-") ? { name: known } : { id: known } }];
    const texts = (component.licenses ?? []).map(textOf);
    if (texts.length === 0)
      problems.push(`${ref} declares no licence: read it in the package, and add it in supply-chain.mjs.`);
    for (const text of texts)
      if (text.split(/ OR /).every((one) => REFUSED.test(one.replace(/^\(/, ""))))
        problems.push(`${ref} is under ${text}, which the product cannot be.`);
  }
  return problems;
}

/** @param {string} ref such as `@prisma/client@7.10.0` */
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf("@"));

/**
 * Keeps what the product is made of: what can be reached from it without passing one of those that only build it. They
 * are no `devDependencies`, since `npm start` installs none of those.
 * @param {Sbom} sbom is changed @param {string[]} tools names of packages that are not handed on
 */
export function withoutTools(sbom, tools) {
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const shipped = new Set([sbom.metadata.component["bom-ref"]]);
  // A set is walked in the order of insertion, what is added meanwhile included.
  for (const ref of shipped)
    for (const needed of needs.get(ref) ?? []) if (!tools.includes(nameOf(needed))) shipped.add(needed);
  sbom.components = sbom.components.filter((component) => shipped.has(component["bom-ref"]));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => shipped.has(needed)) }));
}

/**
 * The bill of materials (CycloneDX) of what is shipped, from the lock file alone.
 * @param {string[]} [moreTools] packages that are not handed on, beside those of `buildTools`
 * @returns {Promise<{ code: number; output: string; sbom: Sbom | null }>} `output`: its problems, in words
 */
export async function shippedPackages(moreTools = []) {
  const format = ["--sbom-format=cyclonedx", "--sbom-type=application"];
  const args = ["sbom", ...format, "--package-lock-only", "--omit=dev", "--loglevel=error"];
  const { code, output } = await runNpm(args, { cwd: root });
  if (code !== 0) return { code, output, sbom: null };
  /** @type {Sbom} */
  const sbom = JSON.parse(output);
  const { buildTools } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  withoutTools(sbom, [...buildTools, ...moreTools]);
  const problems = complete(sbom);
  return { code: problems.length ? 1 : 0, output: problems.join("\n"), sbom };
}

/** Writes that list for readers of a test run. @returns {Promise<{ code: number; output: string }>} */
export async function writeSbom() {
  const { code, output, sbom } = await shippedPackages();
  if (!sbom) return { code, output };
  const file = path.join(root, SBOM);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return { code, output };
}

/**
 * Asks the registry for known vulnerabilities. They are only reported: one that is found today must not fail a run
 * that passed yesterday, and the registry may be unreachable.
 * @returns {Promise<string>} in words
 */
export async function audit() {
  const signal = AbortSignal.timeout(AUDIT_WITHIN_MS);
  const args = ["audit", "--json", "--package-lock-only", "--omit=dev", "--loglevel=silent"];
  const { output } = await runNpm(args, { cwd: root, signal });
  return auditText(output, signal.aborted);
}

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

/** @param {string} output of `npm audit --json` @param {boolean} [isLate] whether it took too long */
export function auditText(output, isLate = false) {
  if (isLate) return unasked(`no answer within ${AUDIT_WITHIN_MS / 1000} seconds`);
  const report = parse(output);
  const found = report?.metadata?.vulnerabilities;
  if (!found) return unasked(report?.message ?? report?.error?.summary ?? firstLine(output));
  const counts = SEVERITIES.filter((severity) => found[severity] > 0).map(
    (severity) => `${found[severity]} ${severity}`,
  );
  if (counts.length === 0) return "known vulnerabilities: none";
  const names = Object.keys(report.vulnerabilities ?? {}).toSorted();
  return `known vulnerabilities: ${counts.join(", ")}, in ${names.join(", ")}; npm audit says more`;
}

/** @param {string} why */
const unasked = (why) => `known vulnerabilities: the registry could not be asked (${why})`;

/** @param {string} output */
const firstLine = (output) => output.trim().split("\n", 1)[0] || "npm said nothing";

/** @param {string} output @returns {any} null if it is not JSON */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
