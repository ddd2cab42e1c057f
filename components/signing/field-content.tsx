"use client";

import { fittedSize } from "@/components/signing/model/fit-text";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { Tick } from "@/components/ui/tick";
import type { ContentField, FieldValue, PageSize } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { formatValue } from "@/lib/rules/values/format";
import { isFileValue } from "@/lib/rules/values/normalise";

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

export interface FieldContentProps {
  readonly field: ContentField;
  readonly page: PageSize;
  readonly value: FieldValue;
  readonly signature: SignatureInput | undefined;
  readonly saved: readonly SavedSignatureChoice[];
  /** Address of a file that a recipient has given, by its hash. */
  readonly fileUrl: (sha256: string) => string;
  readonly locale: string;
}

/** What stands in a field, drawn the way the PDF will have it. The parent's box has the field's size. */
export function FieldContent(props: FieldContentProps) {
  const { field, page, value, signature, saved, fileUrl, locale } = props;
  const { align } = field.style;
  if (signature) return <SignatureMark signature={signature} saved={saved} align={align ?? "left"} />;
  if (field.type === "checkbox") return value === true ? <Tick /> : null;
  if (isFileValue(value) && field.type !== "attachment")
    return (
      // biome-ignore lint/performance/noImgElement: a private address that redirects, nothing for an optimiser
      <img src={fileUrl(value.sha256)} alt="" className="size-full object-contain" />
    );
  const text = formatValue(field, value, locale);
  if (!text) return null;
  const isMultiline = field.type === "multiline" || field.type === "label" || text.includes("\n");
  const area = { width: (field.width ?? 0) * page.width, height: (field.height ?? 0) * page.height };
  const size = fittedSize(text, area, field.style.fontSize, isMultiline);
  return (
    <span
      // Without an alignment of its own a text stands where it starts, by its first letter that has a direction.
      dir={align === null ? "auto" : "ltr"}
      className={`flex size-full overflow-hidden px-[0.2em] leading-[1.25] ${JUSTIFY[align ?? "start"]} ${
        isMultiline ? "items-start" : "items-center"
      }`}
      style={{ fontSize: inPoints(size, page) }}
    >
      <span
        className={
          isMultiline ? `w-full whitespace-pre-wrap ${TEXT_ALIGN[align ?? "start"]}` : "whitespace-pre"
        }
        dir="auto"
      >
        {text}
      </span>
    </span>
  );
}

/** Points of the page as a length on a screen of any size: the page is a size container. */
export const inPoints = (points: number, page: PageSize): string =>
  `calc(${points} / ${page.width} * 100cqw)`;
