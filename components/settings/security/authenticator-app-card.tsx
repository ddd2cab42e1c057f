"use client";

import { useState } from "react";
import type { OnCodes } from "@/components/settings/security/on-codes";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { onDemandComponent } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import { beginAuthenticatorApp, factorsQuery, removeAuthenticatorApp } from "@/lib/client/queries/factors";
import type { AppEnrolmentDto, FactorsDto } from "@/lib/contracts/factors";

const AddAppDialog = onDemandComponent(() =>
  import("@/components/settings/security/add-app-dialog").then((m) => m.AddAppDialog),
);

type Props = { app: FactorsDto["authenticatorApp"]; onCodes: OnCodes };

/** The person's authenticator app: set up by scanning a code, or removed. */
export function AuthenticatorAppCard({ app, onCodes }: Props) {
  const [enrolment, setEnrolment] = useState<AppEnrolmentDto | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const beginning = useAction({ call: beginAuthenticatorApp, onSuccess: setEnrolment });
  const removing = useAction({
    call: removeAuthenticatorApp,
    changes: factorsQuery.queryKey,
    onSuccess: () => toast.success("Authenticator app removed"),
    failure: "caller",
  });
  return (
    <Card
      title="Authenticator app"
      footer={
        app ? (
          <Button onClick={() => setRemoving(true)}>Remove app…</Button>
        ) : (
          <Button onClick={() => beginning.mutate()} loading={beginning.isPending}>
            Set up an app…
          </Button>
        )
      }
    >
      {app ? (
        <p>
          Set up <DateText value={app.createdAt} />
          {app.lastUsedAt ? (
            <>
              , last used <DateText value={app.lastUsedAt} />.
            </>
          ) : (
            ", not used yet."
          )}
        </p>
      ) : (
        <p className="text-pretty text-muted">
          An app on your phone shows a new six-digit code every 30 seconds. You enter it after your password.
        </p>
      )}
      {enrolment && (
        <AddAppDialog enrolment={enrolment} onClose={() => setEnrolment(null)} onCodes={onCodes} />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove the authenticator app?"
        description="Its codes no longer work. Programs that get a session token with your password no longer need a code."
        confirmLabel="Remove app"
        onConfirm={async () => {
          await removing.mutateAsync();
        }}
      />
    </Card>
  );
}
