"use client";

import { Ban, BellRing, Copy, Download, PanelRight, Tags, Trash2 } from "lucide-react";
import { isActionPossible, type ListAction } from "@/components/documents/list/possible-actions";
import { type PageCommand, useRegisterCommands } from "@/components/shell/command/page-commands";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { ListedDocument } from "@/lib/contracts/document-list";

/** Handlers for the commands, provided by the selection's bar or a row's menu. */
type DocumentActions = {
  preview: (document: ListedDocument) => void;
  organize: () => void;
  remind: () => void;
  /** Null while a download is running. */
  download: (() => void) | null;
  correct: (document: ListedDocument) => void;
  copy: (document: ListedDocument) => void;
  confirm: (act: "void" | "delete") => void;
};

type Offer = { documents: readonly ListedDocument[]; me: string; acts: DocumentActions };

/** Screens from this width on have room for a preview next to or over the list. */
const WITH_PREVIEW = "(min-width: 48rem)";

/**
 * The documents' possible actions as commands of the palette. Commands that only open something come first: if
 * nothing has been typed, Enter chooses the first command.
 */
export function documentCommands({ documents, me, acts }: Offer, hasPreview: boolean): PageCommand[] {
  const [only, ...others] = documents;
  const one = others.length === 0 ? only : undefined;
  const possible = (action: ListAction, command: Omit<PageCommand, "id" | "hint">): PageCommand[] => {
    const count = documents.filter((document) => isActionPossible(action, document, me)).length;
    if (count === 0) return [];
    const hint = count < documents.length ? { hint: `${count} of ${documents.length}` } : {};
    return [{ id: action, ...hint, ...command }];
  };
  const isCorrected = one !== undefined && isActionPossible("correct", one, me);
  return [
    ...(one && hasPreview
      ? [{ id: "preview", label: "Show preview", icon: PanelRight, run: () => acts.preview(one) }]
      : []),
    { id: "organize", label: "Tags and folder…", words: "move label", icon: Tags, run: acts.organize },
    ...possible("remind", { label: "Remind", words: "send reminder", icon: BellRing, run: acts.remind }),
    ...(acts.download
      ? possible("download", {
          label: "Download",
          words: "signed pdf zip",
          icon: Download,
          run: acts.download,
        })
      : []),
    ...(one
      ? [
          {
            id: "copy",
            label: isCorrected ? "Correct and send again" : "Duplicate",
            words: "copy",
            icon: Copy,
            run: () => (isCorrected ? acts.correct : acts.copy)(one),
          },
        ]
      : []),
    ...possible("void", { label: "Void…", words: "cancel", icon: Ban, run: () => acts.confirm("void") }),
    ...possible("delete", {
      label: "Delete…",
      words: "remove",
      icon: Trash2,
      run: () => acts.confirm("delete"),
    }),
  ];
}

/** Registers the commands while it is rendered, which is only while the palette is open. */
export function DocumentCommands(offer: Offer) {
  const { documents } = offer;
  const hasPreview = useMediaQuery(WITH_PREVIEW, true);
  const [only, ...others] = documents;
  const title = only && others.length === 0 ? `“${only.name}”` : `${documents.length} selected documents`;
  useRegisterCommands({ title, commands: documentCommands(offer, hasPreview) });
  return null;
}
