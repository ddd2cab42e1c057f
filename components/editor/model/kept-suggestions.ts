import { NO_SUGGESTIONS, type Suggested } from "@/components/editor/model/suggestions";

/**
 * Suggestions that are not decided on yet, kept in this tab by the file that they are of: leaving the editor and coming
 * back, or a reload, loses none, and brings none back that was rejected.
 */

const VERSION = 1;
const keyOf = (file: string) => `countersign.suggested.${file}`;

/** @returns null where nothing was looked for yet */
export function readSuggestions(file: string): Suggested | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(file)) ?? "null") as
      | (Partial<Suggested> & { version?: number })
      | null;
    if (kept?.version !== VERSION || !Array.isArray(kept.fields) || !Array.isArray(kept.roles)) return null;
    return { fields: kept.fields, roles: kept.roles };
  } catch {
    return null;
  }
}

export function keepSuggestions(file: string, { fields, roles }: Suggested): void {
  const kept = fields.length === 0 ? NO_SUGGESTIONS : { fields, roles };
  try {
    sessionStorage.setItem(keyOf(file), JSON.stringify({ version: VERSION, ...kept }));
  } catch {
    // Storage is full or blocked: only a reload loses the suggestions, and they are found again at once.
  }
}
