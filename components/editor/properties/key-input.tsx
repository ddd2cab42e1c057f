"use client";

import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

/** Same pattern as in the contract: the key starts with a letter or digit. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u;

/** The key by which the API, conditions and formulas reference the field. Committed on blur. */
export function KeyInput({ field }: { field: ContentField }) {
  const { state, dispatch } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const key = typed?.trim() ?? field.key;
  const isTaken = state.content.fields.some((other) => other.id !== field.id && other.key === key);
  const fault = !KEY.test(key)
    ? "Use letters, digits, _ . and -, starting with a letter or digit."
    : isTaken
      ? "Another field already uses this key."
      : null;
  const commit = () => {
    if (typed !== null && !fault) dispatch({ do: "rename-key", id: field.id, key });
    setTyped(null);
  };
  return (
    <Field
      label="Key"
      error={typed !== null ? (fault ?? undefined) : undefined}
      help="Used for prefill, formulas and the API."
    >
      <Input
        className="font-mono"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? field.key}
        maxLength={CONTENT_LIMITS.keyLength}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </Field>
  );
}
