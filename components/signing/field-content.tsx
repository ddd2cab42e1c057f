"use client";

import { DrawnField } from "@/components/signing/drawn-field";
import type { ContentField, FieldValue, PageSize } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { formatValue } from "@/lib/rules/values/format";
import { isFileValue } from "@/lib/rules/values/normalise";

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

/** What a recipient has given so far, or others before them. */
export function FieldContent({ field, page, value, signature, saved, fileUrl, locale }: FieldContentProps) {
  const isCheckbox = field.type === "checkbox";
  const isPicture = !isCheckbox && field.type !== "attachment" && isFileValue(value);
  return (
    <DrawnField
      field={field}
      page={page}
      signature={signature}
      saved={saved}
      imageUrl={isPicture ? fileUrl(value.sha256) : null}
      isTicked={isCheckbox && value === true}
      text={isCheckbox || isPicture ? "" : formatValue(field, value, locale)}
    />
  );
}
