/**
 * The rule that lets two versions run on one database: a migration changes only what the release before it no longer
 * uses (CONTRIBUTING.md, "Migrations"). Statements that the former version may not survive need a marker in their file:
 *
 *     -- unused since 1.4.0: documents.note, document_notes
 *     -- filled since 1.4.0: documents.kind
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrations } from "./migrate.mjs";
import { migrationsDir, root } from "./paths.mjs";

/** The last migration from before the rule. */
const BEFORE_THE_RULE = "20261130035000_filling_of_every_layout";

/** @typedef {{ what: string; name: string; marker: "unused" | "filled" }} Contraction */
/** @typedef {import("./migrate.mjs").Migration} Migration */

const MARKER = /^--\s*(unused|filled) since (\d+\.\d+\.\d+): *(\S.*)$/gm;
const NAME = String.raw`((?:"?\w+"?\.)?"?\w+"?)`;
const IF = String.raw`(?:if\s+(?:not\s+)?exists\s+)?`;
const DROPPED =
  /^drop\s+(table|materialized\s+view|view|type|domain|sequence|schema|function|procedure)\s+(?:if\s+exists\s+)?(.+)$/is;

/** The statements without comments, texts and bodies of functions, whose words would be taken for statements. @param {string} sql */
const statementsOf = (sql) =>
  sql
    .replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      /^['$]/.test(found) ? "''" : " ",
    )
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);

/** Splits at commas outside parentheses. @param {string} text */
function parts(text) {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim());
}

/** Without quotes, arguments and the schema, which is always the same. @param {string} name */
const plain = (name) =>
  name
    .replaceAll('"', "")
    .replace(/\s*\(.*$/, "")
    .replace(/\s+(?:cascade|restrict)$/i, "")
    .replace(/^public\./, "");

/** @param {string} action one of an ALTER TABLE @param {string} table @returns {Contraction | null} */
function ofAction(action, table) {
  const match = (/** @type {string} */ pattern) => new RegExp(`^${pattern}`, "i").exec(action);
  const of = (/** @type {string | undefined} */ column) => `${table}.${plain(column ?? "")}`;
  const dropped = match(`drop (?:column )?(?!constraint\\b|column\\b)${IF}${NAME}`);
  if (dropped) return { what: "drops", name: of(dropped[1]), marker: "unused" };
  if (match("rename to ")) return { what: "renames", name: table, marker: "unused" };
  const renamed = match(`rename (?:column )?(?!constraint\\b|column\\b)${NAME} to `);
  if (renamed) return { what: "renames", name: of(renamed[1]), marker: "unused" };
  const altered = match(`alter (?:column )?(?!constraint\\b|column\\b)${NAME} (.*)`);
  if (altered && /^(?:set data )?type /i.test(altered[2] ?? ""))
    return { what: "changes the type of", name: of(altered[1]), marker: "unused" };
  if (altered && /^(?:set not null|drop default)$/i.test(altered[2] ?? ""))
    return { what: "requires", name: of(altered[1]), marker: "filled" };
  const added = match(`add (?:column )?(?!constraint\\b|column\\b)${IF}${NAME} (.*)`);
  if (added && /\bnot null\b/i.test(added[2] ?? "") && !/\b(?:default|generated)\b/i.test(added[2] ?? ""))
    return { what: "requires", name: of(added[1]), marker: "filled" };
  return null;
}

/** @param {string} statement @returns {Contraction[]} */
function ofStatement(statement) {
  const dropped = DROPPED.exec(statement);
  if (dropped)
    return parts(dropped[2] ?? "").map((name) => ({ what: "drops", name: plain(name), marker: "unused" }));
  const type = new RegExp(`^alter type ${NAME} (?:rename|drop|alter) `, "i").exec(statement);
  if (type) return [{ what: "changes", name: plain(type[1] ?? ""), marker: "unused" }];
  const table = new RegExp(`^alter table ${IF}(?:only )?${NAME} (.*)$`, "i").exec(statement);
  if (!table) return [];
  return parts(table[2] ?? "").flatMap((action) => ofAction(action, plain(table[1] ?? "")) ?? []);
}

/**
 * What a migration takes from the code before it; nothing of tables that it creates itself.
 * @param {string} sql
 * @returns {Contraction[]}
 */
export function contractionsOf(sql) {
  const statements = statementsOf(sql);
  const created = new RegExp(`^create (?:unlogged )?table ${IF}${NAME}`, "i");
  const own = new Set(statements.flatMap((one) => plain(created.exec(one)?.[1] ?? "") || []));
  return statements.flatMap(ofStatement).filter(({ name }) => !own.has(name.split(".")[0] ?? ""));
}

/** Whether a version comes before another one. @param {string} one @param {string} other */
function isBefore(one, other) {
  const [a = [], b = []] = [one, other].map((version) => version.split(".").map(Number));
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/**
 * @param {Migration} migration
 * @param {string} version of the release in the making
 * @returns {string[]} one line for each thing that the former release may still use
 */
export function faultsOf({ name: migration, sql }, version) {
  const marked = new Map(
    [...sql.matchAll(MARKER)].flatMap(([, marker, since = "", names = ""]) =>
      names.split(/[\s,]+/).map((name) => [`${marker} ${plain(name)}`, since]),
    ),
  );
  return contractionsOf(sql).flatMap(({ what, name, marker }) => {
    const since = marked.get(`${marker} ${name}`);
    if (since && isBefore(since, version)) return [];
    const wish = `-- ${marker} since <release>: ${name}`;
    return since
      ? [`${migration} ${what} ${name}, but ${since} is no release before ${version}`]
      : [`${migration} ${what} ${name}: leave it to a later release, with “${wish}” in the file`];
  });
}

/** Checks all migrations since the rule. */
export async function checkMigrations() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const faults = readMigrations(migrationsDir)
    .filter(({ name }) => name > BEFORE_THE_RULE)
    .flatMap((migration) => faultsOf(migration, version));
  return { code: faults.length ? 1 : 0, output: faults.join("\n") };
}
