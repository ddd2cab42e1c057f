"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChangeEmailDialog } from "@/components/settings/security/change-email-dialog";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { cancelEmailChange, emailChangeQuery } from "@/lib/client/queries/email-change";
import type { EmailChangeDto } from "@/lib/contracts/email-change";

/** The account's address, and the change of it that waits for its mailboxes. */
export function EmailAddressCard() {
  const { data } = useQuery(emailChangeQuery);
  const [isAsking, setAsking] = useState(false);
  const canceling = useAction({
    call: cancelEmailChange,
    changes: emailChangeQuery.queryKey,
    onSuccess: () => toast.success("Change canceled"),
  });
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Card
      title="Email address"
      footer={
        <>
          {data.open && (
            <Button onClick={() => canceling.mutate()} loading={canceling.isPending}>
              Cancel the change
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>Change address…</Button>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{data.email}</p>
      {data.open && <OpenChange open={data.open} />}
      {isAsking && <ChangeEmailDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function OpenChange({ open }: { open: NonNullable<EmailChangeDto["open"]> }) {
  const missing =
    open.isFormerConfirmed === open.isNewConfirmed
      ? "both mailboxes"
      : open.isFormerConfirmed
        ? "the new mailbox"
        : "your present mailbox";
  return (
    <p role="status" className="mt-2 text-pretty text-muted [overflow-wrap:anywhere]">
      {`It changes to ${open.newEmail} once ${missing} ${missing === "both mailboxes" ? "have" : "has"} confirmed, by `}
      <DateText value={open.expiresAt} />.
    </p>
  );
}
