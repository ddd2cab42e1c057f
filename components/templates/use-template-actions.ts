"use client";

import { promptForPlan } from "@/components/account/report-failure";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { templateQueries, updateTemplateOptimistically } from "@/lib/client/queries/templates";
import type { TemplateCard } from "@/lib/views/library-view";

type Filing = { archive: boolean; isUndoing: boolean };

/** Actions of the library on a template. Renaming and archiving are shown immediately. */
export function useTemplateActions({ id, name }: TemplateCard) {
  const workspaceId = useWorkspaceId();
  const router = useRouter();
  const call = { path: { id }, workspaceId };
  const changes = templateQueries.all(workspaceId);
  const renaming = useAction({
    call: (next: string) => countersign.updateTemplate({ ...call, body: { name: next } }),
    changes,
    expect: (client, next) =>
      updateTemplateOptimistically(client, workspaceId, id, (card) => ({ ...card, name: next })),
  });
  const filing = useAction({
    call: ({ archive }: Filing) =>
      archive ? countersign.archiveTemplate(call) : countersign.unarchiveTemplate(call),
    changes,
    expect: (client) => updateTemplateOptimistically(client, workspaceId, id, null),
    onSuccess: (_template, { archive, isUndoing }) => {
      const undo = () => filing.mutate({ archive: !archive, isUndoing: true });
      toast(
        archive ? `“${name}” archived` : `“${name}” restored`,
        isUndoing ? {} : { action: { label: "Undo", onClick: undo } },
      );
    },
  });
  const duplicating = useAction({
    call: () => callInternalApi<{ templateId: string }>("POST", `/api/templates/${id}/copy`, { workspaceId }),
    changes,
    onSuccess: ({ templateId }) =>
      toast.success(`“${name}” duplicated`, {
        action: { label: "Open the copy", onClick: () => router.push(`/templates/${templateId}`) },
      }),
  });
  const removing = useAction({
    call: () => countersign.deleteTemplate(call),
    changes,
    onSuccess: () => toast(`“${name}” deleted`),
    failure: "caller",
  });
  return {
    rename: renaming.mutate,
    duplicate: () => duplicating.mutate(),
    setArchived: (archive: boolean) => filing.mutate({ archive, isUndoing: false }),
    remove: async () => {
      try {
        await removing.mutateAsync();
      } catch (error) {
        if (!promptForPlan(error)) throw error;
      }
    },
  };
}
