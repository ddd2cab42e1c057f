"use client";

import type { Editor } from "@tiptap/core";
import { type EditorState, PluginKey } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { AlignCenter, AlignLeft, AlignRight, Trash2 } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useCallback } from "react";
import { isImageSelection } from "@/components/text-editor/image-properties-dialog";
import { useTextEditor } from "@/components/text-editor/text-editor-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";

const SIDES = [
  { value: null, label: "Align left", icon: AlignLeft },
  { value: "center", label: "Centre", icon: AlignCenter },
  { value: "right", label: "Align right", icon: AlignRight },
] as const;
const KEY = new PluginKey("imageMenu");

/** A constant: BubbleMenu dispatches a transaction whenever it gets a new function. */
const hasSelectedImage = ({ state, editor }: { state: EditorState; editor: Editor }): boolean =>
  editor.isEditable && isImageSelection(state.selection);

/** Menu next to the selected image. */
export function ImageMenu({ editor }: { editor: Editor }) {
  const { editImage } = useTextEditor();
  const shownImage = useCallback(
    () => editor.view.dom.querySelector<HTMLElement>(".ProseMirror-selectednode img[data-image-id]"),
    [editor],
  );
  const image = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (!isImageSelection(now.state.selection)) return null;
      const { align, alt } = now.getAttributes("image");
      return { align: (align ?? null) as string | null, hasAlt: alt !== "" };
    },
  });
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={KEY}
      getReferencedVirtualElement={shownImage}
      shouldShow={hasSelectedImage}
      className="z-40 rounded-md bg-raised p-1 shadow-overlay"
    >
      <Toolbar.Root aria-label="Selected image" className="flex items-center gap-0.5">
        {SIDES.map(({ value, label, icon: Icon }) => (
          <Tooltip key={label} content={label}>
            <Toolbar.Button asChild>
              <IconButton
                label={label}
                size="sm"
                aria-pressed={image?.align === value}
                className={cn(image?.align === value && "bg-accent-soft text-accent")}
                onClick={() => editor.chain().focus().updateAttributes("image", { align: value }).run()}
              >
                <Icon />
              </IconButton>
            </Toolbar.Button>
          </Tooltip>
        ))}
        <Toolbar.Button asChild>
          <Button variant="quiet" size="sm" onClick={editImage}>
            {image?.hasAlt ? "Description and size" : "Add a description"}
          </Button>
        </Toolbar.Button>
        <Tooltip content="Remove">
          <Toolbar.Button asChild>
            <IconButton
              label="Remove image"
              size="sm"
              onClick={() => editor.chain().focus().deleteSelection().run()}
            >
              <Trash2 />
            </IconButton>
          </Toolbar.Button>
        </Tooltip>
      </Toolbar.Root>
    </BubbleMenu>
  );
}
