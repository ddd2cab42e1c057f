"use client";

import { DrawnField } from "@/components/signing/drawn-field";
import type { ContentField, FieldValue, PageSize } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { isFileValue } from "@/lib/rules/values/normalise";
import { formatValue, valueRules } from "@/lib/rules/values/value-rules";

export interface FieldContentProps {
  readonly field: ContentField;
  readonly page: PageSize;
  readonly value: FieldValue;
  readonly signature: SignatureInput | undefined;
  readonly saved: readonly SavedSignatureChoice[];
  /** URL of a file that a recipient uploaded, by its hash. */
  readonly fileUrl: (sha256: string) => string;
  readonly locale: string;
  /** Draws a mark in place of the value: this box belongs to the chosen option of the field. */
  readonly isMark?: boolean;
  /** Whether the surrounding box has a border. */
  readonly isFramed?: boolean;
}

/** The current value, from this recipient or an earlier one. */
export function FieldContent(props: FieldContentProps) {
  const { field, page, value, signature, saved, fileUrl, locale, isMark = false, isFramed = false } = props;
  const { drawnAs } = valueRules(field);
  const isTick = drawnAs === "tick" || isMark;
  const isPicture = drawnAs === "picture" && isFileValue(value);
  return (
    <DrawnField
      field={field}
      page={page}
      isFramed={isFramed}
      signature={signature}
      saved={saved}
      imageUrl={isPicture ? fileUrl(value.sha256) : null}
      isTicked={isMark || (isTick && value === true)}
      text={isTick || isPicture ? "" : formatValue(field, value, locale)}
    />
  );
}
