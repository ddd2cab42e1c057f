"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { AccentField, type AccentText, accentOf } from "@/components/settings/branding/accent-field";
import { BrandPreview } from "@/components/settings/branding/brand-preview";
import { LogoField } from "@/components/settings/branding/logo-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = { workspace: WorkspaceDto; canEdit: boolean; isInPlan: boolean };

/** The logo and colour that recipients see, with a preview; read-only for members. */
export function BrandingCard({ workspace, canEdit, isInPlan }: Props) {
  const router = useRouter();
  const [logoUrl, setLogoUrl] = useState(workspace.logoUrl);
  const [saved, setSaved] = useState(workspace.accentColor);
  const [text, setText] = useState<AccentText>(workspace.accentColor ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accent = accentOf(text);
  const mayChange = canEdit && isInPlan;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (accent === undefined) return setFailure("Enter a hex colour, such as #2b4a9b.");
    setBusy(true);
    setFailure(null);
    try {
      await countersign.updateWorkspace({ path: { id: workspace.id }, body: { accentColor: accent } });
      setSaved(accent);
      setText(accent ?? "");
      toast.success("Colour saved");
      router.refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={save}>
      <Card
        title="Branding"
        description="How your workspace looks to recipients, in emails and on the signing page."
        footer={
          canEdit && (
            <Button type="submit" loading={busy} disabled={accent === saved}>
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
            <Callout tone="info">
              A custom logo and colour are included in the Pro plan and higher.
              {(logoUrl || saved) && " What’s already set stays until you remove it."}
            </Callout>
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
                setFailure(null);
              }}
              canSet={mayChange}
              error={failure}
            />
          )}
          <BrandPreview name={workspace.name} logoUrl={logoUrl} accentColor={accent ?? saved} />
        </div>
      </Card>
    </form>
  );
}
