"use client";

import { type Editor, EditorContent } from "@tiptap/react";
import { type CSSProperties, memo } from "react";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { PX_PER_POINT } from "@/components/pdf-pages/page-layout";
import { ImageMenu } from "@/components/text-editor/image-menu";
import { PAGE_HEIGHTS_PT } from "@/components/text-editor/pages/text-pages";
import { SelectionMenu } from "@/components/text-editor/text-toolbar";
import { Skeleton } from "@/components/ui/skeleton";
import type { BodyPage } from "@/lib/contracts/body";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import "@/components/text-editor/text-editor.css";
// The typesetter's fonts, so that lines on the sheet break in about the same places as on the pages. Each subset is
// loaded when it is needed; for other scripts, the sheet uses system fonts.
import "@fontsource-variable/noto-sans/wght.css";
import "@fontsource-variable/noto-sans/wght-italic.css";
import "@fontsource-variable/noto-sans-arabic/wght.css";
import "@fontsource-variable/noto-sans-hebrew/wght.css";
import "@fontsource-variable/noto-sans-mono/wght.css";

type Props = { editor: Editor | null; page: BodyPage | null };

const FONTS = {
  sans: '"Noto Sans Variable", "Noto Sans Arabic Variable", "Noto Sans Hebrew Variable", var(--font-sans)',
  mono: '"Noto Sans Mono Variable", var(--font-mono)',
} as const;

/** A length relative to the sheet's width, so that a smaller sheet has proportionally smaller margins. */
const share = (points: number, whole: number): string => `${((100 * points) / whole).toFixed(3)}cqw`;

/**
 * The text on a sheet with the page's width and margins. The sheet grows with the text; the Pages view shows the
 * actual pages. It does not re-render on each keystroke, since the editor owns the text.
 */
export const TextSheet = memo(function TextSheet({ editor, page }: Props) {
  const { size, margins, header, footer, fontFamily, fontSize } = page ?? DEFAULT_PAGE;
  const width = PAGE_WIDTHS_PT[size];
  const style: CSSProperties = {
    minHeight: `calc(100cqw * ${PAGE_HEIGHTS_PT[size] / width})`,
    fontFamily: FONTS[fontFamily],
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
        <RunningLine text={header} style={{ ...sides, minHeight: share(margins.top, width) }} />
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
        <RunningLine text={footer} style={{ ...sides, minHeight: share(margins.bottom, width) }} />
      </div>
    </div>
  );
});

/**
 * The whole header or footer as written. If it needs more room than the margin, the text moves, as on the pages. Page
 * numbers are only filled in there.
 */
function RunningLine({ text, style }: { text: string | null; style: CSSProperties }) {
  return (
    <p
      aria-hidden
      style={style}
      className="flex items-center justify-center py-[4pt] text-center text-[0.82em] text-muted [overflow-wrap:anywhere]"
    >
      {text}
    </p>
  );
}
