"use client";

import { Ban, BellRing, Download, Ellipsis, type LucideIcon, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { DocumentCommands } from "@/components/documents/list/document-commands";
import { DeleteDocumentsDialog, VoidDocumentsDialog } from "@/components/documents/list/end-dialogs";
import {
  isActionPossible,
  isOnlyOwnTurn,
  type ListAction,
} from "@/components/documents/list/possible-actions";
import { useBulkRun } from "@/components/documents/list/use-bulk-run";
import { useRowActions } from "@/components/documents/list/use-row-actions";
import { useZipDownload } from "@/components/documents/list/use-zip-download";
import { remindOthers } from "@/components/documents/remind";
import { useIsPaletteOpen } from "@/components/shell/command/command-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import type { Selection } from "@/components/ui/selection";
import { SelectionBar } from "@/components/ui/selection-bar";
import { useStore } from "@/components/ui/store";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import type { ListedDocument } from "@/lib/contracts/document-list";

export type BulkBarProps = {
  documents: readonly ListedDocument[];
  /** The signed-in user's email address. */
  me: string;
  selection: Selection;
  onPreview: (id: string) => void;
  onOrganize: (documents: ListedDocument[]) => void;
};

/** Actions that cannot be undone, kept apart from the others; on a phone, in a menu. */
const ENDS = [
  { act: "void", label: "Void…", icon: Ban },
  { act: "delete", label: "Delete…", icon: Trash2 },
] as const;

/** The bar of `BulkBar`, with the dialogs that it opens. */
export function BulkActions({ documents, me, selection, onPreview, onOrganize }: BulkBarProps) {
  // The documents for which a dialog was opened; a refetch does not change them.
  const [confirming, setConfirming] = useState<{
    act: "void" | "delete";
    documents: ListedDocument[];
  } | null>(null);
  const run = useBulkRun();
  const zip = useZipDownload();
  const ofOne = useRowActions(me);
  const isPaletteOpen = useIsPaletteOpen();
  // The checkboxes are painted first.
  const chosen = useAfterPaint(useStore(selection));
  const selected = documents.filter(({ id }) => chosen.has(id));
  const possible = (action: ListAction) =>
    selected.filter((document) => isActionPossible(action, document, me));
  const ends = ENDS.map((end) => ({ ...end, documents: possible(end.act) })).filter(
    (end) => end.documents.length > 0,
  );
  const confirm = (act: "void" | "delete") => setConfirming({ act, documents: possible(act) });
  const keep = (failed: readonly ListedDocument[]) => selection.select(failed.map(({ id }) => id));
  const remindAll = async () =>
    keep(
      await run({
        documents: possible("remind"),
        skipped: selected.filter((document) => isOnlyOwnTurn(document, me)),
        because: "It is your turn",
        call: (document) => remindOthers(document, me),
        doing: "Sending reminders for",
        done: (what) => `Reminders for ${what} are being sent`,
        undone: (what) => `No reminder was sent for ${what}`,
      }),
    );
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          label="Selected documents"
          count={selected.length}
          clear={() => selection.setAll(false)}
        >
          <Act icon={BellRing} label="Remind" of={selected} for={possible("remind")} onClick={remindAll} />
          <Act
            icon={Download}
            label="Download"
            of={selected}
            for={possible("download")}
            loading={zip.isRunning}
            onClick={() => zip.start(possible("download"))}
          />
          <div className="contents max-sm:hidden">
            <Act
              icon={Tags}
              label="Tags and folder…"
              of={selected}
              for={selected}
              onClick={() => onOrganize(selected)}
            />
            {ends.length > 0 && <span aria-hidden className="mx-1 h-5 w-px bg-line" />}
            {ends.map(({ act, label, icon, documents: those }) => (
              <Act
                key={act}
                icon={icon}
                label={label}
                of={selected}
                for={those}
                onClick={() => confirm(act)}
              />
            ))}
          </div>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label="More actions" size="sm" className="sm:hidden">
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <MenuItem onSelect={() => onOrganize([...selected])}>
                <Tags aria-hidden />
                Tags and folder…
              </MenuItem>
              {ends.length > 0 && <MenuSeparator />}
              {ends.map(({ act, label, icon: Icon, documents: those }) => (
                <MenuItem key={act} tone="danger" onSelect={() => confirm(act)}>
                  <Icon aria-hidden />
                  {label}
                  {those.length < selected.length && <span className="tabular-nums">({those.length})</span>}
                </MenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        </SelectionBar>
      )}
      {isPaletteOpen && selected.length > 0 && (
        <DocumentCommands
          documents={selected}
          me={me}
          acts={{
            preview: ({ id }) => onPreview(id),
            organize: () => onOrganize(selected),
            remind: remindAll,
            download: zip.isRunning ? null : () => zip.start(possible("download")),
            correct: ofOne.correct.mutate,
            copy: ofOne.copy.mutate,
            confirm,
          }}
        />
      )}
      {confirming && (
        <>
          <VoidDocumentsDialog
            documents={confirming.documents}
            open={confirming.act === "void"}
            onOpenChange={() => setConfirming(null)}
            onDone={keep}
          />
          <DeleteDocumentsDialog
            documents={confirming.documents}
            open={confirming.act === "delete"}
            onOpenChange={() => setConfirming(null)}
            onDone={keep}
          />
        </>
      )}
    </>
  );
}

type ActProps = {
  icon: LucideIcon;
  label: string;
  /** The selected documents that the action applies to. */
  of: readonly ListedDocument[];
  for: readonly ListedDocument[];
  loading?: boolean;
  onClick: () => void;
};

function Act({ icon: Icon, label, of, for: possible, loading = false, onClick }: ActProps) {
  if (possible.length === 0) return null;
  const isPart = possible.length < of.length;
  return (
    <Button
      size="sm"
      variant="quiet"
      loading={loading}
      onClick={onClick}
      title={
        isPart ? `${label.replace("…", "")}: possible for ${possible.length} of ${of.length}` : undefined
      }
    >
      <Icon aria-hidden className="max-sm:hidden" />
      {label}
      {isPart && <span className="tabular-nums text-muted">({possible.length})</span>}
    </Button>
  );
}
