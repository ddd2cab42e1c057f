import { LANGUAGES, type Language } from "@/lib/contracts/languages";
import { mailCatalogue } from "@/lib/i18n/locales";

/** The default subject of the mail with the signing link, with merge variables, by language. */
export type DefaultSubjects = Readonly<Record<Language, string>>;

const subjectIn = (language: Language): string =>
  mailCatalogue(language).mails["signing-request"]({
    sender: "{{sender.name}}",
    recipientName: null,
    documentName: "{{document.name}}",
    workspaceName: "{{workspace.name}}",
    action: "sign",
    expiresAt: null,
  }).subject;

/** Read from the mail catalogues, so that an editor shows what is really sent. */
export const defaultSubjects = (): DefaultSubjects =>
  Object.fromEntries(LANGUAGES.map((language) => [language, subjectIn(language)])) as DefaultSubjects;
