"use client";

import { useState } from "react";
import { type ControlProps, TextInput } from "@/components/signing/controls/text-control";
import { shownDecimal, typedNumber } from "@/components/signing/model/numbers";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { fill } from "@/lib/i18n/fill";
import { withoutZeros } from "@/lib/pure/written-numbers";

/** Input for a number: what is typed stays, and what it is read as is said beside it, or asked. */
export function NumberControl(props: ControlProps) {
  const { id, value, onChange, describedBy } = props;
  const { locale, messages } = useWording();
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null);
  const kept = typeof value === "string" ? value : "";
  const isTyped = typed !== null && typed.kept === kept;
  const text = isTyped ? typed.text : kept.endsWith("?") ? kept.slice(0, -1) : shownDecimal(kept, locale);
  const { either, isToBeShown } = typedNumber(text, locale);
  const { readAs, which } = messages.fields.numbers;
  const noteId = `${id}-number`;
  const plain = (number: string) => shownDecimal(withoutZeros(number), locale);
  const [one, other] = (either ?? []).map(plain);
  const take = (next: string) => {
    const number = typedNumber(next, locale);
    setTyped({ text: next, kept: number.kept });
    onChange(number.kept);
  };
  return (
    <>
      <TextInput
        {...props}
        text={text}
        onText={take}
        describedBy={[isToBeShown ? noteId : "", describedBy].filter(Boolean).join(" ") || undefined}
      />
      <div id={noteId} role="status" className="text-muted empty:hidden">
        {isToBeShown && !either && fill(readAs, { value: plain(kept) })}
        {either && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-warn">
              {fill(which, { text: text.trim(), one: one ?? "", other: other ?? "" })}
            </span>
            {either.map((number) => (
              <button
                key={number}
                type="button"
                className={buttonStyles({ size: "sm" })}
                onClick={() => onChange(number)}
              >
                {plain(number)}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
