import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { voidOpenDocuments } from "@/lib/documents/void-open-documents";

/** A sending that was under way when the workspace closed has committed by then: a transaction has 20 seconds. */
const LATE = "1m";

/** A workspace is gone: what is out for signature is voided, and each document's recipients are told. */
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
