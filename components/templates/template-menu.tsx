"use client";

import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  FolderInput,
  Globe,
  Pencil,
  Trash2,
  UserCog,
  Users,
} from "lucide-react";
import { useState } from "react";
import { useTemplateActions } from "@/components/templates/use-template-actions";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { onDemandComponent } from "@/components/ui/on-demand";
import { useRouter } from "@/components/ui/workspace-link-provider";
import type { TemplateCard } from "@/lib/views/library-view";

const PublicLink = onDemandComponent(() =>
  import("@/components/templates/public-link-sheet").then((m) => m.PublicLinkSheet),
);
const RenameTemplate = onDemandComponent(() =>
  import("@/components/templates/rename-template-dialog").then((m) => m.RenameTemplateDialog),
);
const ShareTemplate = onDemandComponent(() =>
  import("@/components/templates/share-template-dialog").then((m) => m.ShareTemplateDialog),
);

/** Actions on a template in the library. */
export function TemplateMenu({ template, move }: { template: TemplateCard; move: () => void }) {
  const { name, state, may } = template;
  const router = useRouter();
  const { rename, duplicate, setArchived, remove } = useTemplateActions(template);
  const [open, setOpen] = useState<"rename" | "public-link" | "share" | "delete" | null>(null);
  const isArchived = state === "archived";
  if (!may.edit && !may.send && !may.share) return null;

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Actions for ${name}`} size="sm" className="relative z-10 -mt-0.5 -mr-1">
            <Ellipsis />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {may.edit && (
            <MenuItem onSelect={() => setOpen("rename")}>
              <Pencil aria-hidden />
              Rename…
            </MenuItem>
          )}
          {may.send && (state === "published" || state === "changed") && (
            <>
              <MenuItem onSelect={() => router.push(`/documents/bulk/new/${template.id}`)}>
                <Users aria-hidden />
                Send in bulk
              </MenuItem>
              <MenuItem onSelect={() => setOpen("public-link")}>
                <Globe aria-hidden />
                Public link…
              </MenuItem>
            </>
          )}
          {may.share && (
            <MenuItem onSelect={() => setOpen("share")}>
              <UserCog aria-hidden />
              Share…
            </MenuItem>
          )}
          {may.send && (
            <MenuItem onSelect={duplicate}>
              <Copy aria-hidden />
              Duplicate
            </MenuItem>
          )}
          {may.edit && (
            <>
              <MenuItem onSelect={move}>
                <FolderInput aria-hidden />
                Move to folder…
              </MenuItem>
              <MenuItem onSelect={() => setArchived(!isArchived)}>
                {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
                {isArchived ? "Unarchive" : "Archive"}
              </MenuItem>
              <MenuSeparator />
              <MenuItem tone="danger" onSelect={() => setOpen("delete")}>
                <Trash2 aria-hidden />
                Delete…
              </MenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === "rename" && (
        <RenameTemplate name={name} rename={async (next) => rename(next)} onClose={() => setOpen(null)} />
      )}
      {open === "share" && <ShareTemplate template={template} onClose={() => setOpen(null)} />}
      {open === "public-link" && <PublicLink template={template} onClose={() => setOpen(null)} />}
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
