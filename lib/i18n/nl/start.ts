import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” ondertekenen",
  intro: "Vul uw naam en e-mailadres in om te beginnen.",
  name: "Uw volledige naam",
  email: "Uw e-mailadres",
  emailHint: "Zodra iedereen heeft ondertekend, wordt het ondertekende document daarheen gestuurd.",
  begin: "Beginnen",
  code: {
    title: "Voer de code in",
    text: "Dit formulier is het afgelopen uur meerdere keren begonnen. Daarom controleren we of het e-mailadres van u is. We hebben een code van zes cijfers gestuurd naar {email}.",
    label: "Code uit de e-mail",
    go: "Doorgaan",
    again: "Nieuwe code sturen",
    sent: "Er is een nieuwe code gestuurd naar {email}.",
    anotherAddress: "Een ander adres gebruiken",
  },
  errors: {
    name: "Vul uw naam in.",
    email: "Vul een e-mailadres in, bijvoorbeeld name@example.com.",
    characters: "Uw naam bevat tekens die niet kunnen worden afgedrukt. Schrijf uw naam met andere tekens.",
    tooMany: "Te veel pogingen. Probeer het later opnieuw.",
    tooManyUntil: "Te veel pogingen. Probeer het opnieuw vanaf: {time}.",
    failed: "Dit is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
    code: "Voer de zes cijfers uit de e-mail in.",
    wrongCode: "Dit is niet de code uit de e-mail. Controleer de cijfers.",
    oldCode: "Deze code is niet meer geldig. Vraag een nieuwe aan.",
    noCode:
      "Er kunnen nu geen codes meer worden gestuurd. Zoek een eerdere e-mail of probeer het later opnieuw.",
    noCodeUntil:
      "Er kunnen nu geen codes meer worden verstuurd. Zoek een eerdere e-mail of probeer het opnieuw vanaf: {time}.",
  },
  closed: {
    title: "Dit formulier is gesloten",
    text: "Er kunnen geen nieuwe handtekeningen bij. Wilde u ondertekenen, vraag het dan aan de persoon van wie u de link hebt.",
  },
};
