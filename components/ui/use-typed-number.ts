"use client";

import { useState } from "react";
import {
  isUnresolvedNumber,
  localizeDecimal,
  readTypedNumber,
  type TypedNumber,
} from "@/lib/pure/typed-number";
import { withoutZeros } from "@/lib/pure/written-numbers";

type Options = {
  /** The value: digits with a decimal point, or a text that is not a number; an ambiguous text ends in "?". */
  kept: string;
  /** BCP 47 language tag whose separators are used. */
  locale: string;
  /** Language of the person who types, if it may differ. */
  ofWriter?: string | undefined;
  onChange: (kept: string) => void;
};

type TypedText = Omit<TypedNumber, "kept"> & {
  /** The text as typed; a value that was not typed here is in the locale's format. */
  readonly text: string;
  readonly take: (text: string) => void;
  /** Formats a number in the reader's language without grouping, so that it is unambiguous. */
  readonly plain: (number: string) => string;
};

/** The text of a number input: it stays as typed, separate from the number that it is read as. */
export function useTypedNumber({ kept, locale, ofWriter, onChange }: Options): TypedText {
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null);
  const isTyped = typed !== null && typed.kept === kept;
  const isAsked = isUnresolvedNumber(kept);
  const text = isTyped ? typed.text : isAsked ? kept.slice(0, -1) : localizeDecimal(kept, locale);
  // A stored value is already decided, so it is read in the locale's format.
  const { either, isToBeShown } = readTypedNumber(text, locale, isTyped || isAsked ? ofWriter : locale);
  return {
    text,
    either,
    isToBeShown,
    take: (next) => {
      const number = readTypedNumber(next, locale, ofWriter);
      setTyped({ text: next, kept: number.kept });
      onChange(number.kept);
    },
    plain: (number) => localizeDecimal(withoutZeros(number), locale),
  };
}
