"use server";

import { z } from "zod";
import { requireInstanceAdmin } from "@/lib/identity/instance-admin";
import { discardFailed, rerunFailed } from "@/lib/operations/manage-failed";

/** From a browser, so it may be anything. */
const Which = z.union([
  z.strictObject({ runId: z.uuid() }),
  z.strictObject({ functionId: z.string().min(1).max(200) }),
]);

/** Runs a failed run, or all of a function, again. @returns how many */
export async function rerun(which: z.infer<typeof Which>): Promise<number> {
  return rerunFailed(await requireInstanceAdmin(), Which.parse(which));
}

/** Ends a failed run, or all of a function, for good. @returns how many */
export async function discard(which: z.infer<typeof Which>): Promise<number> {
  return discardFailed(await requireInstanceAdmin(), Which.parse(which));
}
