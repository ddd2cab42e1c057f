import { NO_SUGGESTIONS, type SuggestionSet } from "@/components/editor/model/suggestions";

/**
 * Pending suggestions, stored per tab and source file, so that they survive leaving the editor and a reload, and
 * rejected ones do not return. Once all are decided, this is stored per browser, so that they are not suggested
 * again.
 */

const VERSION = 1;
const keyOf = (file: string) => `countersign.suggested.${file}`;

/** Suggestions, and the page from which an incomplete search continues. */
type Kept = SuggestionSet & { readonly nextPage: number | null };

/** @returns null if detection has not run yet */
export function readSuggestions(file: string): Kept | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(file)) ?? "null") as
      | (Partial<Kept> & { version?: number })
      | null;
    if (!stored && isDecided(file)) return { ...NO_SUGGESTIONS, nextPage: null };
    if (stored?.version !== VERSION || !Array.isArray(stored.fields) || !Array.isArray(stored.roles))
      return null;
    const { fields, roles, nextPage = null } = stored;
    return { fields, roles, nextPage: Number.isSafeInteger(nextPage) ? nextPage : null };
  } catch {
    return null;
  }
}

export function storeSuggestions(
  file: string,
  { fields, roles }: SuggestionSet,
  nextPage: number | null,
): void {
  if (fields.length === 0 && nextPage === null) keepDecided(file);
  const remaining = fields.length === 0 ? NO_SUGGESTIONS : { fields, roles };
  try {
    sessionStorage.setItem(keyOf(file), JSON.stringify({ version: VERSION, nextPage, ...remaining }));
  } catch {
    // Storage is full or blocked: the suggestions are only lost on a reload, after which detection runs again.
  }
}

const DECIDED_KEY = "countersign.decided";
/** Maximum number of files that are remembered, latest first. */
const MAX_DECIDED = 200;

function decidedFiles(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(DECIDED_KEY) ?? "[]");
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

const isDecided = (file: string): boolean => decidedFiles().includes(file);

function keepDecided(file: string): void {
  try {
    const others = decidedFiles().filter((one) => one !== file);
    localStorage.setItem(DECIDED_KEY, JSON.stringify([file, ...others].slice(0, MAX_DECIDED)));
  } catch {
    // Storage is full or blocked: the fields are suggested again.
  }
}
