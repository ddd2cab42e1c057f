import type { CSSProperties, ReactNode } from "react";
import { fittedSize } from "@/components/signing/model/fit-text";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { cn } from "@/components/ui/cn";
import { Tick } from "@/components/ui/tick";
import type { ContentField, PageSize } from "@/lib/contracts/content";
import { FIELD_TRAITS, hasCells, INKS } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";

const JUSTIFY = {
  left: "justify-start",
  start: "justify-start",
  center: "justify-center",
  right: "justify-end",
} as const;
const TEXT_ALIGN = {
  left: "text-left",
  start: "text-start",
  center: "text-center",
  right: "text-right",
} as const;

type Size = Pick<PageSize, "width" | "height">;

/** Points of the page as a CSS length at any page size: the page is a size container. */
export const inPoints = (points: number, page: Size): string => `calc(${points} / ${page.width} * 100cqw)`;

type TextProps = {
  text: string;
  field: Pick<ContentField, "type" | "width" | "height" | "style">;
  page: Size;
  className?: string | undefined;
};

type DrawnFieldProps = TextProps & {
  signature: SignatureInput | null | undefined;
  saved?: readonly SavedSignatureChoice[];
  imageUrl: string | null;
  isTicked: boolean;
  /** Shown when there is no value. */
  empty?: ReactNode;
};

/** A field's value, rendered as in the PDF. Fills the parent's box, which has the field's size. */
export function DrawnField({
  signature,
  saved = [],
  imageUrl,
  isTicked,
  empty = null,
  ...textProps
}: DrawnFieldProps) {
  if (signature)
    return (
      <SignatureMark signature={signature} saved={saved} align={textProps.field.style.align ?? "left"} />
    );
  if (imageUrl)
    // biome-ignore lint/performance/noImgElement: a private URL; cannot be optimized
    return <img src={imageUrl} alt="" className="size-full object-contain" />;
  if (isTicked)
    return (
      <span className="block size-full" style={inkOf(textProps.field)}>
        <Tick />
      </span>
    );
  return textProps.text ? <DrawnText {...textProps} /> : empty;
}

/** The value's own colour. */
export const inkOf = ({ style: { color } }: Pick<ContentField, "style">): CSSProperties =>
  color ? { color: INKS[color] } : {};

/** A text value as it will be printed. */
export function DrawnText(props: TextProps) {
  const { text, field, page, className } = props;
  if (field.style.comb && hasCells(field.type)) return <DrawnCells {...props} cells={field.style.comb} />;
  const { align, fontSize } = field.style;
  const traits = FIELD_TRAITS[field.type];
  const isMultiline = traits.isMultiline || traits.filledBy === "template" || text.includes("\n");
  const area = { width: (field.width ?? 0) * page.width, height: (field.height ?? 0) * page.height };
  return (
    <span
      // Without an explicit alignment, text aligns to its start, by its first strong directional character.
      dir={align === null ? "auto" : "ltr"}
      className={cn(
        "flex size-full overflow-hidden px-[0.2em] leading-[1.25]",
        JUSTIFY[align ?? "start"],
        isMultiline ? "items-start" : "items-center",
        className,
      )}
      style={{ ...inkOf(field), fontSize: inPoints(fittedSize(text, area, fontSize, isMultiline), page) }}
    >
      <span
        dir="auto"
        className={
          isMultiline ? cn("w-full whitespace-pre-wrap", TEXT_ALIGN[align ?? "start"]) : "whitespace-pre"
        }
      >
        {text}
      </span>
    </span>
  );
}

/** One character in each of a row of cells; a longer text gets more of them, as in the PDF. */
function DrawnCells({ text, field, page, className, cells }: TextProps & { cells: number }) {
  const signs = graphemesOf(text);
  const count = Math.max(cells, signs.length);
  const area = {
    width: ((field.width ?? 0) * page.width) / count,
    height: (field.height ?? 0) * page.height,
  };
  const isReversed = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const { align, fontSize } = field.style;
  const anchor = align ? ANCHORS[align] : isReversed ? 1 : 0;
  const first = Math.floor((count - signs.length) * anchor);
  const size = Math.min(fontSize, ...signs.map((sign) => fittedSize(sign, area, fontSize, false)));
  return (
    <span
      dir="ltr"
      className={cn("relative block size-full overflow-hidden leading-none", className)}
      style={{ ...inkOf(field), fontSize: inPoints(size, page) }}
    >
      <span className="sr-only">{text}</span>
      {signs.map((sign, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its number.
          key={i}
          aria-hidden
          className="absolute inset-y-0 flex items-center justify-center whitespace-pre"
          style={{
            left: `${((first + (isReversed ? signs.length - 1 - i : i)) / count) * 100}%`,
            width: `${100 / count}%`,
          }}
        >
          {sign}
        </span>
      ))}
    </span>
  );
}

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;

const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
