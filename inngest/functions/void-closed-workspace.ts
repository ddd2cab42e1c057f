import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { voidOpenDocuments } from "@/lib/domain/documents/void-open-documents";

/**
 * A send that was in progress when the workspace closed has committed by then: transactions time out after 20 seconds.
 */
const LATE = "1m";

/** A workspace was deleted: voids its open documents and notifies each document's recipients. */
export const voidClosedWorkspace = inngest.createFunction(
  { id: "void-closed-workspace", retries: 10, triggers: [on("workspace/deleted")] },
  async ({ event, step }) => {
    const { workspaceId, userId } = event.data;
    let batch = 0;
    const voidAll = async () => {
      while (await step.run(`void-${batch++}`, () => voidOpenDocuments(workspaceId, userId)));
    };
    await voidAll();
    await step.sleep("wait-for-late-sends", LATE);
    await voidAll();
  },
);
