"use client";

import { UserPlus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";

const dialog = new OnDemand(() => import("@/components/members/invite-dialog"));

/** Invites someone to the workspace by email, in a dialog that is a module of its own. */
export function InviteMemberDialog() {
  const isInviting = useSearchParams()?.has("invite") ?? false;
  const [open, setOpen] = useState(isInviting);
  const loaded = useOnDemand(dialog, open, () => setOpen(false));
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
      >
        <UserPlus aria-hidden />
        Invite
      </Button>
      {loaded && <loaded.InviteDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
