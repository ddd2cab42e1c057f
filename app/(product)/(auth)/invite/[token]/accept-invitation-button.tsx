"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { workspaceHref } from "@/lib/pure/workspace-path";
import { FormFailure } from "../../_lib/form-failure";
import { postJson } from "../../_lib/post-json";

type Props = { token: string; workspaceName: string };

/** The accept button, shown to the invited user. */
export function AcceptInvitationButton({ token, workspaceName }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function accept() {
    setBusy(true);
    setFailure(undefined);
    const outcome = await postJson<WorkspaceDto>("/api/invitations/accept", { token });
    if (outcome.ok) return window.location.assign(workspaceHref(outcome.data.slug, "/documents"));
    setFailure(outcome.problem.detail);
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-5">
      <FormFailure text={failure} />
      <Button
        variant="primary"
        size="lg"
        loading={busy}
        onClick={accept}
        className="h-auto min-h-11 whitespace-normal"
      >
        Join {workspaceName}
      </Button>
    </div>
  );
}
