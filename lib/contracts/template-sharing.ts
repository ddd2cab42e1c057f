import { z } from "zod";

/** `managers`: the template's owner, and the owner and admins of the workspace. */
export const TemplateAccess = z.enum(["everyone", "managers"]);
export type TemplateAccess = z.output<typeof TemplateAccess>;

/** Which members of a workspace may create documents from a template, and which may change it. Every member sees it. */
export const TemplateSharing = z.strictObject({ send: TemplateAccess, edit: TemplateAccess });
export type TemplateSharing = z.output<typeof TemplateSharing>;
