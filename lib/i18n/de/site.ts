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
  frame: {
    main: "Hauptnavigation",
    docs: "Dokumentation",
    verify: "Prüfen",
    pricing: "Preise",
    open: "Dokumente öffnen",
    signIn: "Anmelden",
    signUp: "Konto anlegen",
    hint: "Möchten Sie etwas unterschreiben? Dafür brauchen Sie kein Konto. Öffnen Sie den Link in der E-Mail, die Sie bekommen haben.",
    more: "Weitere Seiten",
    product: "Produkt",
    sample: "Ein Muster unterschreiben",
    plans: "Tarife und Preise",
    verifyDocument: "Ein Dokument prüfen",
    status: "Betriebszustand",
    developers: "Für Entwickler",
    documentation: "Dokumentation",
    api: "API-Referenz",
    webhooks: "Webhooks",
    legal: "Rechtliches",
  },
};
