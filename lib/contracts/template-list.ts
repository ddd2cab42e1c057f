import { z } from "zod";

/** Query of the dashboard's list of templates, beyond what the API offers. */

const TemplateView = z.enum(["active", "archived"]);
export type TemplateView = z.output<typeof TemplateView>;

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
export const TemplateListQuery = z.object({
  view: TemplateView.catch("active").default("active"),
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch("")
    .default(""),
  /** A folder's id, or `none` for templates in no folder. */
  folder: z
    .union([z.literal("none"), z.uuid()])
    .optional()
    .catch(undefined),
  cursor: z.string().optional().catch(undefined),
});
export type TemplateListQuery = z.output<typeof TemplateListQuery>;
