import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "För många sidor på kort tid",
      text: "För många sidor öppnades från den här anslutningen på kort tid. Inget har gått förlorat.",
    },
    busy: {
      title: "Vi har mycket att göra just nu",
      text: "Därför kunde sidan inte läsas in. Inget har gått förlorat.",
    },
    wait: "Vänta {time} och läs sedan in sidan igen.",
    again: "Läs in sidan igen",
  },
  missing: {
    title: "Här finns inget",
    text: "Adressen kan vara felskriven, eller så finns sidan inte längre. Om du följde en länk i ett mejl kopierar du hela länken, även det sista tecknet.",
    home: "Till startsidan",
  },
  frame: {
    main: "Huvudnavigering",
    docs: "Dokumentation",
    verify: "Kontrollera",
    pricing: "Priser",
    open: "Öppna dokument",
    signIn: "Logga in",
    signUp: "Skapa ett konto",
    hint: "Ska du signera något? Du behöver inget konto. Öppna länken i mejlet som du fick.",
    more: "Fler sidor",
    product: "Produkt",
    sample: "Signera ett exempel",
    plans: "Abonnemang och priser",
    verifyDocument: "Kontrollera ett dokument",
    status: "Driftstatus",
    developers: "Utvecklare",
    documentation: "Teknisk dokumentation",
    api: "API-referens",
    webhooks: "Webhookar",
    legal: "Juridisk information",
  },
};
