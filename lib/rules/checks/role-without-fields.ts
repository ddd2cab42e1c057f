import { forEachRole, quotedNameOf } from "@/lib/rules/rule";

/** Viewers and cc recipients never have fields, so only signers and approvers are checked. */
export const roleWithoutFields = forEachRole((role, { content }) =>
  (role.kind === "signer" || role.kind === "approver") &&
  !content.fields.some(({ roleKey }) => roleKey === role.key)
    ? `${quotedNameOf(role)} has no fields and will only be asked to give consent.`
    : null,
);
