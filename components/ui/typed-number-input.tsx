"use client";

import { useId } from "react";
import { Button } from "./button";
import { Input, type InputProps } from "./input";
import { useTypedNumber } from "./use-typed-number";

type Props = Omit<InputProps, "value" | "onChange" | "inputMode" | "autoComplete"> & {
  /** Digits with a decimal point, or a text that is not a number; `readTypedNumber` tells which. */
  value: string;
  /** BCP 47 language tag of the document, whose separators are used to read and print the value. */
  locale: string;
  onChange: (value: string) => void;
};

/**
 * Language of the person who types, since the dashboard is in English for everyone. Only used once something is
 * typed.
 */
const writerLocale = (): string | undefined => globalThis.navigator?.language;

/**
 * A text input for a number in a document. It keeps the typed text, and shows below it how the text is read, or asks.
 */
export function TypedNumberInput({ value, locale, onChange, ...props }: Props) {
  const options = { kept: value, locale, ofWriter: writerLocale(), onChange };
  const { text, take, either, isToBeShown, plain } = useTypedNumber(options);
  const noteId = useId();
  const [one, other] = (either ?? []).map(plain);
  return (
    <>
      <Input
        {...props}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={either ? true : undefined}
        aria-describedby={isToBeShown ? noteId : undefined}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <div id={noteId} role="status" className="text-muted empty:hidden">
        {isToBeShown && !either && `Read as ${plain(value)}.`}
        {either && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-warn">
              Is “{text.trim()}” {one} or {other}?
            </span>
            {either.map((number) => (
              <Button key={number} size="sm" onClick={() => onChange(number)}>
                {plain(number)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
