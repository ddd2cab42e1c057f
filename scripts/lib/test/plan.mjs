/** Decides of which tasks a run consists. */

import path from "node:path";
import { Failure } from "../failure.mjs";
import { groupsOf } from "./journeys.mjs";
import { partOf } from "./parts.mjs";
import {
  changedFiles,
  patternOf,
  selectByChange,
  selectByTitle,
  selectByWords,
  testFiles,
} from "./select.mjs";

/**
 * @typedef {import("./options.mjs").Options} Options
 * @typedef {import("./test.mjs").NewTask} NewTask
 * @typedef {import("./select.mjs").Selection} Selection
 */

const isJourney = (/** @type {string} */ file) => file.startsWith("e2e/");

/** The project of vitest.config.ts that a file belongs to. @param {string} file */
function projectOf(file) {
  if (/^test\/(?:crash|drill|load|release|upgrade)\//.test(file)) return "crash";
  if (file.startsWith("test/attack/")) return "attack";
  return /^app\/|\.db\.test\.ts$/.test(file) ? "database" : "unit";
}

/** @param {Options} options @returns {Promise<NewTask[]>} @throws {Failure} */
export async function tasksFor(options) {
  const { parts, words, title, changedSince } = options;
  if (changedSince !== null) return tasksOfSelection(options, await selectChanged(changedSince), null);
  if (title !== null) return tasksOfSelection(options, selectByTitle(words), patternOf([title]));
  if (words.length > 0) return tasksOfSelection(options, selectByWords(words), patternOf(words));
  return parts.filter((name) => name !== "static").flatMap((name) => wholePart(name, options.seed));
}

/** @param {import("./parts.mjs").PartName} kind @param {number} seed @returns {NewTask[]} */
function wholePart(kind, seed) {
  if (partOf(kind).runner !== "journeys") return [{ name: kind, kind }];
  const groups = groupsOf(testFiles().filter(isJourney), seed);
  return groups.map((files, i) => ({ name: `${kind}-${i + 1}`, kind, files }));
}

/** @param {Options} options @param {Selection} selection @param {RegExp | null} title @returns {NewTask[]} */
function tasksOfSelection({ parts }, selection, title) {
  const [whole, titled] = [selection.files.filter(isJourney), selection.titled.filter(isJourney)];
  const journeys = { files: [...whole, ...titled], title: titleOfJourneys(whole, titled, title) };
  const tasks = parts
    .filter((name) => name !== "static")
    .flatMap((kind) => {
      if (partOf(kind).runner === "vitest") {
        const isOwn = (/** @type {string} */ file) =>
          !isJourney(file) && partOf(kind).projects?.includes(projectOf(file));
        const [files, titled] = [selection.files.filter(isOwn), selection.titled.filter(isOwn)];
        return files.length + titled.length > 0
          ? [{ name: kind, kind, files, titled, title: title?.source ?? null }]
          : [];
      }
      if (partOf(kind).runner === "guard") return [];
      return journeys.files.length > 0 ? [{ name: kind, kind, ...journeys }] : [];
    });
  if (tasks.length === 0) throw new Failure("No test has this in its path or title, or is touched by it.");
  return tasks;
}

/**
 * The pattern for Playwright to match against `<browser> <file without its folder> <group> <title>`, for a single
 * run: any journey of the files that run whole, and journeys with the title in the others.
 * @param {string[]} whole @param {string[]} titled @param {RegExp | null} title
 */
export function titleOfJourneys(whole, titled, title) {
  if (!title || titled.length === 0) return null;
  if (whole.length === 0) return title.source;
  return `${patternOf(whole.map((file) => path.basename(file))).source}|${title.source}`;
}

/** @param {string} commit */
async function selectChanged(commit) {
  const changed = await changedFiles(commit);
  if (changed.length === 0)
    throw new Failure(`Nothing differs from ${commit}: --changed --since <commit> compares with another.`);
  return selectByChange(changed);
}
