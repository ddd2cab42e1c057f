import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/**
 * Whether a template's default or a sender's prefill may give the field its value. Not what the server fills, not a
 * signature, and no file: a file is named by its hash, and that hash could be anybody's.
 */
export function canBePreset({ type }: ContentField): boolean {
  const { filledBy, isSignature, valueKind } = FIELD_TRAITS[type];
  return filledBy !== "server" && !isSignature && valueKind !== "file";
}
