"use client";

import type { CountersignError } from "@countersign/client";
import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ASSIGNABLE_ROLES } from "@/components/members/role-words";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { countersign, failureOf } from "@/lib/client/countersign";
import { AssignableRole } from "@/lib/contracts/members";

/** Asks somebody into the workspace by mail. */
export function InviteMember({ workspaceId }: { workspaceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">
          <UserPlus aria-hidden />
          Invite
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Invite somebody"
        description="They get a mail with a link that is good for 7 days. They need no account yet."
      >
        <InviteForm workspaceId={workspaceId} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function InviteForm({ workspaceId, close }: { workspaceId: string; close: () => void }) {
  const router = useRouter();
  const [role, setRole] = useState<AssignableRole>("member");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CountersignError | null>(null);

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email"));
    setBusy(true);
    setFailure(null);
    try {
      const body = { email, role };
      const invitation = await countersign.inviteMember({ path: { id: workspaceId }, body });
      toast.success(`The invitation is on its way to ${invitation.email}`);
      router.refresh();
      close();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  const emailProblem = emailProblemOf(failure);
  return (
    <form onSubmit={invite} noValidate className="flex flex-col gap-4">
      {failure && !emailProblem && (
        <Callout
          tone={failure.code === "SEAT_LIMIT_REACHED" ? "warn" : "bad"}
          role="alert"
          title={failure.code === "SEAT_LIMIT_REACHED" ? "No seat is free" : "The invitation was not sent"}
        >
          {failure.message}
        </Callout>
      )}
      <Field label="E-mail address" error={emailProblem}>
        <Input name="email" type="email" autoComplete="off" maxLength={254} placeholder="ada@example.com" />
      </Field>
      <Field label="Role">
        <Select
          options={ASSIGNABLE_ROLES}
          value={role}
          onValueChange={(value) => setRole(AssignableRole.parse(value))}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with the address, as a sentence. */
function emailProblemOf(failure: CountersignError | null): string | undefined {
  if (failure?.code === "ALREADY_MEMBER") return failure.message;
  const problem = failure?.errors.find(({ path }) => path === "email");
  return problem && `The e-mail address ${problem.message}.`;
}
