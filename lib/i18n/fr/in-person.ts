import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Vous signez en personne, sur l’appareil de {host}.",
  handBack: "Rendre l’appareil",
  title: "Rendez cet appareil à {host}",
  text: "{host} peut reprendre avec le code PIN.",
  continue: "Poursuivre avec le document",
  pin: "Code PIN",
  pinHelp: "Les 4 à 8 chiffres choisis par {host}.",
  unlock: "Déverrouiller",
  digits: "Saisissez 4 à 8 chiffres.",
  wrong: "Ce n’est pas le bon code PIN. Tentatives restantes : {count}.",
  tooMany: "Trop de tentatives. Réessayez plus tard.",
  failed: "Cela n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
  over: "Connectez-vous pour continuer",
  overText: "Le code PIN ne peut plus être utilisé. {host} doit se reconnecter.",
  signIn: "Se connecter",
  signInInstead: "Se connecter plutôt",
};
