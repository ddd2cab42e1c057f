import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Signer « {document} »",
  intro: "Indiquez votre nom et votre adresse e-mail pour commencer.",
  name: "Votre nom complet",
  email: "Votre adresse e-mail",
  emailHint: "Une fois que tout le monde a signé, le document signé y est envoyé.",
  begin: "Commencer",
  errors: {
    name: "Indiquez votre nom.",
    email: "Indiquez une adresse e-mail, par exemple name@example.com.",
    characters:
      "Votre nom contient des caractères qui ne peuvent pas être imprimés. Écrivez-le avec d’autres caractères.",
    tooMany: "Trop de tentatives. Réessayez plus tard.",
    failed: "Cela n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
  },
  closed: {
    title: "Ce formulaire est fermé",
    text: "Il n’accepte plus de nouvelles signatures. Si vous deviez signer, adressez-vous à la personne qui vous a donné le lien.",
  },
};
