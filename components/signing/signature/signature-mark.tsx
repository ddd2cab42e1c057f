"use client";

import { TypedName } from "@/components/signing/signature/typed-name";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { type InkDrawing, PEN_COLOUR, PEN_WIDTH, strokePath, strokesOnPad } from "@/lib/pure/ink";
import type { BoxSize } from "@/lib/pure/print/fit-text";

const SVG_ALIGN = { left: "xMinYMid", center: "xMidYMid", right: "xMaxYMid" } as const;
const OBJECT_ALIGN = { left: "object-left", center: "object-center", right: "object-right" } as const;
type Align = keyof typeof SVG_ALIGN;

/** A drawing as the PDF will render it; nothing outside its pad, to which the inner image is clipped. */
export function InkMark({ drawing, align = "center" }: { drawing: InkDrawing; align?: Align }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio={`${SVG_ALIGN[align]} meet`}
      className="size-full"
      fill="none"
      stroke={PEN_COLOUR}
      strokeWidth={drawing.height * PEN_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <svg width={drawing.width} height={drawing.height} overflow="hidden" aria-hidden>
        <path d={strokesOnPad(drawing).map(strokePath).join("")} />
      </svg>
    </svg>
  );
}

/** A signature of any kind. Its accessible name comes from its container. */
export function SignatureMark(props: {
  signature: SignatureInput;
  saved: readonly SavedSignatureChoice[];
  align?: Align;
  /** Box of the field in points, for typed names; null outside a page. */
  field?: BoxSize | null;
}) {
  const { signature, saved, align = "center", field = null } = props;
  if (signature.paths) return <InkMark drawing={signature.paths} align={align} />;
  if (signature.mode === "type")
    return <TypedName text={signature.text ?? ""} font={signature.font} align={align} field={field} />;
  const src =
    signature.mode === "saved"
      ? saved.find((choice) => choice.id === signature.savedSignatureId)?.imageUrl
      : signature.image;
  // biome-ignore lint/performance/noImgElement: a data or presigned URL; cannot be optimized
  return src ? <img src={src} alt="" className={`size-full object-contain ${OBJECT_ALIGN[align]}`} /> : null;
}
