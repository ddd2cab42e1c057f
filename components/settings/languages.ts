import type { SelectOption } from "@/components/ui/select";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/words/languages";

/** Where days and numbers are written in more than one way, the ways to choose from, beside the language itself. */
const REGIONS: readonly SelectOption[] = [
  { value: "en-GB", label: "English (UK)" },
  { value: "en-US", label: "English (US)" },
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "pt-PT", label: "Português (Portugal)" },
];

const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** The languages that mails and signing pages speak, by their own names as their readers look for them. */
const OPTIONS: readonly SelectOption[] = LANGUAGES.flatMap((language) => [
  {
    value: language,
    label: LANGUAGE_NAMES[language],
    ...(language === "en" ? {} : { hint: englishNames.of(language) }),
  },
  ...REGIONS.filter(({ value }) => value.startsWith(`${language}-`)),
]);

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
  if (!chosen || OPTIONS.some(({ value }) => value === chosen)) return OPTIONS;
  return [{ value: chosen, label: ownNameOf(chosen) }, ...OPTIONS];
}
