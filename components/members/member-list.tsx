"use client";

import { useState } from "react";
import { RemoveMemberDialog } from "@/components/members/remove-member-dialog";
import { ASSIGNABLE_ROLES, assignableRole, ROLE_LABELS } from "@/components/members/role-labels";
import { useAction } from "@/components/shell/use-action";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { membersQuery, setRoleOptimistically } from "@/lib/client/queries/members";
import type { AssignableRole, MemberDto } from "@/lib/contracts/members";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  members: readonly MemberDto[];
  /** The signed-in user. */
  userId: string;
  canManage: boolean;
};

type NewRole = { member: MemberDto; role: AssignableRole };

/** Members in the order in which they joined; admins can change roles and remove members. */
export function MemberList({ workspace, members, userId, canManage }: Props) {
  const [removing, setRemoving] = useState<MemberDto | null>(null);
  const changing = useAction({
    call: ({ member: { userId }, role }: NewRole) =>
      countersign.updateMember({ path: { id: workspace.id, userId }, body: { role } }),
    changes: membersQuery(workspace.id).queryKey,
    expect: (client, { member, role }) => setRoleOptimistically(client, workspace.id, member.userId, role),
    onSuccess: (_member, { member, role }) =>
      toast.success(`${member.name ?? member.email} is now ${role === "admin" ? "an admin" : "a member"}`),
  });

  return (
    <section aria-labelledby="members-title">
      <h2 id="members-title" className="mb-3 font-semibold text-base">
        In this workspace
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isSelf={member.userId === userId}
            canManage={canManage && member.role !== "owner"}
            canEnd={(canManage || member.userId === userId) && member.role !== "owner"}
            onRole={(role) => changing.mutate({ member, role })}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      {workspace.role === "owner" && members.length > 1 && (
        <p className="mt-3 text-muted">
          You own this workspace, so you can’t leave it. To close it for everyone,{" "}
          <TextLink href="/settings/workspace">delete it</TextLink>.
        </p>
      )}
      <RemoveMemberDialog
        workspace={workspace}
        member={removing}
        isSelf={removing?.userId === userId}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}

type RowProps = {
  member: MemberDto;
  isSelf: boolean;
  canManage: boolean;
  /** Whether the signed-in user may end this membership: everyone except the owner may leave. */
  canEnd: boolean;
  onRole: (role: AssignableRole) => void;
  onRemove: () => void;
};

function MemberRow({ member, isSelf, canManage, canEnd, onRole, onRemove }: RowProps) {
  const name = member.name ?? member.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Avatar name={name} decorative />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="truncate font-medium">{name}</span>
            {isSelf && <Badge>You</Badge>}
          </p>
          <p className="text-muted text-xs [overflow-wrap:anywhere]">
            {member.name && <>{member.email} · </>}
            <span className="whitespace-nowrap">
              joined <DateText value={member.joinedAt} />
            </span>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:pl-11">
        {/* Prevents giving up one's own role by accident: another admin has to do it. */}
        {canManage && !isSelf ? (
          <Select
            aria-label={`Role of ${name}`}
            options={ASSIGNABLE_ROLES}
            value={member.role}
            onValueChange={(role) => onRole(assignableRole(role))}
            className="w-32"
          />
        ) : (
          <Badge tone={member.role === "owner" ? "accent" : "neutral"}>
            {ROLE_LABELS[member.role].label}
          </Badge>
        )}
        {canEnd && (
          <Button onClick={onRemove} aria-label={isSelf ? undefined : `Remove ${name}`}>
            {isSelf ? "Leave workspace" : "Remove"}
          </Button>
        )}
      </div>
    </li>
  );
}
