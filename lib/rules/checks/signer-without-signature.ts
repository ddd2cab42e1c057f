import { forEachRole, nameOf } from "@/lib/rules/rule";

/** Initials are no signature; a signer without one consents, but leaves no mark on the pages. */
export const signerWithoutSignature = forEachRole((role, { content }) =>
  role.kind === "signer" &&
  !content.fields.some(({ roleKey, type }) => roleKey === role.key && type === "signature")
    ? `${nameOf(role)} signs, but has no signature field.`
    : null,
);
