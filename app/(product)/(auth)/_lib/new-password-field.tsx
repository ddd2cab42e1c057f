"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { MIN_PASSWORD_LENGTH } from "./checks";
import { PasswordInput } from "./password-input";

/** New-password input with its rule beside it, checked off as soon as it is met. */
export function NewPasswordField({
  label,
  name = "password",
  error,
}: {
  label: string;
  name?: string;
  error?: string;
}) {
  const [length, setLength] = useState(0);
  return (
    <Field label={label} required error={error} help={<Help length={length} hasError={Boolean(error)} />}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        controlSize="lg"
        onChange={(event) => setLength(event.target.value.length)}
      />
    </Field>
  );
}

const ADVICE = "A phrase of a few words works well.";

function Help({ length, hasError }: { length: number; hasError: boolean }) {
  const missing = MIN_PASSWORD_LENGTH - length;
  if (missing <= 0 && !hasError)
    return (
      <span className="inline-flex items-center gap-1.5 text-good">
        <Check className="size-4" aria-hidden />
        Long enough
      </span>
    );
  if (missing <= 0 || (hasError && length === 0)) return ADVICE;
  if (length === 0) return `At least ${MIN_PASSWORD_LENGTH} characters. ${ADVICE}`;
  return `${missing} more ${missing === 1 ? "character" : "characters"} to go. ${ADVICE}`;
}
