/** The arguments of `npm test`. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { PARTS, partsOf } from "./parts.mjs";

/**
 * @typedef {import("./parts.mjs").PartName} PartName
 *
 * @typedef {object} Options
 * @property {PartName[]} parts
 * @property {"commit" | "nightly"} stage
 * @property {boolean} isWhole whether the stage runs as a whole
 * @property {string[]} words selects the tests that have one of them in their path or title
 * @property {string | null} title selects the tests whose title is or contains this
 * @property {string | null} changedSince a commit: selects the tests that the changes since then affect
 * @property {number} seed of the order
 * @property {boolean} isWatching
 */

const SEEDS = 2 ** 31 - 1;
/** @type {PartName[]} */
const SELECTABLE = ["unit", "database", "journeys"];

/** @param {string[]} [argv] @returns {Options} @throws {Failure} */
export function readOptions(argv = process.argv.slice(2)) {
  const { values, positionals: words } = parse(argv);
  const title = values.title ?? null;
  const changedSince = values.changed ? (values.since ?? "HEAD") : null;
  const isWatching = values.watch ?? false;
  const seed = values.seed === undefined ? randomInt(1, SEEDS) : Number(values.seed);
  if (!Number.isInteger(seed)) throw new Failure("--seed takes a whole number.");
  const stage = values.nightly ? "nightly" : "commit";
  const isSelection = words.length > 0 || title !== null || changedSince !== null || isWatching;
  const parts = values.only ? named(values.only) : isSelection ? SELECTABLE : partsOf(stage);
  const isWhole = !values.only && !isSelection;
  return { parts, stage, isWhole, words, title, changedSince, seed, isWatching };
}

/** @param {string} list @returns {PartName[]} */
function named(list) {
  const names = list.split(",");
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}": --only takes ${Object.keys(PARTS).join(", ")}.`);
  return /** @type {PartName[]} */ (names);
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string" },
        title: { type: "string", short: "t" },
        changed: { type: "boolean" },
        since: { type: "string" },
        seed: { type: "string" },
        watch: { type: "boolean" },
        nightly: { type: "boolean" },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}. CONTRIBUTING.md describes the arguments.`);
  }
}
