"use client";

import { useCallback, useEffect, useState } from "react";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { EditStateDto } from "@/lib/contracts/edit-draft";
import type { SendView } from "@/lib/views/send-view";

type Options = Pick<SendView, "template" | "edits"> & { workspaceId: string };

/**
 * Whether the changes to a draft can still be saved: checked whenever the window becomes visible, and by `look`. If
 * the check fails, the last known state stays.
 */
export function useEditState({ template, edits, workspaceId }: Options) {
  const [state, setState] = useState<EditStateDto["state"]>("current");
  const documentId = edits?.documentId ?? null;
  const look = useCallback(async () => {
    if (!documentId) return;
    const path = `/api/documents/${documentId}/edit?templateId=${template.id}` as const;
    const found = await callInternalApi<EditStateDto>("GET", path, { workspaceId }).catch(() => null);
    if (found) setState(found.state);
  }, [documentId, template.id, workspaceId]);
  useEffect(() => {
    if (!documentId) return;
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") void look();
    };
    void look();
    window.addEventListener("focus", lookIfVisible);
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      window.removeEventListener("focus", lookIfVisible);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [documentId, look]);
  return { state, look };
}
