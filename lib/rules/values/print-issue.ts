import { directionControls } from "@/lib/pure/print/direction-controls";
import type { ValueIssue } from "@/lib/rules/values/value-issue";

/** Returns the graphemes of a text that no font of the PDFs has; see `unprintableCharacters`. */
export type PrintTest = (text: string) => readonly string[];

/** Why a text cannot be printed: it contains bidi control characters, or would show as empty boxes. Null if it can. */
export function printIssue(text: string, unprintable: PrintTest): ValueIssue | null {
  const controls = directionControls(text);
  if (controls.length > 0) {
    const message = `must not contain characters that change the direction of text (${controls.join(", ")})`;
    return { code: "UNPRINTABLE", message, signs: controls };
  }
  const signs = unprintable(text);
  return signs.length === 0
    ? null
    : {
        code: "UNPRINTABLE",
        message: `contains characters that cannot be printed: ${signs.join(" ")}`,
        signs,
      };
}
