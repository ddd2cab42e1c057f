import { fields } from "@/lib/generated/messages/en/fields";
import { page } from "@/lib/generated/messages/en/page";
import { signature } from "@/lib/generated/messages/en/signature";
import type { Wording } from "@/lib/i18n/signing-messages";

/**
 * Messages for components of the signing page that the dashboard, which is in English, reuses; never for a
 * recipient's page.
 */
export const ENGLISH_WORDING: Wording = {
  language: "en",
  locale: "en",
  messages: { page, fields, signature },
  kept: null,
};
