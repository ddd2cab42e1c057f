import { forEachRole, nameOf } from "@/lib/rules/rule";

/** Viewers and cc recipients never have fields, so only signers and approvers are checked. */
export const roleWithoutFields = forEachRole((role, { content }) =>
  (role.kind === "signer" || role.kind === "approver") &&
  !content.fields.some(({ roleKey }) => roleKey === role.key)
    ? `${nameOf(role)} has no fields and will only be asked to give consent.`
    : null,
);
