import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Firma “{document}”",
  intro: "Inserisca il suo nome e il suo indirizzo e-mail per iniziare.",
  name: "Il suo nome completo",
  email: "Il suo indirizzo e-mail",
  emailHint: "Quando tutti avranno firmato, il documento firmato sarà inviato lì.",
  begin: "Inizia",
  code: {
    title: "Inserisca il codice",
    text: "Questo modulo è stato iniziato più volte nell’ultima ora, quindi verifichiamo che l’indirizzo email sia suo. Abbiamo inviato un codice di sei cifre a {email}.",
    label: "Codice ricevuto via email",
    go: "Continua",
    again: "Invia un nuovo codice",
    sent: "Un nuovo codice è stato inviato a {email}.",
    anotherAddress: "Usa un altro indirizzo",
  },
  errors: {
    name: "Inserisca il suo nome.",
    email: "Inserisca un indirizzo e-mail, per esempio name@example.com.",
    characters: "Il suo nome contiene caratteri che non si possono stampare. Lo scriva con altri caratteri.",
    tooMany: "Troppi tentativi. Riprovi più tardi.",
    tooManyUntil: "Troppi tentativi. Potrà riprovare a partire da: {time}.",
    failed: "Non ha funzionato. Controlli la connessione e riprovi.",
    code: "Inserisca le sei cifre dell’email.",
    wrongCode: "Non è il codice dell’email. Controlli le cifre.",
    oldCode: "Questo codice non è più valido. Ne richieda uno nuovo.",
    noCode: "Al momento non si possono inviare altri codici. Cerchi un’email precedente o riprovi più tardi.",
    noCodeUntil:
      "Al momento non si possono inviare altri codici. Cerchi un’e-mail precedente o riprovi a partire da: {time}.",
  },
  closed: {
    title: "Questo modulo è chiuso",
    text: "Non accetta nuove firme. Se doveva firmare, chieda alla persona che le ha dato il link.",
  },
};
