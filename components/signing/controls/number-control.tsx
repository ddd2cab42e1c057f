"use client";

import { type ControlProps, TextInput } from "@/components/signing/controls/text-control";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { useTypedNumber } from "@/components/ui/use-typed-number";
import { fill } from "@/lib/i18n/fill";

/** Input for a number. It keeps the typed text, and shows below it how the text is read, or asks. */
export function NumberControl(props: ControlProps) {
  const { id, value, onChange, describedBy } = props;
  const { locale, messages } = useWording();
  const kept = typeof value === "string" ? value : "";
  const { text, take, either, isToBeShown, plain } = useTypedNumber({ kept, locale, onChange });
  const { readAs, which } = messages.fields.numbers;
  const noteId = `${id}-number`;
  const [one, other] = (either ?? []).map(plain);
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
