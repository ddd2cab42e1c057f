"use client";

import type { Editor } from "@tiptap/core";
import { ColumnWidthDialog } from "@/components/text-editor/column-width-dialog";
import { ImageDialog } from "@/components/text-editor/image-dialog";
import { ImagePropertiesDialog } from "@/components/text-editor/image-properties-dialog";
import { LinkDialog } from "@/components/text-editor/link-dialog";
import { MetadataDialog } from "@/components/text-editor/metadata-dialog";

export type TextDialog = "link" | "new-image" | "image" | "metadata" | "column";

type Props = { editor: Editor; dialog: TextDialog | null; workspaceId: string; onClose: () => void };

/** The dialog requested by the toolbar, a menu or a shortcut. */
export function TextDialogs({ editor, dialog, workspaceId, onClose }: Props) {
  if (dialog === "link") return <LinkDialog editor={editor} onClose={onClose} />;
  if (dialog === "metadata") return <MetadataDialog editor={editor} onClose={onClose} />;
  if (dialog === "column") return <ColumnWidthDialog editor={editor} onClose={onClose} />;
  if (dialog === "image") return <ImagePropertiesDialog editor={editor} onClose={onClose} />;
  if (dialog === "new-image")
    return <ImageDialog editor={editor} workspaceId={workspaceId} onClose={onClose} />;
  return null;
}
