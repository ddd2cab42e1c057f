import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one" | "many"> = {
  waiting: {
    title: "Ce n’est pas encore votre tour",
    inAMoment: "Votre tour arrive dans un instant.",
    peopleBefore: {
      one: "Une personne signe avant vous.",
      many: "{count} de personnes signent avant vous.",
      other: "{count} personnes signent avant vous.",
    },
    mail: "Vous recevrez un e-mail à {email} lorsque ce sera votre tour.",
    linkStays: "Ce lien reste le même.",
  },
  signed: {
    signed: "Vous avez signé",
    approved: "Vous avez approuvé",
    everybody: "Tout le monde a signé.",
    peopleLeft: {
      one: "Une personne doit encore signer.",
      many: "{count} de personnes doivent encore signer.",
      other: "{count} personnes doivent encore signer.",
    },
  },
  nothingMore: "Vous n’avez plus rien à faire.",
  delivery:
    "Dès que tout le monde aura signé, le document final sera envoyé à {email}, et vous le trouverez sous ce même lien.",
  deliveryByMail: "Dès que tout le monde aura signé, le document final sera envoyé à {email}.",
  completed: {
    title: "Signé par tous",
    sealed: "Le document est complet et scellé.",
    sealedCopy: "Le document est complet et scellé. Voici votre exemplaire.",
    keep: "Téléchargez-le et conservez-le avec vos documents. Son cachet montre si le fichier a été modifié par la suite.",
    signedAll: "Vous avez signé, et tout le monde a terminé",
    approvedAll: "Vous avez approuvé, et tout le monde a terminé",
    sealing:
      "Le document final est en train d’être scellé. Cela prend quelques secondes ; la page l’affichera d’elle-même.",
  },
  declined: {
    title: "Ce document a été refusé",
    youToSign: "Vous avez refusé de signer",
    youToApprove: "Vous avez refusé d’approuver",
    told: "{sender} peut voir que vous avez refusé, ainsi que le motif que vous avez indiqué.",
    toSign: "{name} a refusé de signer ; plus personne ne peut donc signer ce document.",
    toApprove: "{name} a refusé d’approuver ; plus personne ne peut donc signer ce document.",
    someone: "Un destinataire",
    mistake: "S’il s’agit d’une erreur, écrivez à l’expéditeur : lui seul peut renvoyer le document.",
    next: "L’expéditeur peut vous dire quelle sera la suite.",
  },
  delegated: {
    title: "Une autre personne signe à votre place",
    byYou: "Vous avez demandé à {name} de signer. Le lien lui a été envoyé, et le vôtre ne fonctionne plus.",
    bySender: "{sender} a demandé à une autre personne de signer. Votre lien ne fonctionne plus.",
  },
  voided: {
    title: "Ce document a été annulé",
    text: "{sender} l’a annulé.",
    withReason: "{sender} l’a annulé : « {reason} »",
    next: "Si vous pensiez devoir le signer, écrivez à l’expéditeur.",
  },
  expired: {
    title: "Le délai de signature est passé",
    text: "Ce document pouvait être signé pendant une durée limitée, et cette durée est écoulée.",
    next: "Si vous souhaitez encore signer, demandez à l’expéditeur de renvoyer le document.",
    endedOn: "Le délai a pris fin le {date}.",
  },
  copy: {
    title: "Un exemplaire à lire",
    text: "Vous n’avez rien à signer. Le document est en cours de signature.",
  },
  downloads: {
    sealed: "Télécharger le document signé",
    copy: "Télécharger",
    sent: "Télécharger le document non signé",
  },
  questions: "Des questions ? Écrivez à {sender} ({email}).",
  broken: {
    title: "Une erreur s’est produite de notre côté",
    text: "Ce qui a été enregistré est conservé. Réessayez dans un instant ; si l’erreur persiste, écrivez à l’expéditeur.",
  },
  gone: {
    title: "Ce document n’est plus disponible",
    text: "L’expéditeur l’a retiré. Vous n’avez rien à faire ; si vous pensiez devoir le signer, écrivez-lui.",
  },
  notSigned: {
    title: "Ce formulaire n’a pas été signé à temps",
    text: "Rien n’a été signé, et ce qui avait été rempli ici a été supprimé.",
    again: "Recommencer",
    ask: "Si vous souhaitez encore signer, adressez-vous à la personne qui vous a donné le lien.",
  },
  embedded: {
    overTitle: "Cette session est terminée",
    overText:
      "Un document ne reste ouvert ici que pendant une durée limitée. Revenez à votre point de départ et ouvrez-le de nouveau.",
    replacedTitle: "Ce document n’est plus à signer par vous",
    replacedText:
      "Une autre personne a été désignée à votre place. Si vous pensiez devoir le signer, écrivez à l’expéditeur.",
    done: "Terminer",
    leave: "Vous pouvez maintenant quitter ce document.",
  },
};
