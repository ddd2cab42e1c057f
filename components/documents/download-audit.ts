import { countersign } from "@/lib/client/countersign";
import type { DocumentDto } from "@/lib/contracts/documents";

const KEPT_MS = 60_000;

/**
 * Saves the audit trail as the API returns it, with everything that its hashes cover, so that anybody can verify the
 * file.
 * @throws {CountersignError}
 */
export async function downloadAudit({ id, name, workspaceId }: DocumentDto): Promise<void> {
  const events = await countersign.listAuditEvents({ path: { id }, workspaceId });
  const file = new Blob([JSON.stringify(events, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = window.document.createElement("a");
  link.href = address;
  link.download = `${name} (audit trail).json`;
  link.click();
  // Deferred: some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
