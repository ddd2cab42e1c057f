import type { SigningMessages } from "@/lib/i18n/signing-messages";

export const signature: SigningMessages<"one" | "many">["signature"] = {
  yourSignature: "Votre signature",
  yourInitials: "Votre paraphe",
  useSignature: "Utiliser cette signature",
  useInitials: "Utiliser ce paraphe",
  howToMake: "Manière de procéder",
  ways: {
    saved: "Enregistrée",
    draw: "Dessiner",
    type: "Saisir",
    upload: "Importer",
    phone: "Avec le téléphone",
  },
  drawSignature: "Dessinez votre signature ici",
  drawInitials: "Dessinez vos initiales ici",
  emptyPad: "Zone de dessin vide. Pour signer sans dessiner, choisissez « Saisir ».",
  strokes: {
    one: "Zone de dessin avec {count} trait",
    many: "Zone de dessin avec {count} de traits",
    other: "Zone de dessin avec {count} traits",
  },
  undo: "Annuler le dernier trait",
  clear: "Effacer",
  name: "Nom",
  initials: "Paraphe",
  handwriting: "Écriture",
  lacking: {
    one: "Cette écriture n’a pas de {letters} : ce caractère apparaît en lettres ordinaires.",
    many: "Cette écriture n’a pas de {letters} : ces caractères apparaissent en lettres ordinaires.",
    other: "Cette écriture n’a pas de {letters} : ces caractères apparaissent en lettres ordinaires.",
  },
  uploadHint: "Une photo ou un scan de votre écriture sur papier blanc. L’arrière-plan est effacé.",
  preparing: "Préparation de l’image",
  withoutPaper: "Votre image sans arrière-plan",
  choosePicture: "Choisir une image",
  chooseOtherPicture: "Choisir une autre image",
  pictureKinds: "PNG ou JPEG.",
  pictureProblems: {
    tooLarge: "Cette image dépasse 20 Mo. Prenez-en une plus petite.",
    unreadable: "Ce fichier ne peut pas être lu comme une image. Choisissez un PNG ou un JPEG.",
    noCanvas: "Ce navigateur ne peut pas traiter d’images. Optez plutôt pour la saisie ou le dessin.",
    noInk:
      "Aucune encre n’a été trouvée sur cette image. Utilisez de l’encre foncée sur du papier blanc, avec un bon éclairage.",
    tooDetailed: "Cette image est trop détaillée. Recadrez-la sur l’écriture.",
  },
  savedSignatures: "Signatures enregistrées",
  savedSignature: "Signature enregistrée {number}",
  keepSignature: "Enregistrer cette signature pour la prochaine fois",
  keepInitials: "Enregistrer ce paraphe pour la prochaine fois",
  signatureIsIn: "Votre signature est dans ce document.",
  initialsAreIn: "Votre paraphe est dans ce document.",
  notKept: "L’enregistrement pour la prochaine fois n’a pas abouti.",
  noRoom:
    "Votre compte ne peut pas conserver d’autres signatures : supprimez-en une dans votre profil pour faire de la place.",
  goOn: "Continuer à signer",
  /** Drawing on the phone, for a page on another device. */
  phone: {
    starting: "Préparation du code…",
    scan: "Scannez ce code avec l’appareil photo de votre téléphone et dessinez-y. Le dessin apparaîtra ici.",
    codeLabel: "Code QR de l’adresse affichée à côté",
    orOpen: "Ou ouvrez-y cette adresse :",
    validFor: {
      one: "Le code sert une fois, pendant {count} minute.",
      many: "Le code sert une fois, pendant {count} de minutes.",
      other: "Le code sert une fois, pendant {count} minutes.",
    },
    waiting: "En attente de votre téléphone…",
    opened: "La page est ouverte sur le téléphone. Dessinez-y.",
    arrived: "Votre dessin est arrivé. Vérifiez-le, puis confirmez.",
    drawn: "Le dessin de votre téléphone",
    drawAgain: "Dessiner à nouveau",
    newCode: "Obtenir un nouveau code",
    expiredHere: "Le code a expiré. Obtenez-en un nouveau pour dessiner sur le téléphone.",
    endedHere: "Ce code a été remplacé par un plus récent, peut-être dans une autre fenêtre.",
    offlineHere:
      "Il n’y a pas de connexion. Le dessin apparaîtra ici dès que vous serez de nouveau en ligne.",
    pageTitle: "Dessiner sur le téléphone",
    pageText: "Votre dessin apparaît sur l’appareil qui affiche le code. Vous l’y confirmez.",
    emptyPad: "Zone de dessin vide. Pour signer sans dessiner, choisissez « Saisir » sur l’autre appareil.",
    offline:
      "Il n’y a pas de connexion. Votre dessin est conservé ici. Réessayez quand vous serez de nouveau en ligne.",
    sentTitle: "Envoyé",
    sentText:
      "Votre dessin est maintenant sur l’autre appareil. Confirmez-le là-bas. Vous pouvez fermer cette page.",
    overTitle: "Ce code ne fonctionne plus",
    usedText:
      "Un dessin a déjà été envoyé avec ce code. Pour dessiner à nouveau, obtenez un nouveau code sur l’autre appareil.",
    overText:
      "Il a expiré ou a été remplacé, ou il n’y a plus rien à signer. Continuez sur l’autre appareil ; vous pouvez y obtenir un nouveau code.",
    invalidText: "L’adresse est incomplète, ou le code a expiré depuis longtemps. Scannez à nouveau le code.",
  },
};
