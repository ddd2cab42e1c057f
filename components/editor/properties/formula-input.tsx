"use client";

import { useRef } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { otherFields } from "@/components/editor/properties/other-fields";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { parseFormula } from "@/lib/rules/formula/parse-formula";

/** Error message for a formula, with its position; null when it is valid. */
function faultOf(formula: string, keys: ReadonlySet<string>): string | null {
  if (formula.trim() === "") return null;
  const parsed = parseFormula(formula);
  if (!parsed.ok) return `${parsed.error.message} (at character ${parsed.error.position + 1}).`;
  const unknown = parsed.fieldKeys.find((key) => !keys.has(key));
  return unknown === undefined ? null : `There’s no field {${unknown}}.`;
}

/** A formula field's expression, validated while typing. */
export function FormulaInput({ field }: { field: ContentField }) {
  const { state } = useEditor();
  const patch = usePatchFields([field.id]);
  const input = useRef<HTMLTextAreaElement>(null);
  const others = otherFields(state.content.fields, field);
  const formula = field.formula ?? "";
  const fault = faultOf(formula, new Set(others.map(({ value }) => value)));
  const insert = (key: string) => {
    const at = input.current?.selectionStart ?? formula.length;
    const next = `${formula.slice(0, at)}{${key}}${formula.slice(input.current?.selectionEnd ?? at)}`;
    patch({ formula: next.slice(0, CONTENT_LIMITS.formulaLength) });
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Formula"
        error={fault ?? undefined}
        help="Use fields in braces, + − * / % and functions such as sum, min, max, round and if."
      >
        <Textarea
          ref={input}
          className="font-mono"
          spellCheck={false}
          value={formula}
          placeholder="{price} * {quantity}"
          maxLength={CONTENT_LIMITS.formulaLength}
          onChange={(event) => patch({ formula: event.target.value || null }, "formula")}
        />
      </Field>
      {others.length > 0 && (
        <NativeSelect
          aria-label="Insert a field"
          controlSize="sm"
          value=""
          placeholder="Insert a field…"
          options={others}
          onChange={(event) => event.target.value && insert(event.target.value)}
        />
      )}
    </div>
  );
}
