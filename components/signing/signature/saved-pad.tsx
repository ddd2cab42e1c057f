"use client";

import { useState } from "react";
import type { PadProps } from "@/components/signing/signature/pad-props";
import { useMessages } from "@/components/signing/wording";
import type { SavedSignatureChoice } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";

/** The signed-in user's saved signatures. */
export function SavedPad({ onChange, choices }: PadProps & { choices: readonly SavedSignatureChoice[] }) {
  const { signature } = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{signature.savedSignatures}</legend>
      {choices.map((choice, index) => (
        <label
          key={choice.id}
          htmlFor={`saved-${choice.id}`}
          data-theme="light"
          className="relative flex h-24 cursor-pointer flex-col rounded-md border border-line bg-white p-2 has-checked:border-accent has-checked:ring-2 has-checked:ring-accent forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            id={`saved-${choice.id}`}
            type="radio"
            name="saved-signature"
            checked={choice.id === chosen}
            onChange={() => {
              setChosen(choice.id);
              onChange({ mode: "saved", savedSignatureId: choice.id });
            }}
            className="sr-only"
          />
          {/* biome-ignore lint/performance/noImgElement: a presigned URL; cannot be optimized */}
          <img
            src={choice.imageUrl}
            alt=""
            className="min-h-0 flex-1 bg-white object-contain forced-color-adjust-none"
          />
          <span className={choice.label ? "text-center text-sm text-muted" : "sr-only"}>
            {choice.label ?? fill(signature.savedSignature, { number: index + 1 })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
