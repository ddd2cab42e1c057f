import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Zu viele Seiten in kurzer Zeit",
      text: "Von diesem Anschluss wurden in kurzer Zeit zu viele Seiten geöffnet. Verloren ging nichts.",
    },
    busy: {
      title: "Wir sind gerade ausgelastet",
      text: "Deshalb konnte die Seite nicht geladen werden. Verloren ging nichts.",
    },
    wait: "Warten Sie {time} und laden Sie die Seite dann neu.",
    again: "Seite neu laden",
  },
  missing: {
    title: "Hier ist nichts",
    text: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite gibt es nicht mehr. Wenn Sie einem Link aus einer E-Mail gefolgt sind, kopieren Sie den ganzen Link, auch das letzte Zeichen.",
    home: "Zur Startseite",
  },
};
