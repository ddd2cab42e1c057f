import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const fieldRoleUnknown = forEachField((field, { roles }) =>
  roles.has(field.roleKey)
    ? null
    : [
        {
          part: "roleKey",
          message: `${quotedNameOf(field)} belongs to “${field.roleKey}”, which is not a role.`,
        },
      ],
);
