"use client";

import { type Editor, EditorContent } from "@tiptap/react";
import type { CSSProperties } from "react";
import { PX_PER_POINT } from "@/components/editor/model/page-layout";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { ImageMenu } from "@/components/text-editor/image-menu";
import { PAGE_HEIGHTS_PT } from "@/components/text-editor/pages/text-pages";
import { SelectionMenu } from "@/components/text-editor/text-toolbar";
import { Skeleton } from "@/components/ui/skeleton";
import type { BodyPage } from "@/lib/contracts/body";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-tables";
import "@/components/text-editor/text-editor.css";

type Props = { editor: Editor | null; page: BodyPage | null };

/** Of the sheet's width, so that a sheet that is shown smaller has smaller margins. */
const share = (points: number, whole: number): string => `${((100 * points) / whole).toFixed(3)}cqw`;

/** The text on a sheet of its size, with its margins; it grows with the text, the Pages view shows its pages. */
export function TextSheet({ editor, page }: Props) {
  const { size, margins, header, footer, fontFamily, fontSize } = page ?? DEFAULT_PAGE;
  const width = PAGE_WIDTHS_PT[size];
  const style: CSSProperties = {
    minHeight: `calc(100cqw * ${PAGE_HEIGHTS_PT[size] / width})`,
    fontFamily: fontFamily === "mono" ? "var(--font-mono)" : undefined,
    fontSize: fontSize * PX_PER_POINT,
  };
  const sides = { paddingLeft: share(margins.left, width), paddingRight: share(margins.right, width) };
  return (
    <div
      className="@container/sheet mx-auto my-3 w-full sm:my-6"
      style={{ maxWidth: width * PX_PER_POINT }}
      data-theme="light"
    >
      <div
        className="text-sheet flex flex-col bg-raised text-ink shadow-raised outline outline-line"
        style={style}
      >
        <RunningLine text={header} style={{ ...sides, height: share(margins.top, width) }} />
        <div className="flex flex-1 flex-col" style={sides}>
          {editor ? (
            <>
              <EditorContent editor={editor} className="flex-1" />
              <SelectionMenu editor={editor} />
              <ImageMenu editor={editor} />
            </>
          ) : (
            <Skeleton className="h-40" />
          )}
        </div>
        <RunningLine text={footer} style={{ ...sides, height: share(margins.bottom, width) }} />
      </div>
    </div>
  );
}

/** The header or footer as it is written; its page numbers are shown on the pages. */
function RunningLine({ text, style }: { text: string | null; style: CSSProperties }) {
  return (
    <p aria-hidden style={style} className="flex items-center overflow-hidden text-[0.8em] text-muted">
      <span className="truncate">{text}</span>
    </p>
  );
}
