"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CreatedKey, NewApiKeyForm } from "@/components/developers/new-api-key-form";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { apiKeyQueries } from "@/lib/client/queries/api-keys";
import { allowsScope, type Scope } from "@/lib/contracts/scopes";

/** Creates an API key and shows its secret once, with an example request. */
export function NewApiKeyDialog({ appUrl }: { appUrl: string }) {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // Not before the dialog closes: the first key's row would move the button, and the dialog with it.
    if (created) void client.invalidateQueries({ queryKey: apiKeyQueries.all(workspaceId) });
    setCreated(null);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="primary">New API key</Button>
      </DialogTrigger>
      {created ? (
        <DialogContent
          title="Copy your key now"
          description="It’s shown only once and can’t be viewed again."
          staysOpen
          footer={
            <DialogClose asChild>
              <Button variant="primary">Done</Button>
            </DialogClose>
          }
        >
          <Secret created={created} appUrl={appUrl} />
        </DialogContent>
      ) : (
        <DialogContent
          title="New API key"
          description="Name it after the software that will use it, and give it only what that needs."
        >
          <NewApiKeyForm onCreated={setCreated} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Lists that a first request can read, with the scope that they need. */
const FIRST_READS = [
  ["documents:read", "/v1/documents"],
  ["templates:read", "/v1/templates"],
  ["webhooks:write", "/v1/webhooks"],
] as const satisfies readonly (readonly [Scope, string])[];

function Secret({ created: { secret, scopes }, appUrl }: { created: CreatedKey; appUrl: string }) {
  const [, path] = FIRST_READS.find(([scope]) => allowsScope(scopes, scope)) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy key" />
      </div>
      {path && (
        <Callout tone="info" title="Your first request">
          <code className="block font-mono text-xs [overflow-wrap:anywhere]">
            {`curl ${appUrl}${path} -H "Authorization: Bearer ${secret}"`}
          </code>
        </Callout>
      )}
    </div>
  );
}
