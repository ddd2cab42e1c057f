import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” ondertekenen",
  intro: "Vul uw naam en e-mailadres in om te beginnen.",
  name: "Uw volledige naam",
  email: "Uw e-mailadres",
  emailHint: "Zodra iedereen heeft ondertekend, wordt het ondertekende document daarheen gestuurd.",
  begin: "Beginnen",
  errors: {
    name: "Vul uw naam in.",
    email: "Vul een e-mailadres in, bijvoorbeeld name@example.com.",
    characters: "Uw naam bevat tekens die niet kunnen worden afgedrukt. Schrijf uw naam met andere tekens.",
    tooMany: "Te veel pogingen. Probeer het later opnieuw.",
    failed: "Dit is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
  },
  closed: {
    title: "Dit formulier is gesloten",
    text: "Er kunnen geen nieuwe handtekeningen bij. Wilde u ondertekenen, vraag het dan aan de persoon van wie u de link hebt.",
  },
};
