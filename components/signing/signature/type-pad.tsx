"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  findUnsupportedCharacters,
  fontsFor,
  type SignatureFont,
} from "@/components/signing/model/script-fonts";
import type { PadProps } from "@/components/signing/signature/pad-props";
import { TypedName } from "@/components/signing/signature/typed-name";
import type { SignatureKind } from "@/components/signing/use-signing";
import { useWording } from "@/components/signing/wording";
import { controlStyles } from "@/components/ui/control-styles";
import { visibleText } from "@/lib/contracts/visible-content";
import { fillCount } from "@/lib/i18n/fill";

const MAX_LENGTH = 120;

/** A typed name in a handwriting font; fonts that support all its characters come first. */
export function TypePad({
  onChange,
  suggestion,
  kind,
}: PadProps & { suggestion: string; kind: SignatureKind }) {
  const { messages, language } = useWording();
  const { signature } = messages;
  const [text, setText] = useState(suggestion);
  const [chosen, setChosen] = useState<SignatureFont | null>(null);
  const name = visibleText(text);
  const fonts = fontsFor(name);
  const font = chosen ?? fonts[0]?.id ?? "caveat";
  const lacking = findUnsupportedCharacters(name, font);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  useEffect(() => {
    latestOnChange.current(name ? { mode: "type", text: name, font } : null);
  }, [name, font]);

  return (
    <>
      <label htmlFor="typed-signature" className="font-medium">
        {kind === "initials" ? signature.initials : signature.name}
      </label>
      <div>
        <input
          id="typed-signature"
          value={text}
          dir={text ? "auto" : undefined}
          maxLength={MAX_LENGTH}
          autoComplete="name"
          aria-describedby="typed-nothing"
          onChange={(event) => setText(event.target.value)}
          className={controlStyles({ controlSize: "lg" })}
        />
        {/* Why the button cannot be pressed: a text may look empty, or be a lone accent. */}
        <p id="typed-nothing" role="status" className={text ? "text-bad" : "text-muted"}>
          {!name && (
            <span className="mt-1.5 flex items-start gap-1.5 text-pretty">
              <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden /> {signature.blank}
            </span>
          )}
        </p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium">{signature.handwriting}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {fonts.map((option) => (
            <label
              key={option.id}
              htmlFor={`hand-${option.id}`}
              data-theme="light"
              className="relative block h-18 cursor-pointer rounded-md border border-line bg-white p-2 has-checked:border-accent has-checked:ring-2 has-checked:ring-accent forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                id={`hand-${option.id}`}
                type="radio"
                name="hand"
                checked={option.id === font}
                onChange={() => setChosen(option.id)}
                aria-label={option.name}
                className="sr-only"
              />
              {/* Paper, whatever colours are forced: ink keeps its own. */}
              <span aria-hidden className="block size-full bg-white forced-color-adjust-none">
                <TypedName text={name || "Abc"} font={option.id} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {lacking.length > 0 && (
        <p role="status" className="text-muted">
          {fillCount(signature.lacking, lacking.length, language, {
            letters: lacking.slice(0, 8).join(" "),
          })}
        </p>
      )}
    </>
  );
}
