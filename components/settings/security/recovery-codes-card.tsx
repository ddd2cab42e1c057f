"use client";

import { useState } from "react";
import type { OnCodes } from "@/components/settings/security/on-codes";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { factorsQuery, renewRecoveryCodes } from "@/lib/client/queries/factors";

/** Below this many, new codes are recommended. */
const FEW = 3;

/** How many recovery codes are left, and a way to get new ones. */
export function RecoveryCodesCard({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useAction({
    call: renewRecoveryCodes,
    changes: factorsQuery.queryKey,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failure: "caller",
  });
  return (
    <Card title="Recovery codes" footer={<Button onClick={() => setAsking(true)}>Get new codes…</Button>}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-muted">
          Each signs you in once if you lose your device. <strong>{leftText(left)}</strong>
        </p>
        {left < FEW && <Callout tone="warn">Get new codes before you run out of them.</Callout>}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Get new recovery codes?"
        description="You get ten new ones. The codes you have no longer work."
        confirmLabel="Get new codes"
        tone="primary"
        onConfirm={async () => {
          await renewing.mutateAsync();
        }}
      />
    </Card>
  );
}

const leftText = (left: number): string =>
  left === 0 ? "None is left." : left === 1 ? "One is left." : `${left} are left.`;
