"use client";

import { type FormEvent, useState } from "react";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { AccentField, type AccentText, accentOf } from "@/components/settings/branding/accent-field";
import { BrandPreview } from "@/components/settings/branding/brand-preview";
import { LogoField } from "@/components/settings/branding/logo-field";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign, messageOf } from "@/lib/client/countersign";
import { PLAN_NAMES, PLANS } from "@/lib/contracts/plans";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  /** The signed-in user's name, for the preview. */
  senderName: string;
  canEdit: boolean;
  isInPlan: boolean;
};

/** The smallest plan that includes branding. */
const BRANDED = PLAN_NAMES.find((name) => PLANS[name].customBranding) ?? "enterprise";

/** The logo and colour that recipients see, with a preview; read-only for members. */
export function BrandingCard({ workspace, senderName, canEdit, isInPlan }: Props) {
  const router = useRouter();
  const [logoUrl, setLogoUrl] = useState(workspace.logoUrl);
  const [saved, setSaved] = useState(workspace.accentColor);
  const [text, setText] = useState<AccentText>(workspace.accentColor ?? "");
  const [isMistyped, setMistyped] = useState(false);
  const accent = accentOf(text);
  const mayChange = canEdit && isInPlan;

  const saving = useAction({
    call: (accentColor: string | null) =>
      countersign.updateWorkspace({ path: { id: workspace.id }, body: { accentColor } }),
    onSuccess: (_workspace, accentColor) => {
      setSaved(accentColor);
      setText(accentColor ?? "");
      toast.success("Colour saved");
      router.refresh();
    },
    failure: "caller",
  });
  const failure = isMistyped
    ? "Enter a hex colour, such as #2b4a9b."
    : saving.error && messageOf(saving.error);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    setMistyped(accent === undefined);
    if (accent !== undefined) saving.mutate(accent);
  }

  return (
    <form onSubmit={save}>
      <Card
        title="Branding"
        description="How your workspace looks to recipients, in emails and on the signing page."
        footer={
          canEdit && (
            <Button type="submit" loading={saving.isPending} disabled={accent === saved}>
              Save colour
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-5">
          {!canEdit && (
            <Callout tone="info">Only an owner or admin of the workspace can change this.</Callout>
          )}
          {canEdit && !isInPlan && (
            <PlanPrompt code="PLAN_REQUIRED" returnTo="/settings/workspace">
              A custom logo and colour are included in the {PLAN_LABELS[BRANDED]} plan and higher.
              {(logoUrl || saved) && " What’s already set stays until you remove it."}
            </PlanPrompt>
          )}
          <LogoField
            workspace={workspace}
            logoUrl={logoUrl}
            canSet={mayChange}
            canRemove={canEdit}
            onChange={(url) => {
              setLogoUrl(url);
              router.refresh();
            }}
          />
          {canEdit && (
            <AccentField
              value={text}
              onChange={(next) => {
                setText(next);
                setMistyped(false);
                saving.reset();
              }}
              canSet={mayChange}
              error={failure}
            />
          )}
          <BrandPreview
            name={workspace.name}
            senderName={senderName}
            logoUrl={logoUrl}
            accentColor={accent ?? saved}
          />
        </div>
      </Card>
    </form>
  );
}
