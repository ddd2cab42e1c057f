import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const OPT_OUT: MailCatalogue["optOut"] = {
  notices: {
    documentViewed: "ktoś otworzy Państwa dokument",
    documentSigned: "ktoś podpisze Państwa dokument",
    documentQuestion: "odbiorca zada Państwu pytanie",
    documentDelegated: "odbiorca prosi o podpis inną osobę",
    documentDeclined: "ktoś odmówi podpisania Państwa dokumentu",
    documentCompleted: "Państwa dokument będzie kompletny",
    documentExpired: "minie termin Państwa dokumentu",
    documentExpiringSoon: "termin Państwa dokumentu będzie bliski",
    documentNotSent: "nie uda się wysłać Państwa zaplanowanego dokumentu",
    mailFailed: "wiadomość o Państwa dokumencie nie dotrze",
    bulkSendEnded: "wysyłka zbiorcza się zakończy",
    webhookDisabled: "webhook zostanie wyłączony",
    memberJoined: "ktoś dołączy do Państwa przestrzeni roboczej",
  },
  notice: {
    heading: "Wyłączyć te wiadomości?",
    question: ({ when }) =>
      `Nie będziemy już wysyłać wiadomości, gdy ${when}. Powiadomienia w samej aplikacji pozostaną bez zmian.`,
    button: "Wyłącz te wiadomości",
    doneHeading: "Te wiadomości są wyłączone",
    done: ({ when }) =>
      `Nie będziemy już wysyłać wiadomości, gdy ${when}. Można je ponownie włączyć w profilu, w części „Powiadomienia”.`,
  },
  reminders: {
    heading: "Wyłączyć przypomnienia?",
    question: ({ documentName, sender }) =>
      `Nie będziemy już wysyłać automatycznych przypomnień o dokumencie „${documentName}”. Link nadal będzie działać, a ${sender} nadal może do Państwa pisać.`,
    button: "Wyłącz przypomnienia",
    doneHeading: "Przypomnienia są wyłączone",
    done: ({ documentName, sender }) =>
      `Nie będziemy już wysyłać automatycznych przypomnień o dokumencie „${documentName}”. ${sender} zobaczy, że przypomnienia zostały wyłączone. Link nadal działa.`,
  },
  broken: {
    heading: "Ten link nie działa",
    text: "Link jest niepełny albo to, czego dotyczył, już nie istnieje. Prosimy otworzyć go jeszcze raz z wiadomości.",
  },
};
