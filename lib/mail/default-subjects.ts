import { catalogueFor } from "@/lib/mail/messages/catalogue-for";
import { LANGUAGES, type Language } from "@/lib/words/languages";

/** The subject of the mail with the signing link when the sender writes none, with merge variables, by language. */
export type DefaultSubjects = Readonly<Record<Language, string>>;

const subjectIn = (language: Language): string =>
  catalogueFor(language).mails["signing-request"]({
    sender: "{{sender.name}}",
    recipientName: null,
    documentName: "{{document.name}}",
    workspaceName: "{{workspace.name}}",
    action: "sign",
    expiresAt: null,
  }).subject;

/** Read from the mails' own catalogues, so that an editor shows what is really sent. */
export const defaultSubjects = (): DefaultSubjects =>
  Object.fromEntries(LANGUAGES.map((language) => [language, subjectIn(language)])) as DefaultSubjects;
