import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { MAIL_RETRIES } from "@/inngest/mail-each";
import { mailInvitation } from "@/lib/mailing/mail-invitation";
import { handOver } from "@/lib/members/remove-member";

/** Somebody was invited into a workspace, or invited again. */
export const sendInvitation = inngest.createFunction(
  { id: "send-invitation", retries: MAIL_RETRIES, triggers: [on("workspace/member-invited")] },
  async ({ event, step }) => {
    await step.run("mail", () => mailInvitation(event.data.invitationId, event.data.requestId));
  },
);

/** A membership ended: what the former member owned becomes the owner's. */
export const handOverWork = inngest.createFunction(
  { id: "hand-over-work", retries: 10, triggers: [on("workspace/member-removed")] },
  async ({ event, step }) => {
    await step.run("hand-over", () => handOver(event.data.workspaceId, event.data.userId));
  },
);
