import { SIGNATURE_MODE_NAMES } from "@/components/message/signing-options";
import { languageOptions } from "@/components/settings/languages";
import type { ContentSettings } from "@/lib/contracts/content";
import { SIGNATURE_MODES } from "@/lib/contracts/field-types";

/**
 * Options that differ from the defaults, and the language, such as "no declining, certificate not appended, English".
 */
export function optionsText(settings: ContentSettings): string {
  const { signatureModes, allowDecline, allowDelegation, appendCertificate, locale } = settings;
  const language = languageOptions(locale).find(({ value }) => value === locale)?.label ?? locale;
  const chosen = [
    ...(signatureModes.length < SIGNATURE_MODES.length
      ? [`signature: ${signatureModes.map((mode) => SIGNATURE_MODE_NAMES[mode].toLowerCase()).join(" or ")}`]
      : []),
    ...(allowDecline ? [] : ["no declining"]),
    ...(allowDelegation ? ["delegation"] : []),
    ...(appendCertificate ? [] : ["certificate not appended"]),
    language,
  ];
  return chosen.join(", ");
}
