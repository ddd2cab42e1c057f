import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const signatureReadOnly = forEachField((field) =>
  field.readOnly && FIELD_TRAITS[field.type].isSignature
    ? [{ part: "readOnly", message: `${quotedNameOf(field)} is read-only, so nobody can sign it.` }]
    : null,
);
