import type { SelectOption } from "@/components/ui/select";

/** Languages to choose from, by their own names as their readers look for them. */
const LANGUAGES: readonly SelectOption[] = [
  { value: "en-US", label: "English (US)" },
  { value: "en-GB", label: "English (UK)" },
  { value: "ar", label: "العربية", hint: "Arabic" },
  { value: "cs", label: "Čeština", hint: "Czech" },
  { value: "da", label: "Dansk", hint: "Danish" },
  { value: "de", label: "Deutsch", hint: "German" },
  { value: "el", label: "Ελληνικά", hint: "Greek" },
  { value: "es", label: "Español", hint: "Spanish" },
  { value: "fi", label: "Suomi", hint: "Finnish" },
  { value: "fr", label: "Français", hint: "French" },
  { value: "he", label: "עברית", hint: "Hebrew" },
  { value: "hi", label: "हिन्दी", hint: "Hindi" },
  { value: "hu", label: "Magyar", hint: "Hungarian" },
  { value: "it", label: "Italiano", hint: "Italian" },
  { value: "ja", label: "日本語", hint: "Japanese" },
  { value: "ko", label: "한국어", hint: "Korean" },
  { value: "nb", label: "Norsk bokmål", hint: "Norwegian" },
  { value: "nl", label: "Nederlands", hint: "Dutch" },
  { value: "pl", label: "Polski", hint: "Polish" },
  { value: "pt-BR", label: "Português (Brasil)", hint: "Portuguese (Brazil)" },
  { value: "pt-PT", label: "Português (Portugal)", hint: "Portuguese (Portugal)" },
  { value: "ro", label: "Română", hint: "Romanian" },
  { value: "sv", label: "Svenska", hint: "Swedish" },
  { value: "tr", label: "Türkçe", hint: "Turkish" },
  { value: "uk", label: "Українська", hint: "Ukrainian" },
  { value: "zh-CN", label: "简体中文", hint: "Chinese, simplified" },
  { value: "zh-TW", label: "繁體中文", hint: "Chinese, traditional" },
];

/** A language's name in itself; its tag where that is not known. */
function ownNameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The list, with the chosen tag on top when it came from elsewhere. */
export function languageOptions(chosen: string | null): readonly SelectOption[] {
  if (!chosen || LANGUAGES.some(({ value }) => value === chosen)) return LANGUAGES;
  return [{ value: chosen, label: ownNameOf(chosen) }, ...LANGUAGES];
}
