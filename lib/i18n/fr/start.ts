import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Signer « {document} »",
  intro: "Indiquez votre nom et votre adresse e-mail pour commencer.",
  name: "Votre nom complet",
  email: "Votre adresse e-mail",
  emailHint: "Une fois que tout le monde a signé, le document signé y est envoyé.",
  begin: "Commencer",
  code: {
    title: "Saisissez le code",
    text: "Ce formulaire a été commencé plusieurs fois au cours de la dernière heure : nous vérifions que l’adresse e-mail est la vôtre. Nous avons envoyé un code à six chiffres à {email}.",
    label: "Code reçu par e-mail",
    go: "Continuer",
    again: "Envoyer un nouveau code",
    sent: "Un nouveau code a été envoyé à {email}.",
    anotherAddress: "Utiliser une autre adresse",
  },
  errors: {
    name: "Indiquez votre nom.",
    email: "Indiquez une adresse e-mail, par exemple name@example.com.",
    characters:
      "Votre nom contient des caractères qui ne peuvent pas être imprimés. Écrivez-le avec d’autres caractères.",
    tooMany: "Trop de tentatives. Réessayez plus tard.",
    tooManyUntil: "Trop de tentatives. Vous pourrez réessayer à partir de : {time}.",
    failed: "Cela n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
    code: "Saisissez les six chiffres de l’e-mail.",
    wrongCode: "Ce n’est pas le code de l’e-mail. Vérifiez les chiffres.",
    oldCode: "Ce code n’est plus valable. Demandez-en un nouveau.",
    noCode:
      "Aucun autre code ne peut être envoyé pour l’instant. Cherchez un e-mail précédent ou réessayez plus tard.",
    noCodeUntil:
      "Aucun autre code ne peut être envoyé pour l’instant. Cherchez un e-mail précédent, ou réessayez à partir de : {time}.",
  },
  closed: {
    title: "Ce formulaire est fermé",
    text: "Il n’accepte plus de nouvelles signatures. Si vous deviez signer, adressez-vous à la personne qui vous a donné le lien.",
  },
};
