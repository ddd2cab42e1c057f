"use client";

import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

const WITH_FIELDS = "";

/** Removes a role after asking what to do with its fields. Like every change, it can be undone. */
export function RemoveRoleDialog({ roleKey, onClose }: { roleKey: string; onClose: () => void }) {
  const { state, dispatch, roles } = useEditor();
  const others = [...roles.values()].filter(({ role }) => role.key !== roleKey);
  const [successor, setSuccessor] = useState(others[0]?.role.key ?? WITH_FIELDS);
  const count = state.content.fields.filter((field) => field.roleKey === roleKey).length;
  const name = roles.get(roleKey)?.name ?? roleKey;
  const remove = () => {
    dispatch({ do: "remove-role", key: roleKey, reassignTo: successor === WITH_FIELDS ? null : successor });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Remove “${name}”?`}
        description={count === 0 ? "This role has no fields." : undefined}
        size="sm"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" onClick={remove}>
              Remove role
            </Button>
          </>
        }
      >
        {count > 0 && (
          <Field label={count === 1 ? "This role’s field" : `This role’s ${count} fields`}>
            <NativeSelect
              value={successor}
              onChange={(event) => setSuccessor(event.target.value)}
              options={[
                ...others.map((look) => ({ value: look.role.key, label: `Assign to ${look.name}` })),
                { value: WITH_FIELDS, label: "Remove as well" },
              ]}
            />
          </Field>
        )}
      </DialogContent>
    </Dialog>
  );
}
