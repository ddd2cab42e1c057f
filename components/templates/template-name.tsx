"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { RenameTemplate } from "@/components/templates/rename-template";
import { IconButton } from "@/components/ui/icon-button";

/** The template's name, with a button to rename it. */
export function TemplateName({ id, name, workspaceId }: { id: string; name: string; workspaceId: string }) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="truncate">{name}</span>
      <IconButton label="Rename" size="sm" className="max-sm:hidden" onClick={() => setIsRenaming(true)}>
        <Pencil />
      </IconButton>
      {isRenaming && (
        <RenameTemplate id={id} name={name} workspaceId={workspaceId} onClose={() => setIsRenaming(false)} />
      )}
    </span>
  );
}
