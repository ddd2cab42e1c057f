import { requirePage, withPageFile } from "./open-page-file";
import { groupRuns } from "./text-runs";
import type { PageTextInput, PageTextOutput } from "./types";

/** A dense page of legal text has about 8,000 characters; a page beyond this limit is hostile. */
const MAX_CHARACTERS = 100_000;

/**
 * Task `page-text`: extracts text for the accessible text layer, for snapping, and for reading the document as a list.
 */
export async function extractPageText(input: PageTextInput): Promise<PageTextOutput> {
  return withPageFile(input.path, async (file) => ({
    pages: input.pages.map((page) => {
      const frame = requirePage(file.frame(page - 1), page);
      const characters = requirePage(file.characters(page - 1, MAX_CHARACTERS), page);
      return { page, runs: groupRuns(characters, frame), isTruncated: characters.length === MAX_CHARACTERS };
    }),
  }));
}
