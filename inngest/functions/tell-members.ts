import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { MAIL_RETRIES, mailEach } from "@/inngest/mail-each";
import {
  mailKeyCreated,
  mailMemberJoined,
  membersToTell,
  usersToTellOfKey,
} from "@/lib/mailing/mail-members";
import { notifyKeyCreated } from "@/lib/notifications/notify-workspace";

/** An API key was created: whoever did so and the workspace's owner are told, whatever they switched off. */
export const tellOfKey = inngest.createFunction(
  { id: "tell-of-key", retries: MAIL_RETRIES, triggers: [on("workspace/key-created")] },
  async ({ event, step }) => {
    const { apiKeyId } = event.data;
    const userIds = await step.run("find-users", () => usersToTellOfKey(apiKeyId));
    await step.run("notify", () => notifyKeyCreated(apiKeyId));
    await mailEach(step, userIds, (id) => mailKeyCreated(apiKeyId, id));
  },
);

/** Somebody joined a workspace: the members who want that by mail are told; in the product they are already. */
export const tellOfMember = inngest.createFunction(
  { id: "tell-of-member", retries: MAIL_RETRIES, triggers: [on("workspace/member-joined")] },
  async ({ event, step }) => {
    const { workspaceId, userId } = event.data;
    const toTell = await step.run("find-members", () => membersToTell(workspaceId, userId));
    await mailEach(step, toTell, (id) => mailMemberJoined(workspaceId, userId, id));
  },
);
