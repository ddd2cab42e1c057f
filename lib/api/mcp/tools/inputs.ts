import { z } from "zod";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

/** Arguments that several tools have. */

export const workspaceId = z.uuid().describe("The workspace to act in; see list_workspaces");
export const documentId = z.uuid().describe("Id of the document");
export const templateId = z.uuid().describe("Id of the template");
export const limit = z.number().int().min(1).max(100).optional().describe("Results per page; 50 if omitted");
export const cursor = z.string().max(200).optional().describe("nextCursor of the previous page");
/** Values that a header can carry unchanged. */
const KEY = /^[!-~](?:[ -~]*[!-~])?$/;
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(KEY, "must consist of ASCII letters, digits and punctuation, without surrounding spaces")
  .describe(
    "A unique value of your choice for this action: repeating the call with it has no further effect",
  );

export const recipients = z
  .array(
    z.strictObject({
      roleKey: z.string().describe("Key of a role of the template"),
      name: z.string(),
      email: z.string(),
      locale: z.string().optional().describe("Language of their emails, such as en or de"),
    }),
  )
  .min(1)
  .max(100)
  .describe("One for each of the template's roles that has fields");

export const documentToolFields = {
  name: z.string().max(200).optional().describe("Defaults to the template's name"),
  message: z
    .strictObject({ subject: z.string().nullish(), body: z.string().nullish() })
    .optional()
    .describe("Subject and text of the invitation email"),
  prefill: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe("Values by field key"),
  metadata: z.record(z.string(), z.string()).optional().describe("Your own key-value pairs"),
  externalId: z.string().max(200).optional().describe("Your own id for the document"),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(SENDING_LIMITS.expiresInDays)
    .optional()
    .describe("Counted from sending"),
  reminders: z
    .strictObject({
      everyDays: z.number().int().min(1).max(SENDING_LIMITS.reminderEveryDays),
      max: z.number().int().min(0).max(SENDING_LIMITS.reminders),
    })
    .optional()
    .describe("Automatic reminders"),
};

export const documentTarget = z.strictObject({ workspaceId, id: documentId });
export const templateTarget = z.strictObject({ workspaceId, id: templateId });
