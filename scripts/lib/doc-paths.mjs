/** Checks whether the files that the guides refer to exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders of a checkout that are not part of the repository: created by installing, building and testing. */
const MADE = /^(?:\..*|node_modules|dist|demo-output|test-results|playwright-report)$/;

const FENCED = /^( *)(`{3,}|~{3,}).*\n(?:.*\n)*?\1\2 *$/gm;
const LINK = /\]\((?!#|\/|[a-z][a-z+.-]*:)([^)\s]+)/gi;
/**
 * A quoted path consists only of characters common in paths. With a space, `*`, `<`, `{` or `…`, the text is a
 * command, a pattern or an example.
 */
const QUOTED_PATH = /`([\w@.()[\]+-]+(?:\/[\w@.()[\]+-]+)+\/?)`/g;

/**
 * Relative links that lead nowhere, and quoted paths from the root that do not exist.
 * @param {string} folder absolute, the repository's root
 * @param {string[]} documents Markdown files, from there
 * @returns {string[]} a line each, with file and line
 */
export function missingPaths(folder, documents) {
  const topLevel = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.test(entry.name))
    .map(({ name }) => name);
  return documents.flatMap((document) => {
    const text = withoutExamples(readFileSync(path.join(folder, document), "utf8"));
    const links = [...text.matchAll(LINK)].map(({ index, 1: target = "" }) => {
      const file = decodeURI(target.replace(/[#?].*/, ""));
      return { index, name: target, file: path.join(path.dirname(document), file) };
    });
    const quoted = [...text.matchAll(QUOTED_PATH)]
      .filter(({ 1: name = "" }) => topLevel.includes(name.split("/", 1)[0] ?? ""))
      .map(({ index, 1: name = "" }) => ({ index, name, file: name }));
    return [...links, ...quoted]
      .filter(({ file }) => !existsSync(path.join(folder, file)))
      .map(({ index, name }) => `${document}:${text.slice(0, index).split("\n").length} ${name}`);
  });
}

/** The text with the lines of code blocks emptied, so that line numbers stay the same. @param {string} text */
function withoutExamples(text) {
  return text.replace(FENCED, (block) => block.replace(/.+/g, ""));
}

/** The guides at the root, and all guides below docs. @param {string} folder absolute, the repository's root */
export const guidesOf = (folder) =>
  [
    ...readdirSync(folder),
    ...readdirSync(path.join(folder, "docs"), { encoding: "utf8", recursive: true }).map(
      (name) => `docs/${name}`,
    ),
  ].filter((name) => name.endsWith(".md"));
