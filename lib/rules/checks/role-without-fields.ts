import { forEachRole, nameOf } from "@/lib/rules/rule";

/** Viewers and copy recipients never have fields, so only those who act are asked for one. */
export const roleWithoutFields = forEachRole((role, { content }) =>
  (role.kind === "signer" || role.kind === "approver") &&
  !content.fields.some(({ roleKey }) => roleKey === role.key)
    ? `${nameOf(role)} has no fields: they will only be asked to agree.`
    : null,
);
