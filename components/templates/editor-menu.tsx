"use client";

import { Ellipsis, Eye, FilePlus, FileUp, History, Undo2, Users } from "lucide-react";
import { useState } from "react";
import { replacePdf } from "@/components/templates/replace-pdf";
import { VersionList } from "@/components/templates/version-list";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { PdfDrop } from "@/components/upload/pdf-drop";
import { countersign } from "@/lib/client/countersign";
import type { EditorView } from "@/lib/views/editor-view";

type Props = {
  page: EditorView;
  workspaceId: string;
  /** Whether there are unpublished changes that can be discarded in favour of a published version. */
  canDiscard: boolean;
  isPublished: boolean;
  flush: () => Promise<void>;
  /** Reloads the page and resets the editor to its data. */
  reload: () => void;
  /** Shows the template as a recipient would see it. */
  onPreview: () => void;
};

/** Menu of less frequent actions on a template. */
export function EditorMenu({ page, workspaceId, canDiscard, isPublished, flush, reload, onPreview }: Props) {
  const { id } = page.template;
  const router = useRouter();
  const [open, setOpen] = useState<"versions" | "replace" | "discard" | null>(null);
  const set = (name: typeof open) => (isOpen: boolean) => setOpen(isOpen ? name : null);

  /** Saves the draft and opens a bulk send, which uses the published version. */
  async function sendToMany() {
    await flush();
    router.push(`/documents/bulk/new/${id}`);
  }

  async function discard() {
    // Saves pending changes first, since a later save would recreate the draft.
    await flush();
    await countersign.discardTemplateDraft({ path: { id }, workspaceId });
    reload();
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <MenuItem
            className="sm:hidden"
            disabled={page.template.sourceKind === "pdf" ? !page.source : !page.version}
            onSelect={onPreview}
          >
            <Eye aria-hidden />
            Preview
          </MenuItem>
          {isPublished && page.template.maySend && (
            <MenuItem className="lg:hidden" onSelect={() => router.push(`/documents/new?template=${id}`)}>
              <FilePlus aria-hidden />
              Use template
            </MenuItem>
          )}
          {isPublished &&
            page.template.maySend &&
            page.template.kind === "reusable" &&
            page.template.status === "active" && (
              <MenuItem onSelect={() => void sendToMany()}>
                <Users aria-hidden />
                Send in bulk
              </MenuItem>
            )}
          <MenuItem onSelect={() => setOpen("versions")}>
            <History aria-hidden />
            Versions
          </MenuItem>
          {page.template.sourceKind === "pdf" && (
            <MenuItem disabled={!page.source} onSelect={() => setOpen("replace")}>
              <FileUp aria-hidden />
              Replace PDF…
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem tone="danger" disabled={!canDiscard} onSelect={() => setOpen("discard")}>
            <Undo2 aria-hidden />
            Discard draft…
          </MenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Sheet open={open === "versions"} onOpenChange={set("versions")}>
        <SheetContent title="Versions" description="Documents keep the version they were created from.">
          <VersionList
            templateId={id}
            workspaceId={workspaceId}
            flush={flush}
            onRestored={() => {
              setOpen(null);
              reload();
            }}
          />
        </SheetContent>
      </Sheet>
      <Dialog open={open === "replace"} onOpenChange={set("replace")}>
        <DialogContent
          title="Replace PDF"
          description="Fields keep their positions. Published versions aren’t affected."
        >
          <PdfDrop
            upload={async (file, onProgress) => {
              await flush();
              await replacePdf({ templateId: id, workspaceId, file }, onProgress);
              setOpen(null);
              reload();
            }}
          />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === "discard"}
        onOpenChange={set("discard")}
        title="Discard draft?"
        description={`Changes made since version ${page.publishedNumber ?? ""} was published will be lost. This can’t be undone.`}
        confirmLabel="Discard draft"
        onConfirm={discard}
      />
    </>
  );
}
