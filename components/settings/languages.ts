import type { SelectOption } from "@/components/ui/select";
import { ENGLISH_NAMES, LANGUAGE_NAMES, LANGUAGES } from "@/lib/contracts/languages";

/** Regional variants whose date and number formats differ, listed in addition to the language itself. */
const REGIONS: readonly SelectOption[] = [
  { value: "en-GB", label: "English (UK)" },
  { value: "en-US", label: "English (US)" },
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "pt-PT", label: "Português (Portugal)" },
];

/** Languages of emails and signing pages, by their native names. */
const OPTIONS: readonly SelectOption[] = LANGUAGES.flatMap((language) => [
  {
    value: language,
    label: LANGUAGE_NAMES[language],
    ...(language === "en" ? {} : { hint: ENGLISH_NAMES[language] }),
  },
  ...REGIONS.filter(({ value }) => value.startsWith(`${language}-`)),
]);

/** A language's native name; the tag itself if it is unknown. */
export function ownNameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The options, with the selected tag prepended if it is not one of them. */
export function languageOptions(chosen: string | null): readonly SelectOption[] {
  if (!chosen || OPTIONS.some(({ value }) => value === chosen)) return OPTIONS;
  return [{ value: chosen, label: ownNameOf(chosen) }, ...OPTIONS];
}
