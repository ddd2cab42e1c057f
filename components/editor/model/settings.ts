import type { ContentSettings, TemplateContent } from "@/lib/contracts/content";

/** Changes to the settings of a content. Pure functions. */

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The content with changed settings; the same object when nothing changes. */
export function patchSettings(content: TemplateContent, change: Partial<ContentSettings>): TemplateContent {
  const settings = { ...content.settings, ...change };
  return isSame(settings, content.settings) ? content : { ...content, settings };
}
