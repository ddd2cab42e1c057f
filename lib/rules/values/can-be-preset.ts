import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/**
 * Whether a template's default or a sender's prefill may set the field's value. Values that the server fills cannot
 * be preset, nor can signatures or files: a file is referenced by its hash, which could be that of anyone's file.
 */
export function canBePreset({ type }: Pick<ContentField, "type">): boolean {
  const { filledBy, isSignature, isUpload } = FIELD_TRAITS[type];
  return (filledBy === "recipient" || filledBy === "template") && !isSignature && !isUpload;
}

/** Whether the sender is asked for the field's value; a fixed text already says what its author wrote. */
export const isAskedOfSender = (field: Pick<ContentField, "type">): boolean =>
  canBePreset(field) && FIELD_TRAITS[field.type].filledBy !== "template";
