"use client";

import { useEditor } from "@/components/editor/editor-context";
import { kindOf } from "@/components/editor/model/field-kinds";
import { savedFieldFrom } from "@/components/editor/model/saved-fields";
import { FieldNameDialog } from "@/components/editor/saved/field-name-dialog";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { toast } from "@/components/ui/toast";
import { savedFieldsQuery, saveField } from "@/lib/client/queries/saved-fields";
import type { ContentField } from "@/lib/contracts/content";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";

/** Saves a field under a name, for the workspace's other templates. */
export function SaveFieldDialog({ field, onClose }: { field: ContentField; onClose: () => void }) {
  const { state } = useEditor();
  const workspaceId = useWorkspaceId();
  const saving = useAction({
    call: (name: string) => saveField(workspaceId, { name, field: savedFieldFrom(field, state.pages) }),
    changes: savedFieldsQuery(workspaceId).queryKey,
    failure: "caller",
    onSuccess: ({ name }) => toast.success(`“${name}” saved`, { description: "It’s in the list of fields." }),
  });
  return (
    <FieldNameDialog
      title="Save field"
      description="Everyone in this workspace can place it in any template. Its type, texts, rules, options, size and style are saved; its role, condition and default value aren’t."
      action="Save field"
      name={(field.label.trim() || kindOf(field.type).name).slice(0, SAVED_FIELD_LIMITS.nameLength)}
      onSubmit={saving.mutateAsync}
      onClose={onClose}
    />
  );
}
