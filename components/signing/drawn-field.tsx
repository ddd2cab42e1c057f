import type { ComponentProps, ReactNode } from "react";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { TypesetText, textColour } from "@/components/typeset-text/typeset-text";
import { CheckMark } from "@/components/ui/check-mark";
import type { PageSize } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { fieldBox } from "@/lib/rules/typeset-text";

type Size = Pick<PageSize, "width" | "height">;

/** Points of the page as a CSS length that fits any page size: the page is a size container. */
export const pointsToCss = (points: number, page: Size): string => `calc(${points} / ${page.width} * 100cqw)`;

type TextProps = ComponentProps<typeof TypesetText>;

type DrawnFieldProps = TextProps & {
  signature: SignatureInput | null | undefined;
  saved?: readonly SavedSignatureChoice[];
  imageUrl: string | null;
  isTicked: boolean;
  /** Shown when there is no value. */
  empty?: ReactNode;
};

/** A field's value, rendered as in the PDF. Fills the parent element, which has the field's size. */
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
      <SignatureMark
        signature={signature}
        saved={saved}
        align={textProps.field.style.align ?? "left"}
        field={fieldBox(textProps.field, textProps.page)}
      />
    );
  if (imageUrl)
    // biome-ignore lint/performance/noImgElement: a private URL; cannot be optimized
    return <img src={imageUrl} alt="" className="size-full object-contain" />;
  if (isTicked)
    return (
      <span className="block size-full" style={textColour(textProps.field)}>
        <CheckMark />
      </span>
    );
  return textProps.text ? <TypesetText {...textProps} /> : empty;
}
