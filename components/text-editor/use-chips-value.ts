"use client";

import { useMemo } from "react";
import type { RoleLook } from "@/components/shown-fields/role-looks";
import type { ChipsContextValue } from "@/components/text-editor/text-editor-context";
import type { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

/** What the chips show; the same object as long as that does not change. */
export function useChipsValue(
  fields: readonly ContentField[],
  roles: ReadonlyMap<string, RoleLook>,
  diagnostics: readonly Diagnostic[],
): ChipsContextValue {
  const ids = diagnostics.flatMap(({ severity, fieldId }) =>
    severity === "error" && fieldId !== null ? [fieldId] : [],
  );
  const key = ids.join(" ");
  const faulty = useMemo(() => new Set(key === "" ? [] : key.split(" ")), [key]);
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields]);
  return useMemo(() => ({ fields: byId, roles, faulty }), [byId, roles, faulty]);
}
