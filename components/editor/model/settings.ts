import type { ContentSettings, TemplateContent } from "@/lib/contracts/content";
import { SIGNATURE_MODES, type SignatureMode } from "@/lib/contracts/field-types";

/** Changes to the settings of a content; pure. */

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The content with changed settings; the same object when nothing changes. */
export function patchSettings(content: TemplateContent, change: Partial<ContentSettings>): TemplateContent {
  const settings = { ...content.settings, ...change };
  return isSame(settings, content.settings) ? content : { ...content, settings };
}

/** Adds or removes a signature mode, keeping the usual order; the last one cannot be removed. */
export function withSignatureMode(
  modes: readonly SignatureMode[],
  mode: SignatureMode,
  isOn: boolean,
): SignatureMode[] {
  const next = SIGNATURE_MODES.filter((one) => (one === mode ? isOn : modes.includes(one)));
  return next.length > 0 ? next : [...modes];
}
