"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { ROLE_LABELS } from "@/components/members/role-labels";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { membersQuery, removeInvitationOptimistically } from "@/lib/client/queries/members";
import type { ShownInvitation } from "@/lib/views/members-view";

type Props = { invitations: readonly ShownInvitation[]; canManage: boolean };

/** Pending invitations; admins can resend or revoke them. */
export function InvitationList({ invitations, canManage }: Props) {
  const workspaceId = useWorkspaceId();
  const [withdrawing, setWithdrawing] = useState<ShownInvitation | null>(null);
  const revoking = useAction({
    call: ({ id }: ShownInvitation) =>
      countersign.revokeInvitation({ path: { id: workspaceId, invitationId: id } }),
    changes: membersQuery(workspaceId).queryKey,
    expect: (client, { id }) => removeInvitationOptimistically(client, workspaceId, id),
    onSuccess: (_nothing, { email }) => toast.success(`Invitation to ${email} withdrawn`),
    failure: "caller",
  });
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-3 font-semibold text-base">
        Pending invitations
      </h2>
      {invitations.length === 0 ? (
        <EmptyState icon={<Mail />} title="No pending invitations" className="py-8">
          Invitations appear here until they’re accepted or withdrawn, or expire after 7 days.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
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
        onConfirm={async () => {
          if (withdrawing) await revoking.mutateAsync(withdrawing);
        }}
      />
    </section>
  );
}

type RowProps = {
  invitation: ShownInvitation;
  canManage: boolean;
  onWithdraw: () => void;
};

function InvitationRow({ invitation, canManage, onWithdraw }: RowProps) {
  const { email, role, inviterName, expiresAt, hasMailFailed } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
          <Badge>{ROLE_LABELS[role].label}</Badge>
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
          <MailAgain invitation={invitation} />
          <Button onClick={onWithdraw} aria-label={`Withdraw the invitation to ${email}`}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

/** Resends an invitation by inviting the address again, which also renews the full week. */
function MailAgain({ invitation: { email, role } }: Pick<RowProps, "invitation">) {
  const workspaceId = useWorkspaceId();
  const sending = useAction({
    call: () => countersign.inviteMember({ path: { id: workspaceId }, body: { email, role } }),
    changes: membersQuery(workspaceId).queryKey,
    onSuccess: () => toast.success(`The invitation is on its way to ${email} again`),
  });
  return (
    <Button
      loading={sending.isPending}
      onClick={() => sending.mutate()}
      aria-label={`Resend the invitation to ${email}`}
    >
      Resend
    </Button>
  );
}
