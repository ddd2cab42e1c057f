import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const readOnlyRoleWithFields = forEachField((field, { roles }) => {
  const role = roles.get(field.roleKey);
  if (!role || role.kind === "signer" || role.kind === "approver") return null;
  const what = role.kind === "cc" ? "only receives a copy" : "only views the document";
  return [
    { part: "roleKey", message: `${quotedNameOf(field)} belongs to ${quotedNameOf(role)}, who ${what}.` },
  ];
});
