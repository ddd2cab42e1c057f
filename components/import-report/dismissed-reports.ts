/** The imports whose reports were dismissed in this browser, by template: each person who opens a text reads its report once. */

const KEY = "countersign.imports.dismissed";
/** Of the latest. */
const MAX_COUNT = 200;

/** Storage may be blocked, and may hold what another version has written. */
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
    // Shown again when the text is reopened.
  }
}
