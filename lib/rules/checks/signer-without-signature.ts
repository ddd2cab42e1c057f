import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachRole, quotedNameOf } from "@/lib/rules/rule";

/** Initials are not a signature; a signer without one consents, but leaves no mark on the pages. */
export const signerWithoutSignature = forEachRole((role, { content }) =>
  role.kind === "signer" &&
  !content.fields.some(
    ({ roleKey, type }) => roleKey === role.key && FIELD_TRAITS[type].signature === "signature",
  )
    ? `${quotedNameOf(role)} signs, but has no signature field.`
    : null,
);
