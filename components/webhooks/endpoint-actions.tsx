"use client";

import { Ellipsis, KeyRound, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { EndpointForm, type EndpointInput } from "@/components/webhooks/endpoint-form";
import type { EventOption } from "@/components/webhooks/event-choice";
import { ReplayRangeDialog } from "@/components/webhooks/replay-range-dialog";
import { RotateSecretDialog } from "@/components/webhooks/rotate-secret-dialog";
import { SendTestButton } from "@/components/webhooks/send-test-button";
import { WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { countersign } from "@/lib/client/countersign";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

type Props = { endpoint: EndpointLine; events: readonly EventOption[] };

/** Actions on an endpoint. */
export function EndpointActions({ endpoint, events }: Props) {
  const router = useRouter();
  const workspaceId = useWorkspaceId();
  const [open, setOpen] = useState<"edit" | "rotate" | "delete" | null>(null);
  const { id, status } = endpoint;
  const close = () => setOpen(null);
  const changes = webhookQueries.all(workspaceId);
  const editing = useAction({
    call: (body: EndpointInput) => countersign.updateWebhook({ path: { id }, body, workspaceId }),
    changes,
    onSuccess: () => toast.success("Saved"),
    failure: "caller",
  });
  const switching = useAction({
    call: (next: EndpointLine["status"]) =>
      countersign.updateWebhook({ path: { id }, body: { status: next }, workspaceId }),
    changes,
    onSuccess: (_endpoint, next) =>
      toast.success(next === "enabled" ? "Endpoint enabled" : "Endpoint disabled"),
  });
  const removing = useAction({
    call: () => countersign.deleteWebhook({ path: { id }, workspaceId }),
    // Not the endpoint itself: its page is left, so it must not be refetched.
    changes: webhookQueries.list(workspaceId).queryKey,
    onSuccess: () => {
      toast.success("Endpoint deleted");
      router.push(WEBHOOKS_HREF);
    },
    failure: "caller",
  });
  return (
    <>
      <SendTestButton endpointId={id} />
      <ReplayRangeDialog endpoint={endpoint} />
      <EndpointMenu
        status={status}
        choose={setOpen}
        toggle={() => switching.mutate(status === "enabled" ? "disabled" : "enabled")}
      />
      <Dialog open={open === "edit"} onOpenChange={(next) => !next && close()}>
        <DialogContent title="Edit endpoint">
          <EndpointForm
            events={events}
            initial={endpoint}
            submitLabel="Save"
            save={async (input) => {
              await editing.mutateAsync(input);
              close();
            }}
          />
        </DialogContent>
      </Dialog>
      <RotateSecretDialog id={id} open={open === "rotate"} onClose={close} />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(next) => !next && close()}
        title={`Delete ${new URL(endpoint.url).host}?`}
        description="Nothing more is sent to this URL, and its delivery history is deleted. This can’t be undone."
        confirmLabel="Delete endpoint"
        onConfirm={async () => void (await removing.mutateAsync())}
      />
    </>
  );
}

type MenuProps = {
  status: EndpointLine["status"];
  choose: (dialog: "edit" | "rotate" | "delete") => void;
  toggle: () => void;
};

function EndpointMenu({ status, choose, toggle }: MenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Endpoint actions">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <MenuItem onSelect={() => choose("edit")}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
        <MenuItem onSelect={() => choose("rotate")}>
          <KeyRound aria-hidden />
          Rotate secret
        </MenuItem>
        <MenuItem onSelect={toggle}>
          {status === "enabled" ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          {status === "enabled" ? "Disable" : "Enable"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => choose("delete")}>
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
