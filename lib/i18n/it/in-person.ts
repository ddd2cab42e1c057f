import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Sta firmando di persona, sul dispositivo di {host}.",
  handBack: "Restituisci il dispositivo",
  title: "Restituisca questo dispositivo a {host}",
  text: "{host} può continuare con il PIN.",
  continue: "Continua con il documento",
  pin: "PIN",
  pinHelp: "Le 4-8 cifre scelte da {host}.",
  unlock: "Sblocca",
  digits: "Inserisca da 4 a 8 cifre.",
  wrong: "Non è il PIN corretto. Tentativi rimasti: {count}.",
  tooMany: "Troppi tentativi. Riprovi più tardi.",
  failed: "Non ha funzionato. Controlli la connessione e riprovi.",
  over: "Acceda per continuare",
  overText: "Il PIN non può più essere usato. {host} deve accedere di nuovo.",
  signIn: "Accedi",
  signInInstead: "Accedi in alternativa",
};
