import { kindOf } from "@/components/editor/model/field-kinds";
import type { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const QUOTED = /“([^”]+)”/g;

/**
 * Diagnostics for who looks at the pages: the rules name a field without a label by its key, which is not shown there;
 * its type is.
 */
export function readableDiagnostics(
  diagnostics: readonly Diagnostic[],
  fields: readonly ContentField[],
): Diagnostic[] {
  const names = new Map<string, string>();
  for (const { key, label, type } of fields) if (!label.trim()) names.set(key, kindOf(type).name);
  // What is a label too is left as it is.
  for (const { label } of fields) names.delete(label.trim());
  return diagnostics.map((one) => {
    const message = one.message.replace(QUOTED, (quoted, key) => {
      const name = names.get(key);
      return name === undefined ? quoted : `“${name}”`;
    });
    return message === one.message ? one : { ...one, message };
  });
}
