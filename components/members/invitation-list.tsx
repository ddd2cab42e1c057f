"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ROLE_WORDS } from "@/components/members/role-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import type { ShownInvitation } from "@/lib/views/members-view";

type Props = { workspaceId: string; invitations: readonly ShownInvitation[]; canManage: boolean };

/** Pending invitations; admins can resend or revoke them. */
export function InvitationList({ workspaceId, invitations, canManage }: Props) {
  const router = useRouter();
  const [withdrawing, setWithdrawing] = useState<ShownInvitation | null>(null);
  const withdraw = async () => {
    if (!withdrawing) return;
    await countersign.revokeInvitation({ path: { id: workspaceId, invitationId: withdrawing.id } });
    toast.success(`Invitation to ${withdrawing.email} withdrawn`);
    router.refresh();
  };
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-3 font-semibold text-base">
        Pending invitations
      </h2>
      {invitations.length === 0 ? (
        <EmptyState icon={<Mail />} title="No one is invited at the moment" className="py-8">
          Invitations appear here until they’re accepted or withdrawn, or expire after 7 days.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              workspaceId={workspaceId}
              invitation={invitation}
              canManage={canManage}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={withdrawing !== null}
        onOpenChange={(open) => !open && setWithdrawing(null)}
        title={`Withdraw the invitation to ${withdrawing?.email}?`}
        description="The link in their email stops working immediately, and the seat is freed up. You can invite them again."
        confirmLabel="Withdraw invitation"
        onConfirm={withdraw}
      />
    </section>
  );
}

type RowProps = {
  workspaceId: string;
  invitation: ShownInvitation;
  canManage: boolean;
  onWithdraw: () => void;
};

function InvitationRow({ workspaceId, invitation, canManage, onWithdraw }: RowProps) {
  const { email, role, inviterName, expiresAt, hasMailFailed } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
          <Badge>{ROLE_WORDS[role].label}</Badge>
        </p>
        <p className="text-muted text-xs">
          Invited by {inviterName ?? "a former member"} · expires <DateText value={expiresAt} />
        </p>
        {hasMailFailed && (
          <p className="mt-1 text-bad text-xs">
            The email couldn’t be delivered. Check the address, then invite the correct one.
          </p>
        )}
      </div>
      {canManage && (
        <div className="flex gap-2">
          <MailAgain workspaceId={workspaceId} invitation={invitation} />
          <Button onClick={onWithdraw} aria-label={`Withdraw the invitation to ${email}`}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

/** Inviting an address again resends the email and renews the full week. */
function MailAgain({ workspaceId, invitation }: Pick<RowProps, "workspaceId" | "invitation">) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { email, role } = invitation;
  const send = () => {
    setBusy(true);
    countersign
      .inviteMember({ path: { id: workspaceId }, body: { email, role } })
      .then(() => toast.success(`The invitation is on its way to ${email} again`))
      .then(() => router.refresh())
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button loading={busy} onClick={send} aria-label={`Resend the invitation to ${email}`}>
      Resend
    </Button>
  );
}
