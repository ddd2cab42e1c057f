import { IMPORT_WARNINGS, type ImportWarning } from "@/lib/contracts/import-warnings";

/**
 * What was lost of the Word files that this browser has imported, by template, until it is dismissed: the sender sees it
 * beside the text that is to be checked.
 */

const KEY = "countersign.imports";
/** Of the latest imports. */
const MOST = 20;

interface KeptReport {
  readonly id: string;
  readonly warnings: readonly ImportWarning[];
}

const isReport = (value: unknown): value is KeptReport => {
  if (typeof value !== "object" || value === null) return false;
  const { id, warnings } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    Array.isArray(warnings) &&
    warnings.every(
      ({ code, places }: Record<string, unknown>) =>
        typeof code === "string" && Object.hasOwn(IMPORT_WARNINGS, code) && Array.isArray(places),
    )
  );
};

/** Storage may be blocked, and may hold what another version has written. */
function readAll(): KeptReport[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isReport) : [];
  } catch {
    return [];
  }
}

function write(reports: readonly KeptReport[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(reports.slice(0, MOST)));
  } catch {
    // Shown once, before the editor is opened.
  }
}

/** Keeps the report of a template that was made of a Word file. */
export function keepReport({ id, warnings }: KeptReport): void {
  if (warnings.length > 0) write([{ id, warnings }, ...readAll().filter((one) => one.id !== id)]);
}

/** Null for a template of which nothing was lost, and for one whose report was dismissed. */
export const keptReport = (id: string): readonly ImportWarning[] | null =>
  readAll().find((one) => one.id === id)?.warnings ?? null;

export const dismissReport = (id: string): void => write(readAll().filter((one) => one.id !== id));
