"use client";

import { Fragment } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { SeatHolder } from "@/lib/contracts/billing-page";
import { openHref } from "@/lib/pure/workspace-path";

/** Members and invited addresses that use a seat, each with the workspaces where they can be removed. */
export function SeatHolders({ holders }: { holders: readonly SeatHolder[] }) {
  return (
    <ul aria-label="Who uses the seats" className="divide-y divide-line">
      {holders.map((holder) => (
        <li key={holder.email} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <Holder holder={holder} />
        </li>
      ))}
    </ul>
  );
}

function Holder({ holder }: { holder: SeatHolder }) {
  const { kind, name, email, workspaces, isOwner, isReadOnly } = holder;
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Avatar name={name ?? email} decorative />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{name ?? email}</span>
            {isOwner && <Badge>Owner</Badge>}
            {kind === "invitation" && <Badge>Invited</Badge>}
            {isReadOnly && kind === "member" && <Badge tone="warn">Can only read</Badge>}
          </p>
          {name && <p className="text-muted text-xs [overflow-wrap:anywhere]">{email}</p>}
        </div>
      </div>
      {!isOwner && (
        <p className="text-muted">
          in{" "}
          {workspaces.map(({ id, name: workspace }, i) => (
            <Fragment key={id}>
              {i > 0 && ", "}
              <MembersLink id={id} name={workspace} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** Links to the members page of their workspace, which may not be the open one. */
function MembersLink({ id, name }: { id: string; name: string }) {
  return (
    <a
      href={openHref(id, "/settings/members")}
      aria-label={`Manage the members of ${name}`}
      className="rounded-sm font-medium text-accent underline decoration-accent/35 underline-offset-3 transition-colors [overflow-wrap:anywhere] hover:decoration-accent"
    >
      {name}
    </a>
  );
}
