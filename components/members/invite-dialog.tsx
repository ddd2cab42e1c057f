"use client";

import type { CountersignError } from "@countersign/client";
import { FailureNote } from "@/components/account/failure-note";
import { useStoredText } from "@/components/account/use-stored-text";
import { ASSIGNABLE_ROLES, assignableRole } from "@/components/members/role-labels";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { membersQuery } from "@/lib/client/queries/members";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { AssignableRole, InviteMemberBody } from "@/lib/contracts/members";

/** The members page with this dialog open, its input preserved. */
const HERE = "/settings/members?invite=1";

type Props = { open: boolean; onOpenChange: (isOpen: boolean) => void };

/** Invites someone to the workspace by email. */
export function InviteDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Invite someone"
        description="They’ll get an email with a link that works for 7 days. They don’t need an account yet."
      >
        <InviteForm close={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function InviteForm({ close }: { close: () => void }) {
  const workspaceId = useWorkspaceId();
  const email = useStoredText("invite-email");
  const keptRole = useStoredText("invite-role");
  const role: AssignableRole = assignableRole(keptRole.text);
  const inviting = useAction({
    call: (body: InviteMemberBody) => countersign.inviteMember({ path: { id: workspaceId }, body }),
    changes: membersQuery(workspaceId).queryKey,
    onSuccess: (invitation) => toast.success(`The invitation is on its way to ${invitation.email}`),
    failure: "caller",
  });
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    await inviting.mutateAsync({ email: String(form.get("email")), role });
    email.forget();
    keptRole.forget();
    close();
  });

  const emailProblem = emailProblemOf(failure);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && !emailProblem && (
        <FailureNote failure={failure} title="The invitation wasn’t sent" returnTo={HERE} />
      )}
      <Field label="Email address" error={emailProblem}>
        <Input
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          placeholder="ada@example.com"
          value={email.text}
          onChange={(event) => email.keep(event.target.value)}
        />
      </Field>
      <Field label="Role">
        <Select options={ASSIGNABLE_ROLES} value={role} onValueChange={keptRole.keep} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

/** Validation error of the email address, as a sentence. */
function emailProblemOf(failure: CountersignError | null): string | null {
  return failure?.code === "ALREADY_MEMBER"
    ? failure.message
    : fieldProblem(failure, "email", "The email address");
}
