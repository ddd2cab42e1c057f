import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { ScheduledSending } from "@/lib/contracts/scheduled-sending";
import { localMoment } from "@/lib/pure/local-minute";

type Document = { id: string; workspaceId: string };

/**
 * Schedules a draft or changes its time, and shows a confirmation.
 * @throws {CountersignError}
 */
export async function sendLater({ id, workspaceId }: Document, at: Date): Promise<void> {
  const body = { sendAt: at.toISOString() };
  const { sendAt } = await callInternalApi<ScheduledSending>("PUT", `/api/documents/${id}/send-later`, {
    workspaceId,
    body,
  });
  toast.success(`Scheduled for ${localMoment(new Date(sendAt), new Date())}`);
}

/** @throws {CountersignError} */
export const cancelSendLater = ({ id, workspaceId }: Document): Promise<void> =>
  callInternalApi("DELETE", `/api/documents/${id}/send-later`, { workspaceId });
