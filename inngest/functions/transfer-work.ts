import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { transferOwnership } from "@/lib/domain/members/remove-member";

/** A membership ended: ownership of the former member's work passes to the workspace owner. */
export const transferWork = inngest.createFunction(
  { id: "hand-over-work", retries: 10, triggers: [on("workspace/member-removed")] },
  async ({ event, step }) => {
    await step.run("hand-over", () => transferOwnership(event.data.workspaceId, event.data.userId));
  },
);
