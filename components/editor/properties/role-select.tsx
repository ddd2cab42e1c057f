"use client";

import { useEditor } from "@/components/editor/editor-context";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { ContentField } from "@/lib/contracts/content";

/** Assigns the field or fields to a role. */
export function RoleSelect({ fields }: { fields: readonly ContentField[] }) {
  const { roles, mode } = useEditor();
  const patch = usePatchFields(fields.map(({ id }) => id));
  const keys = new Set(fields.map(({ roleKey }) => roleKey));
  const [only] = keys;
  const value = keys.size === 1 && only && roles.has(only) ? only : "";
  return (
    <Field label={mode === "send" ? "Recipient" : "Role"}>
      <NativeSelect
        value={value}
        {...(value === "" ? { placeholder: keys.size > 1 ? "Mixed" : "Choose…" } : {})}
        options={[...roles.values()].map((look) => ({ value: look.role.key, label: look.name }))}
        onChange={(event) => event.target.value && patch({ roleKey: event.target.value })}
      />
    </Field>
  );
}
