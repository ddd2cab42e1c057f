"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { RenameTemplateDialog } from "@/components/templates/rename-template-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";

/**
 * The template's name, with a button to rename it. The server renders it, so that a new name appears after a refresh.
 */
export function TemplateName({ id, name, workspaceId }: { id: string; name: string; workspaceId: string }) {
  const router = useRouter();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = async (next: string) => {
    await countersign.updateTemplate({ path: { id }, workspaceId, body: { name: next } });
    router.refresh();
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="truncate">{name}</span>
      <IconButton label="Rename" size="sm" className="max-sm:hidden" onClick={() => setIsRenaming(true)}>
        <Pencil />
      </IconButton>
      {isRenaming && (
        <RenameTemplateDialog name={name} rename={rename} onClose={() => setIsRenaming(false)} />
      )}
    </span>
  );
}
