import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { voidOpenDocuments, voidRemainingDocuments } from "@/lib/domain/documents/void-open-documents";

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
    const voidAll = async (): Promise<number> => {
      let after: string | null = null;
      let failed = 0;
      do {
        const from: string | null = after;
        const done: Awaited<ReturnType<typeof voidOpenDocuments>> = await step.run(`void-${batch++}`, () =>
          voidOpenDocuments(workspaceId, userId, from),
        );
        after = done.last;
        failed += done.failed;
      } while (after);
      return failed;
    };
    await voidAll();
    await step.sleep("wait-for-late-sends", LATE);
    if ((await voidAll()) > 0)
      await step.run("void-remaining", () => voidRemainingDocuments(workspaceId, userId));
  },
);
