"use client";

import type { FormEvent } from "react";
import { FolderField, useFolderChoice } from "@/components/labels/folder-field";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { moveTemplates } from "@/lib/client/queries/labels";
import { templateQueries } from "@/lib/client/queries/templates";
import type { Folder } from "@/lib/contracts/labels";
import type { TemplateCard } from "@/lib/views/library-view";

type Props = {
  /** The selected templates; those that the member may not change stay where they are. */
  templates: readonly TemplateCard[];
  folders: readonly Folder[];
  close: () => void;
};

/** Moves one or several templates to a folder. */
export function MoveTemplatesDialog({ templates: selected, folders, close }: Props) {
  const templates = selected.filter(({ may }) => may.edit);
  const kept = selected.length - templates.length;
  const what =
    templates.length === 1 ? `“${templates[0]?.name}”` : nounCountText(templates.length, "template");
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={`Move ${what}`} description="Folders are shared by everyone in this workspace.">
        {kept > 0 && (
          <Callout className="mb-5">
            {nounCountText(kept, "template")}{" "}
            {kept === 1 ? "stays where it is: its" : "stay where they are: their"} owner hasn’t shared{" "}
            {kept === 1 ? "it" : "them"} with you for changing.
          </Callout>
        )}
        <MoveForm templates={templates} folders={folders} close={close} />
      </DialogContent>
    </Dialog>
  );
}

function MoveForm({ templates, folders, close }: Props) {
  const workspaceId = useWorkspaceId();
  const changes = templateQueries.lists(workspaceId);
  const folder = useFolderChoice(templates.map(({ folderId }) => folderId));
  const moving = useAction({
    call: async () => {
      if (folder.target === undefined) return;
      await moveTemplates(workspaceId, { ids: templates.map(({ id }) => id), folderId: folder.target });
    },
    changes,
    onSuccess: () => {
      if (folder.target !== undefined) toast.success(`${nounCountText(templates.length, "template")} moved`);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!moving.isPending) moving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <FolderField kind="templates" folders={folders} chosen={folder} changes={changes} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={moving.isPending}>
          Move
        </Button>
      </div>
    </form>
  );
}
