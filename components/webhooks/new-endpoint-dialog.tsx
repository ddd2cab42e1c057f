"use client";

import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { EndpointForm, type EndpointInput } from "@/components/webhooks/endpoint-form";
import type { EventOption } from "@/components/webhooks/event-choice";
import { SigningSecret } from "@/components/webhooks/signing-secret";
import { endpointHref } from "@/components/webhooks/webhooks-href";
import { countersign } from "@/lib/client/countersign";

/** Creates an endpoint, shows its secret once, and opens it. */
export function NewEndpointDialog({ events }: { events: readonly EventOption[] }) {
  const workspaceId = useWorkspaceId();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    if (created) router.push(endpointHref(created.id));
    setCreated(null);
  };
  const creating = useAction({
    call: (body: EndpointInput) => countersign.createWebhook({ body, workspaceId }),
    onSuccess: setCreated,
    failure: "caller",
  });
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="primary">New endpoint</Button>
      </DialogTrigger>
      {created ? (
        <DialogContent
          title="Copy the signing secret now"
          description="It’s shown only once and can’t be viewed again."
          staysOpen
          footer={
            <DialogClose asChild>
              <Button variant="primary">Done</Button>
            </DialogClose>
          }
        >
          <SigningSecret secret={created.secret} />
        </DialogContent>
      ) : (
        <DialogContent title="New endpoint" description="Events in this workspace are sent to this URL.">
          <EndpointForm
            events={events}
            submitLabel="Add endpoint"
            save={async (input) => void (await creating.mutateAsync(input))}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
