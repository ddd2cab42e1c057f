"use client";

import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { TextLink } from "@/components/ui/text-link";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

/** The owner's setting for assistants in the workspace; saved immediately. */
export function AssistantsCard({ workspace, canSwitch }: { workspace: WorkspaceDto; canSwitch: boolean }) {
  const router = useRouter();
  const [isOn, setOn] = useState(workspace.allowsAssistants);
  const switching = useAction({
    call: (allowsAssistants: boolean) =>
      countersign.updateWorkspace({ path: { id: workspace.id }, body: { allowsAssistants } }),
    expect: async (_client, next) => {
      setOn(next);
      return () => setOn(!next);
    },
    onSuccess: () => router.refresh(),
  });
  return (
    <Card
      title="Assistants"
      description={
        <>
          Members can connect AI assistants that act on their behalf, with their role. Assistants can’t sign.{" "}
          <TextLink href="/developers/mcp">What they can do</TextLink>
        </>
      }
    >
      <Switch
        label="Allow assistants in this workspace"
        description={
          canSwitch
            ? "Turning it off takes effect immediately, for every member."
            : "Only the owner of the workspace can change this."
        }
        checked={isOn}
        disabled={!canSwitch || switching.isPending}
        onCheckedChange={(on) => switching.mutate(on)}
      />
    </Card>
  );
}
