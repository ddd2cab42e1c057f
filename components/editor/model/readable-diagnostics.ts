import { kindOf } from "@/components/editor/model/field-kinds";
import type { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const QUOTED = /“([^”]+)”/g;

/**
 * Diagnostics for users of the pages. The rules name a field without a label by its key, which the pages do not show;
 * here it is named by its type.
 */
export function readableDiagnostics(
  diagnostics: readonly Diagnostic[],
  fields: readonly ContentField[],
): Diagnostic[] {
  const names = new Map<string, string>();
  for (const { key, label, type } of fields) if (!label.trim()) names.set(key, kindOf(type).name);
  // A key that is also a label is not replaced.
  for (const { label } of fields) names.delete(label.trim());
  return diagnostics.map((one) => {
    const message = one.message.replace(QUOTED, (quoted, key) => {
      const name = names.get(key);
      return name === undefined ? quoted : `“${name}”`;
    });
    return message === one.message ? one : { ...one, message };
  });
}
