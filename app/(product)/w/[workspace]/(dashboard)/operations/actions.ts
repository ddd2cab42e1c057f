"use server";

import { z } from "zod";
import { requireInstanceAdmin } from "@/lib/domain/identity/instance-admin";
import { resumeMails } from "@/lib/domain/mail-delivery/reports/resume-mails";
import { discardFailedRuns, resumeFailedRuns } from "@/lib/domain/maintenance/manage-failed-runs";

/** Validates the selection, which comes from a browser and is therefore untrusted. */
const Which = z.union([
  z.strictObject({ runId: z.uuid() }),
  z.strictObject({ functionId: z.string().min(1).max(200) }),
]);

/** Reruns one failed run, or all failed runs of a function. @returns how many */
export async function rerunFailedRunsAction(which: z.infer<typeof Which>): Promise<number> {
  return resumeFailedRuns(await requireInstanceAdmin(), Which.parse(which));
}

/** Permanently discards one failed run, or all failed runs of a function. @returns how many */
export async function discardFailedRunsAction(which: z.infer<typeof Which>): Promise<number> {
  return discardFailedRuns(await requireInstanceAdmin(), Which.parse(which));
}

/** Resumes the stopped mails of a workspace. @returns false if somebody else has already done so */
export async function resumeStoppedMails(stopId: string, reason: string): Promise<boolean> {
  const operator = await requireInstanceAdmin();
  return resumeMails(operator, z.uuid().parse(stopId), z.string().trim().min(1).max(500).parse(reason));
}
