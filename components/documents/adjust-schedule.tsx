"use client";

import { useState } from "react";
import { useDocumentAction } from "@/components/documents/use-document";
import { ReminderFields } from "@/components/message/reminder-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { AdjustDocumentBody, DocumentDto } from "@/lib/contracts/documents";
import { endOfLocalDay, localDay } from "@/lib/pure/local-day";

type Props = { document: DocumentDto; open: boolean; setOpen: (open: boolean) => void };

/** Changes the deadline of an open document and how often its recipients are reminded. */
export function AdjustSchedule({ document, open, setOpen }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title="Deadline and reminders"
        description="No one is emailed about this change. The audit trail records it."
      >
        <ScheduleForm document={document} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const MAX_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

function ScheduleForm({ document, close }: { document: DocumentDto; close: () => void }) {
  const { id, workspaceId, expiresAt } = document;
  const before = expiresAt ? localDay(new Date(expiresAt)) : "";
  const [reminders, setReminders] = useState(document.reminders);
  const [now] = useState(() => new Date());
  const adjusting = useDocumentAction({
    document,
    call: (body: AdjustDocumentBody) =>
      api<DocumentDto>("PUT", `/api/documents/${id}/schedule`, { workspaceId, body }),
    failure: "caller",
  });
  const form = useFormSubmit(async (entries) => {
    const day = String(entries.get("expiresAt"));
    // An unchanged day keeps its exact time.
    const deadline = day === before ? {} : { expiresAt: endOfLocalDay(day).toISOString() };
    await adjusting.mutateAsync({ ...deadline, reminders });
    toast.success("Deadline and reminders saved");
    close();
  });
  return (
    <DialogForm form={form} action="Save">
      <Field
        label="Last day to sign"
        help="Until the end of that day, in your time zone."
        error={fieldProblem(form.failure, "expiresAt")}
      >
        <Input
          name="expiresAt"
          type="date"
          required
          defaultValue={before}
          min={localDay(now)}
          max={localDay(new Date(now.getTime() + (MAX_DAYS - 1) * DAY_MS))}
        />
      </Field>
      <ReminderFields
        value={reminders}
        onChange={(value) => setReminders(value)}
        error={fieldProblem(form.failure, "reminders.everyDays") ?? undefined}
      />
    </DialogForm>
  );
}
