"use client";

import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { RenameTemplate } from "@/components/templates/rename-template";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import type { TemplateCard } from "@/lib/views/library-view";

type Props = { template: Pick<TemplateCard, "id" | "name" | "state">; workspaceId: string };

/** Actions on a template in the library. */
export function TemplateMenu({ template, workspaceId }: Props) {
  const { id, name, state } = template;
  const router = useRouter();
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const isArchived = state === "archived";

  async function setArchived(archive: boolean, isUndoing = false) {
    try {
      const call = archive ? countersign.archiveTemplate : countersign.unarchiveTemplate;
      await call({ path: { id }, workspaceId });
      toast(
        archive ? `“${name}” archived` : `“${name}” restored`,
        isUndoing ? {} : { action: { label: "Undo", onClick: () => void setArchived(!archive, true) } },
      );
      router.refresh();
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  async function remove() {
    await countersign.deleteTemplate({ path: { id }, workspaceId });
    toast(`“${name}” deleted`);
    router.refresh();
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Actions for ${name}`} size="sm" className="relative z-10 -mt-0.5 -mr-1">
            <Ellipsis />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setOpen("rename")}>
            <Pencil aria-hidden />
            Rename…
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void setArchived(!isArchived)}>
            {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {isArchived ? "Unarchive" : "Archive"}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => setOpen("delete")}>
            <Trash2 aria-hidden />
            Delete…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open === "rename" && (
        <RenameTemplate id={id} name={name} workspaceId={workspaceId} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(next) => setOpen(next ? "delete" : null)}
        title={`Delete “${name}”?`}
        description="This can’t be undone. Documents created from it aren’t affected."
        confirmLabel="Delete template"
        onConfirm={remove}
      />
    </>
  );
}
