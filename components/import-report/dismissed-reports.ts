/**
 * Imports whose reports were dismissed in this browser, by template, so that each person who opens a text sees its
 * report once.
 */

const KEY = "countersign.imports.dismissed";
/** Of the latest. */
const MAX_COUNT = 200;

/** Storage may be blocked, or may hold data written by another version. */
function readAll(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const isDismissed = (templateId: string): boolean => readAll().includes(templateId);

export function dismissReport(templateId: string): void {
  const others = readAll().filter((id) => id !== templateId);
  try {
    localStorage.setItem(KEY, JSON.stringify([templateId, ...others].slice(0, MAX_COUNT)));
  } catch {
    // Storage is full or blocked: the report is shown again when the text is reopened.
  }
}
