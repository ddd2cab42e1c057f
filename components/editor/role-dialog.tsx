"use client";

import { type FormEvent, useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

/** Renames a role; references by key keep working. */
export function RoleDialog({ roleKey, onClose }: { roleKey: string; onClose: () => void }) {
  const { roles, dispatch } = useEditor();
  const [label, setLabel] = useState(roles.get(roleKey)?.name ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!label.trim()) return;
    dispatch({ do: "patch-role", key: roleKey, change: { label: label.trim() } });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Rename role" size="sm">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Name" help="The part a recipient plays, such as Tenant, Landlord or Witness.">
            <Input
              value={label}
              maxLength={CONTENT_LIMITS.labelLength}
              onChange={(event) => setLabel(event.target.value)}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={!label.trim()}>
              Rename
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
