import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { recordRotation } from "@/lib/domain/secret-rotation/record-rotation";
import { requestNewLinks, tellWorkspaces } from "@/lib/domain/secret-rotation/replace-links";

/** The command (lib/maintenance/rotate) replaced the secret; the servers record that. */
const recordNewSecret = inngest.createFunction(
  { id: "record-new-secret", retries: 10, triggers: [on("instance/secret-rotated")] },
  async ({ event, step }) => {
    await step.run("record", () => recordRotation(event.data));
  },
);

/** Links have ended: mails new ones, and then tells the workspaces. */
const replaceLinks = inngest.createFunction(
  { id: "replace-links", retries: 10, triggers: [on("instance/links-ended")] },
  async ({ event, step }) => {
    const { secretId } = event.data;
    const inBatches = async (name: string, work: (after: string | null) => Promise<string | null>) => {
      let after: string | null = null;
      for (let batch = 0; ; batch++) {
        const from: string | null = after;
        after = await step.run(`${name}-${batch}`, () => work(from));
        if (after === null) return;
      }
    };
    await inBatches("links", (after) => requestNewLinks(secretId, after));
    await inBatches("workspaces", (after) => tellWorkspaces(secretId, after));
  },
);

export const secretFunctions = [recordNewSecret, replaceLinks];
