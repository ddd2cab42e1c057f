"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EmptyNote, Section } from "@/components/ui/section";
import { toast } from "@/components/ui/toast";
import { operationsQuery } from "@/lib/client/queries/operations";
import type { StoppedMails as Stopped } from "@/lib/domain/mail-delivery/reports/resume-mails";
import { groupThousands } from "@/lib/pure/group-thousands";
import type { Serialized } from "@/lib/pure/serialized";

/** @returns false if someone else has already resumed them */
export type ResumeMails = (stopId: string, reason: string) => Promise<boolean>;

type Props = { stopped: readonly Serialized<Stopped>[]; resume: ResumeMails };

/**
 * Workspaces whose emails were stopped after several recipients reported them; the operator decides whether to
 * resume.
 */
export function StoppedMails({ stopped, resume }: Props) {
  const [resuming, setResuming] = useState<Serialized<Stopped> | null>(null);
  const [reason, setReason] = useState("");
  const going = useAction({
    call: (stopId: string) =>
      resume(stopId, reason).catch(() => {
        throw new CountersignError(0, { detail: "That didn’t work. Try again." });
      }),
    changes: operationsQuery.queryKey,
    onSuccess: (isOurs) => {
      if (isOurs) toast.success("Emails resumed");
      else toast.info("Somebody else has decided already");
      setReason("");
    },
    failure: "caller",
  });
  return (
    <div id="stopped-mails">
      <Section
        title="Stopped emails"
        description="Workspaces whose emails three recipients reported within seven days. Their emails to recipients wait until you resume them."
      >
        {stopped.length === 0 ? (
          <EmptyNote>No workspace’s emails are stopped.</EmptyNote>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {stopped.map((one) => (
              <StoppedItem key={one.stopId} stopped={one} onResume={() => setResuming(one)} />
            ))}
          </ul>
        )}
        <ConfirmDialog
          open={resuming !== null}
          onOpenChange={(open) => !open && setResuming(null)}
          title={`Resume the emails of ${resuming?.workspaceName ?? ""}?`}
          description="Waiting emails are sent within the next few minutes. Addresses that reported the workspace still get nothing from it. Three new reports stop its emails again."
          confirmLabel="Resume emails"
          onConfirm={async () => {
            if (resuming) await going.mutateAsync(resuming.stopId);
          }}
        >
          <Field label="Reason" help="Kept with your name; shown to operators only.">
            <Input
              required
              maxLength={500}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </ConfirmDialog>
      </Section>
    </div>
  );
}

function StoppedItem({ stopped, onResume }: { stopped: Serialized<Stopped>; onResume: () => void }) {
  const { workspaceName, owner, stoppedAt, reports, waiting, earlier } = stopped;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <h3 className="font-medium">{workspaceName}</h3>
        <p className="text-muted">{owner.name ? `${owner.name}, ${owner.email}` : owner.email}</p>
        <p className="text-muted text-xs">
          Stopped <DateText value={stoppedAt} /> · reported by {groupThousands(reports)}{" "}
          {reports === 1 ? "address" : "addresses"} in all · {groupThousands(waiting)}{" "}
          {waiting === 1 ? "email waits" : "emails wait"}
        </p>
        {earlier.map(({ resumedAt, by, reason }) => (
          <p key={resumedAt} className="text-muted text-xs">
            Resumed <DateText value={resumedAt} /> by {by}: {reason}
          </p>
        ))}
      </div>
      <Button size="sm" onClick={onResume} aria-label={`Resume the emails of ${workspaceName}`}>
        Resume…
      </Button>
    </li>
  );
}
