import { countersign } from "@/lib/client/countersign";
import { saveFile } from "@/lib/client/save-file";
import type { DocumentDto } from "@/lib/contracts/documents";

/**
 * Saves the audit trail as the API returns it, with everything that its hashes cover, so that anyone can verify the
 * file.
 * @throws {CountersignError}
 */
export async function downloadAudit({ id, name, workspaceId }: DocumentDto): Promise<void> {
  const events = await countersign.listAuditEvents({ path: { id }, workspaceId });
  const file = new Blob([JSON.stringify(events, null, 2)], { type: "application/json" });
  saveFile(file, `${name} (audit trail).json`);
}
