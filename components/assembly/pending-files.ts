/** Files that were dropped on one page, kept for the page that combines them. They exist only in this tab's memory. */
const waiting = new Map<string, readonly File[]>();

export function setPendingFiles(assemblyId: string, files: readonly File[]): void {
  waiting.set(assemblyId, files);
}

/** The files for this assembly; a second call finds none. */
export function takePendingFiles(assemblyId: string): readonly File[] {
  const files = waiting.get(assemblyId) ?? [];
  waiting.delete(assemblyId);
  return files;
}
