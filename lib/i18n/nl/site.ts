import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Te veel pagina’s in korte tijd",
      text: "Via deze verbinding zijn in korte tijd te veel pagina’s geopend. Er is niets verloren gegaan.",
    },
    busy: {
      title: "We hebben het nu druk",
      text: "Daardoor kon de pagina niet worden geladen. Er is niets verloren gegaan.",
    },
    wait: "Wacht {time} en laad de pagina dan opnieuw.",
    again: "Pagina opnieuw laden",
  },
  missing: {
    title: "Hier is niets",
    text: "Het adres is misschien verkeerd getypt, of de pagina bestaat niet meer. Als u een link uit een e-mail hebt gevolgd, kopieer dan de hele link, tot en met het laatste teken.",
    home: "Naar de startpagina",
  },
  frame: {
    main: "Hoofdnavigatie",
    docs: "Documentatie",
    verify: "Controleren",
    pricing: "Prijzen",
    open: "Documenten openen",
    signIn: "Inloggen",
    signUp: "Account aanmaken",
    hint: "Wilt u iets ondertekenen? U hebt geen account nodig. Open de link in de e-mail die u hebt ontvangen.",
    more: "Meer pagina’s",
    product: "Dienst",
    sample: "Een voorbeeld ondertekenen",
    plans: "Abonnementen en prijzen",
    verifyDocument: "Een document controleren",
    status: "Stand van de dienst",
    developers: "Ontwikkelaars",
    documentation: "Technische documentatie",
    api: "API-referentie",
    webhooks: "Webhooks",
    legal: "Juridisch",
  },
};
