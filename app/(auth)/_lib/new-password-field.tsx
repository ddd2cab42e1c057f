"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { MIN_PASSWORD_LENGTH } from "./checks";
import { PasswordInput } from "./password-input";

/** A new password with the one rule beside it, ticked off as soon as it is met. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  const [length, setLength] = useState(0);
  const enough = length >= MIN_PASSWORD_LENGTH;
  const missing = MIN_PASSWORD_LENGTH - length;
  return (
    <Field
      label={label}
      required
      error={error}
      help={
        enough ? (
          <span className="inline-flex items-center gap-1.5 text-good">
            <Check className="size-4" aria-hidden />
            Long enough
          </span>
        ) : length > 0 ? (
          `${missing} more ${missing === 1 ? "character" : "characters"}. A few words in a row work well.`
        ) : (
          `${MIN_PASSWORD_LENGTH} characters or more. A few words in a row work well.`
        )
      }
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        controlSize="lg"
        onChange={(event) => setLength(event.target.value.length)}
      />
    </Field>
  );
}
