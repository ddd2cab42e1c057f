"use client";

import { remindOthers } from "@/components/documents/remind";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { ListedDocument } from "@/lib/contracts/document-list";

/**
 * Actions on a single document that run immediately, without confirmation.
 * @param me the reader's email address
 */
export function useRowActions(me: string) {
  const workspaceId = useWorkspaceId();
  const router = useRouter();
  const remindAction = useAction({
    call: (document: ListedDocument) => remindOthers(document, me),
    onSuccess: (_after, { name }) => toast.success(`A reminder for “${name}” is being sent`),
    changes: documentQueries.all(workspaceId),
  });
  const download = useAction({
    call: ({ id }: ListedDocument) =>
      countersign.getSignedPdf({ path: { id }, workspaceId, query: { download: true } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const copy = useAction({
    call: ({ id }: ListedDocument) =>
      callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/copy`, { workspaceId }),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
  });
  const correct = useAction({
    call: ({ id }: ListedDocument) =>
      callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/correction`, { workspaceId }),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
  });
  return { remind: remindAction, download, copy, correct };
}
