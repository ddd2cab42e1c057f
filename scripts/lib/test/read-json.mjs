import { readFileSync } from "node:fs";

/** A JSON file's value; undefined if the file is missing or incomplete. @param {string} file @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
