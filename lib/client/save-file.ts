const REVOKE_AFTER_MS = 60_000;

/** Makes the browser download a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = window.document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Deferred: some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
