"use client";

import { useState } from "react";
import { isAskedNumber, shownDecimal, type TypedNumber, typedNumber } from "@/lib/pure/typed-number";
import { withoutZeros } from "@/lib/pure/written-numbers";

type Options = {
  /** The value: digits with a point, or a text that is no number, with "?" behind one that was asked about. */
  kept: string;
  /** BCP 47: whose marks are read. */
  locale: string;
  /** The language of who types, where it can be another. */
  ofWriter?: string | undefined;
  onChange: (kept: string) => void;
};

type TypedText = Omit<TypedNumber, "kept"> & {
  /** As it was typed; a value that was not typed here, in the locale's format. */
  readonly text: string;
  readonly take: (text: string) => void;
  /** A number as the reader's language writes it, so that it cannot be taken for one with groups of digits. */
  readonly plain: (number: string) => string;
};

/** The text of an input for numbers: it stays as it is typed, beside what it is read as. */
export function useTypedNumber({ kept, locale, ofWriter, onChange }: Options): TypedText {
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null);
  const isTyped = typed !== null && typed.kept === kept;
  const isAsked = isAskedNumber(kept);
  const text = isTyped ? typed.text : isAsked ? kept.slice(0, -1) : shownDecimal(kept, locale);
  // A value that is kept has been decided; it is shown in the locale's format.
  const { either, isToBeShown } = typedNumber(text, locale, isTyped || isAsked ? ofWriter : locale);
  return {
    text,
    either,
    isToBeShown,
    take: (next) => {
      const number = typedNumber(next, locale, ofWriter);
      setTyped({ text: next, kept: number.kept });
      onChange(number.kept);
    },
    plain: (number) => shownDecimal(withoutZeros(number), locale),
  };
}
