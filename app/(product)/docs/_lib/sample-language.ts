const LANGUAGES = [
  [/^(?:curl|shell|claude code)\b/i, "bash"],
  [/python|\.py$/i, "python"],
  [/typescript|^node\.js|\.m?[jt]sx?$/i, "typescript"],
  [/html/i, "xml"],
  [/json|^(?:answer|payload|request|cursor|visual studio code)$|^event/i, "json"],
  [/\.ya?ml$/i, "yaml"],
  [/nginx/i, "nginx"],
  [/\.(?:env|ini|service|timer|conf)$/i, "ini"],
  [/^sql$/i, "sql"],
] as const;

export type SampleLanguage = (typeof LANGUAGES)[number][1];

/** The language of a sample, derived from its title, which names a language, a program or a file. */
export const languageOf = (title: string): SampleLanguage | undefined =>
  LANGUAGES.find(([pattern]) => pattern.test(title))?.[1];
