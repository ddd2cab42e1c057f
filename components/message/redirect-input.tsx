"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { webAddressOf } from "@/lib/pure/web-address";

type Props = {
  value: string | null;
  onChange: (url: string | null) => void;
  /** An additional error, other than an invalid URL. */
  error?: string | undefined;
};

/** Where a recipient is redirected after signing. Committed on blur or Enter, and only if it is a valid URL. */
export function RedirectInput({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const text = typed ?? value ?? "";
  const isFaulty = typed !== null && typed.trim() !== "" && webAddressOf(typed) === null;

  const commit = () => {
    if (typed === null) return;
    setHasLeft(true);
    if (isFaulty) return;
    onChange(typed.trim() === "" ? null : webAddressOf(typed));
    setTyped(null);
  };
  return (
    <Field
      label="Redirect after signing"
      optional
      help="Recipients are taken to this web address after signing."
      error={isFaulty && hasLeft ? "Enter a web address, such as https://example.com/thanks." : error}
    >
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={SENDING_LIMITS.redirectLength}
        placeholder="https://"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          if (hasLeft && webAddressOf(event.target.value)) setHasLeft(false);
        }}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </Field>
  );
}
