"use client";

import { reportFailure } from "@/components/account/report-failure";
import { useAction } from "@/components/shell/use-action";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import { toContentInput } from "@/lib/client/to-content-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { VersionRow } from "@/lib/views/version-history";

type Options = {
  templateId: string;
  workspaceId: string;
  /** Saves pending input before it is replaced. */
  flush: () => Promise<void>;
  /** Called to show the draft's new content. */
  onRestored: () => void;
};

type Restoring = {
  version: VersionRow;
  /** Whether the draft's content can be restored: the draft exists and has the same file. */
  isUndoable: boolean;
};

/** Time in milliseconds, long enough to look at the restored version. */
const UNDO_MS = 20_000;

/**
 * Replaces the draft with a copy of a published version. The previous draft can be restored with one click until
 * someone changes the new one.
 */
export function useRestoreVersion({ templateId, workspaceId, flush, onRestored }: Options) {
  const call = { path: { id: templateId }, workspaceId };
  async function undo(content: TemplateContent, updatedAt: string) {
    try {
      const headers = { "If-Match": `"${updatedAt}"` };
      await countersign.writeTemplateDraft({ ...call, body: { content: toContentInput(content) }, headers });
      toast("The draft is back as it was");
      onRestored();
    } catch (error) {
      reportFailure(error);
    }
  }
  return useAction({
    call: async ({ version: { id }, isUndoable }: Restoring) => {
      await flush();
      const { draft } = await countersign.getTemplate(call);
      const { updatedAt } = await callInternalApi<{ updatedAt: string }>(
        "POST",
        `/api/templates/${templateId}/versions/${id}/restore`,
        { workspaceId },
      );
      return { before: isUndoable && draft ? (draft.content as TemplateContent) : null, updatedAt };
    },
    changes: templateQueries.all(workspaceId),
    onSuccess: ({ before, updatedAt }, { version: { number } }) => {
      toast.success(
        `The draft is now a copy of version ${number}`,
        before
          ? { duration: UNDO_MS, action: { label: "Undo", onClick: () => void undo(before, updatedAt) } }
          : {},
      );
      onRestored();
    },
    failure: "caller",
  });
}
