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

/**
 * Parses a URL as people type it; https is assumed where the scheme is missing.
 * @returns null unless it is an http or https URL that the contract accepts
 */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const isReachable = url !== null && (url.hostname.includes(".") || url.hostname === "localhost");
  return isWeb && isReachable && url.href.length <= 2048 ? url.href : null;
}
