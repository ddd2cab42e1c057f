"use client";

import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { SigningSecret } from "@/components/webhooks/signing-secret";
import { countersign, messageOf } from "@/lib/client/countersign";
import { webhookQueries } from "@/lib/client/queries/webhooks";

type Props = { id: string; open: boolean; onClose: () => void };

/** Rotates an endpoint's secret; during an overlap, the old one signs as well. */
export function RotateSecretDialog({ id, open, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      {secret ? (
        <DialogContent
          title="Copy the new secret now"
          description="It’s shown only once and can’t be viewed again."
          staysOpen
          footer={
            <DialogClose asChild>
              <Button variant="primary">Done</Button>
            </DialogClose>
          }
        >
          <SigningSecret secret={secret} />
        </DialogContent>
      ) : (
        <DialogContent
          title="Rotate signing secret"
          description="New deliveries will be signed with a new secret."
        >
          <RotateForm id={id} onRotated={setSecret} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Selectable overlaps in seconds, during which the old secret signs as well. */
const OVERLAPS = [
  {
    value: "86400",
    label: "In 24 hours",
    description: "Until then, both sign deliveries, so you have time to update your receiver.",
  },
  { value: "604800", label: "In 7 days" },
  {
    value: "0",
    label: "Now",
    description: "For a leaked secret. Your receiver will reject deliveries until it has the new one.",
  },
];

type FormProps = { id: string; onRotated: (secret: string) => void };

function RotateForm({ id, onRotated }: FormProps) {
  const workspaceId = useWorkspaceId();
  const [overlap, setOverlap] = useState("86400");
  const rotating = useAction({
    call: (overlapSeconds: number) =>
      countersign.rotateWebhookSecret({ path: { id }, body: { overlapSeconds }, workspaceId }),
    changes: webhookQueries.of(workspaceId, id),
    onSuccess: ({ secret }) => onRotated(secret),
    failure: "caller",
  });
  return (
    <div className="flex flex-col gap-4">
      {rotating.error && (
        <Callout tone="bad" role="alert">
          {messageOf(rotating.error)}
        </Callout>
      )}
      <Field label="The old secret stops working" group>
        <RadioGroup options={OVERLAPS} value={overlap} onValueChange={setOverlap} />
      </Field>
      <div className="flex justify-end gap-3">
        <DialogClose asChild>
          <Button disabled={rotating.isPending}>Cancel</Button>
        </DialogClose>
        <Button
          variant="primary"
          loading={rotating.isPending}
          onClick={() => rotating.mutate(Number(overlap))}
        >
          Rotate secret
        </Button>
      </div>
    </div>
  );
}
