"use client";

import { useState } from "react";
import { TimeZoneField } from "@/components/settings/time-zone-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

/** Name and slug of the workspace, and email attachments. */
export function WorkspaceForm({ workspace, canEdit }: { workspace: WorkspaceDto; canEdit: boolean }) {
  const router = useRouter();
  const [timezone, setTimezone] = useState(workspace.timezone);
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    await countersign.updateWorkspace({
      path: { id: workspace.id },
      body: {
        name: String(form.get("name")),
        slug: String(form.get("slug")),
        timezone,
        attachSignedPdf: form.get("attachSignedPdf") === "on",
      },
    });
    toast.success("Saved");
    router.refresh();
  });
  const problem = (path: string) => fieldProblem(failure, path);
  const slugProblem =
    failure?.code === "SLUG_TAKEN" ? "This short name is already taken. Choose another." : problem("slug");

  return (
    <form onSubmit={submit}>
      <Card
        title="General"
        footer={
          canEdit && (
            <Button type="submit" variant="primary" loading={isBusy}>
              Save
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {!canEdit && (
            <Callout tone="info">Only an owner or admin of the workspace can change this.</Callout>
          )}
          {failure && !failure.errors.length && !slugProblem && (
            <Callout tone="bad">{failure.message}</Callout>
          )}
          <Field label="Name" error={problem("name")}>
            <Input name="name" defaultValue={workspace.name} disabled={!canEdit} maxLength={60} required />
          </Field>
          <Field
            label="Short name"
            error={slugProblem}
            help={
              <>
                Lowercase letters, digits and hyphens. Unique across all workspaces. In the API, it’s called{" "}
                <code className="font-mono">slug</code>.
              </>
            }
          >
            <Input
              name="slug"
              defaultValue={workspace.slug}
              disabled={!canEdit}
              maxLength={40}
              required
              spellCheck={false}
            />
          </Field>
          {canEdit && (
            <TimeZoneField
              value={timezone}
              onChange={setTimezone}
              error={problem("timezone")}
              help="Reminders are sent between 9:00 and 17:00 in this time zone. Emails and certificates show its time."
            />
          )}
          <Checkbox
            name="attachSignedPdf"
            label="Attach the sealed PDF to recipients’ emails"
            description="Applies to emails about completed documents, up to 10 MB. Otherwise, they contain only links."
            defaultChecked={workspace.attachSignedPdf}
            disabled={!canEdit}
          />
        </div>
      </Card>
    </form>
  );
}
