"use client";

import type { Editor } from "@tiptap/core";
import { ImageDialog } from "@/components/text-editor/image-dialog";
import { ImageProperties } from "@/components/text-editor/image-properties";
import { LinkDialog } from "@/components/text-editor/link-dialog";

export type TextDialog = "link" | "new-image" | "image";

type Props = { editor: Editor; dialog: TextDialog | null; workspaceId: string; onClose: () => void };

/** The dialog that the toolbar, a menu or a key asks for. */
export function TextDialogs({ editor, dialog, workspaceId, onClose }: Props) {
  if (dialog === "link") return <LinkDialog editor={editor} onClose={onClose} />;
  if (dialog === "image") return <ImageProperties editor={editor} onClose={onClose} />;
  if (dialog === "new-image")
    return <ImageDialog editor={editor} workspaceId={workspaceId} onClose={onClose} />;
  return null;
}
