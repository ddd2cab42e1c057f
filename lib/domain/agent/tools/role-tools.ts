import "server-only";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { ContentRole, type TemplateContent } from "@/lib/contracts/content";
import { CONTENT_LIMITS, ROLE_KINDS, SIGNATURE_MODES } from "@/lib/contracts/field-types";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { withoutFields } from "@/lib/domain/agent/text/without-fields";
import { applyEdit } from "@/lib/domain/agent/tools/apply-edit";
import { hostNamesIn } from "@/lib/domain/agent/tools/host-names";
import { EditRejectedError, type TurnDraft } from "@/lib/domain/agent/tools/turn-draft";

export const RoleSpec = z.strictObject({
  key: z.string().max(64).describe("Letters, digits and _; never changes"),
  label: z.string().max(200).optional(),
  kind: z.enum(ROLE_KINDS).optional(),
  order: z.int().min(1).max(CONTENT_LIMITS.roles).optional().describe("Signing step; equal is in parallel"),
});
export type RoleSpec = z.infer<typeof RoleSpec>;

/**
 * Returns a content with these roles, matched by key: existing ones are changed, others added. @throws {EditRejectedError}
 */
export function withRoles(content: TemplateContent, specs: readonly RoleSpec[]): TemplateContent {
  const roles = [...content.roles];
  for (const spec of specs) {
    const at = roles.findIndex(({ key }) => key === spec.key);
    const given = Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));
    const order = Math.min(CONTENT_LIMITS.roles, roles.length + 1);
    const parsed = ContentRole.safeParse({ ...(roles[at] ?? { label: spec.key, order }), ...given });
    if (!parsed.success)
      throw new EditRejectedError(
        parsed.error.issues.map(({ path, message }) => `Role ${path.join(".")}: ${message}`),
      );
    if (at >= 0) roles[at] = parsed.data;
    else roles.push(parsed.data);
  }
  return { ...content, roles };
}

/** Tools for roles and settings. Only people can change the page after signing. */
export function roleTools(draft: TurnDraft): ToolSet {
  return {
    change_roles: tool({
      description: "Adds roles, changes their name, kind or order, and removes them.",
      inputSchema: z.strictObject({
        set: z.array(RoleSpec).max(50).optional(),
        remove: z
          .array(
            z.strictObject({
              key: z.string().max(64),
              giveFieldsTo: z
                .string()
                .max(64)
                .nullable()
                .describe("Key of another role; null removes the fields"),
            }),
          )
          .max(50)
          .optional(),
      }),
      execute: ({ set = [], remove = [] }) =>
        applyEdit(draft, (content, { kind }) => {
          if (kind === "oneoff")
            throw new EditRejectedError([
              "The roles of this document are its recipients: only a person changes them.",
            ]);
          return remove.reduce(withoutRole, withRoles(content, set));
        }),
    }),
    change_settings: tool({
      description: "Changes how documents are sent. What is left out stays as it is.",
      inputSchema: z.strictObject({
        expiresInDays: z.int().min(1).max(SENDING_LIMITS.expiresInDays).optional(),
        reminders: z
          .strictObject({
            everyDays: z.int().min(1).max(SENDING_LIMITS.reminderEveryDays),
            max: z.int().min(0).max(SENDING_LIMITS.reminders),
          })
          .nullable()
          .optional()
          .describe("null turns them off"),
        subject: z
          .string()
          .max(200)
          .nullable()
          .optional()
          .describe("Of the invitation; null is the usual one"),
        message: z
          .string()
          .max(5_000)
          .nullable()
          .optional()
          .describe("Text of the invitation, without links"),
        language: z.string().max(35).optional().describe("BCP 47, such as nl"),
        signingOrder: z.enum(["ordered", "parallel"]).optional(),
        allowDecline: z.boolean().optional(),
        appendCertificate: z.boolean().optional(),
        signatureModes: z.array(z.enum(SIGNATURE_MODES)).min(1).max(3).optional(),
      }),
      execute: ({ subject, message, language, ...plain }) =>
        applyEdit(draft, (content) => {
          const { settings } = content;
          // A mail program turns addresses into links; those that a person put there may stay.
          const { subject: oldSubject, body: oldBody } = settings.message;
          const known = new Set(hostNamesIn(`${oldSubject ?? ""} ${oldBody ?? ""}`));
          const added = hostNamesIn(`${subject ?? ""} ${message ?? ""}`).filter((found) => !known.has(found));
          if (added.length > 0)
            throw new EditRejectedError([
              `Only a person puts links and addresses into the invitation: ${added.slice(0, 3).join(", ")}.`,
            ]);
          const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
          return {
            ...content,
            settings: {
              ...settings,
              ...given,
              locale: language ?? settings.locale,
              message: {
                subject: subject === undefined ? settings.message.subject : subject,
                body: message === undefined ? settings.message.body : message,
              },
            },
          };
        }),
    }),
  };
}

function withoutRole(
  content: TemplateContent,
  { key, giveFieldsTo }: { key: string; giveFieldsTo: string | null },
): TemplateContent {
  if (!content.roles.some((role) => role.key === key))
    throw new EditRejectedError([`There is no role “${key}”.`]);
  const roles = content.roles.filter((role) => role.key !== key);
  const own = content.fields.filter(({ roleKey }) => roleKey === key);
  if (giveFieldsTo === null) return { ...withoutFields(content, new Set(own.map(({ id }) => id))), roles };
  if (!roles.some((role) => role.key === giveFieldsTo))
    throw new EditRejectedError([`There is no role “${giveFieldsTo}”.`]);
  const fields = content.fields.map((field) =>
    field.roleKey === key ? { ...field, roleKey: giveFieldsTo } : field,
  );
  return { ...content, roles, fields };
}
