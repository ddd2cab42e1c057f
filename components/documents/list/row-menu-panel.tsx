"use client";

import { Ban, BellRing, Copy, Download, FileText, PanelRight, PenLine, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { DocumentCommands } from "@/components/documents/list/document-commands";
import { DeleteDocumentsDialog, VoidDocumentsDialog } from "@/components/documents/list/end-dialogs";
import { isActionPossible } from "@/components/documents/list/possible-actions";
import { isOpen, menuButtonId, type RowMenuStore } from "@/components/documents/list/row-parts";
import { useRowActions } from "@/components/documents/list/use-row-actions";
import { DropdownMenu, DropdownMenuContent } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { useStore } from "@/components/ui/store";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import type { ListedDocument } from "@/lib/contracts/document-list";
import { pendingRecipient, signHref, signLabel } from "@/lib/pure/pending-recipient";

export type RowMenuProps = {
  menu: RowMenuStore;
  me: string;
  onPreview: (id: string) => void;
  onOrganize: (documents: ListedDocument[]) => void;
  /** The document for which the palette offers the actions of this menu. */
  inPalette: ListedDocument | null;
};

/** The menu of `RowMenu`, with the dialogs that it opens. */
export function RowMenuPanel({ menu, me, onPreview, onOrganize, inPalette }: RowMenuProps) {
  // The button is painted as pressed before the menu is rendered. Closing is immediate.
  const chosen = useStore(menu);
  const painted = useAfterPaint(chosen, null);
  const place = chosen === painted ? chosen : null;
  const [confirming, setConfirming] = useState<{ act: "void" | "delete"; document: ListedDocument } | null>(
    null,
  );
  // Called outside the menu, which is unmounted before the server responds.
  const actions = useRowActions(me);
  return (
    <>
      <DropdownMenu
        open={place !== null}
        onOpenChange={(open) => !open && menu.set(null)}
        button={place?.button ?? null}
      >
        {place && (
          <DropdownMenuContent
            key={place.document.id}
            align="end"
            aria-labelledby={menuButtonId(place.document.id)}
          >
            <Items
              document={place.document}
              me={me}
              actions={actions}
              onPreview={onPreview}
              onOrganize={onOrganize}
              ask={(act) => setConfirming({ act, document: place.document })}
            />
          </DropdownMenuContent>
        )}
      </DropdownMenu>
      {inPalette && (
        <DocumentCommands
          documents={[inPalette]}
          me={me}
          acts={{
            preview: ({ id }) => onPreview(id),
            organize: () => onOrganize([inPalette]),
            remind: () => actions.remind.mutate(inPalette),
            download: () => actions.download.mutate(inPalette),
            correct: actions.correct.mutate,
            copy: actions.copy.mutate,
            confirm: (act) => setConfirming({ act, document: inPalette }),
          }}
        />
      )}
      {confirming && (
        <>
          <VoidDocumentsDialog
            documents={[confirming.document]}
            open={confirming.act === "void"}
            onOpenChange={() => setConfirming(null)}
          />
          <DeleteDocumentsDialog
            documents={[confirming.document]}
            open={confirming.act === "delete"}
            onOpenChange={() => setConfirming(null)}
          />
        </>
      )}
    </>
  );
}

type ItemsProps = Pick<RowMenuProps, "onPreview" | "onOrganize"> & {
  document: ListedDocument;
  me: string;
  actions: ReturnType<typeof useRowActions>;
  ask: (act: "void" | "delete") => void;
};

function Items({ document, me, actions, ask, onPreview, onOrganize }: ItemsProps) {
  const own = isOpen(document) ? pendingRecipient(document, me) : undefined;
  return (
    <>
      <MenuItem asChild>
        <Link href={`/documents/${document.id}`}>
          <FileText aria-hidden />
          Open
        </Link>
      </MenuItem>
      <MenuItem className="max-md:hidden" shortcut="P" onSelect={() => onPreview(document.id)}>
        <PanelRight aria-hidden />
        Preview
      </MenuItem>
      {own && (
        <MenuItem asChild>
          <a href={signHref(document.id)}>
            <PenLine aria-hidden />
            {signLabel(own)}
          </a>
        </MenuItem>
      )}
      {isActionPossible("remind", document, me) && (
        <MenuItem onSelect={() => actions.remind.mutate(document)}>
          <BellRing aria-hidden />
          Send a reminder
        </MenuItem>
      )}
      {isActionPossible("download", document, me) && (
        <MenuItem onSelect={() => actions.download.mutate(document)}>
          <Download aria-hidden />
          Download signed PDF
        </MenuItem>
      )}
      <MenuItem
        onSelect={() =>
          (isActionPossible("correct", document, me) ? actions.correct : actions.copy).mutate(document)
        }
      >
        <Copy aria-hidden />
        {isActionPossible("correct", document, me) ? "Correct and send again" : "Duplicate"}
      </MenuItem>
      <MenuItem onSelect={() => onOrganize([document])}>
        <Tags aria-hidden />
        Tags and folder…
      </MenuItem>
      {document.mayChange && (
        <>
          <MenuSeparator />
          {isActionPossible("void", document, me) && (
            <MenuItem onSelect={() => ask("void")}>
              <Ban aria-hidden />
              Void…
            </MenuItem>
          )}
          <MenuItem tone="danger" onSelect={() => ask("delete")}>
            <Trash2 aria-hidden />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  );
}
