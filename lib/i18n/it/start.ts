import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Firma “{document}”",
  intro: "Inserisca il suo nome e il suo indirizzo e-mail per iniziare.",
  name: "Il suo nome completo",
  email: "Il suo indirizzo e-mail",
  emailHint: "Quando tutti avranno firmato, il documento firmato sarà inviato lì.",
  begin: "Inizia",
  errors: {
    name: "Inserisca il suo nome.",
    email: "Inserisca un indirizzo e-mail, per esempio name@example.com.",
    characters: "Il suo nome contiene caratteri che non si possono stampare. Lo scriva con altri caratteri.",
    tooMany: "Troppi tentativi. Riprovi più tardi.",
    failed: "Non ha funzionato. Controlli la connessione e riprovi.",
  },
  closed: {
    title: "Questo modulo è chiuso",
    text: "Non accetta nuove firme. Se doveva firmare, chieda alla persona che le ha dato il link.",
  },
};
