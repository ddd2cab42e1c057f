import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one" | "many"> = {
  drop: {
    title: "Choisissez un PDF ou déposez-le ici",
    again: "Vérifier un autre fichier",
    description: "Ou le journal d’audit d’un document, en JSON. Jusqu’à 80 Mo.",
  },
  checking: "Vérification de {name}",
  unchecked: {
    title: "Ce fichier n’a pas été vérifié",
    again: "Réessayer",
    offline: "Le fichier n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.",
    busy: "Beaucoup de fichiers sont en cours de vérification. Réessayez dans un instant.",
    limited: "Trop de fichiers ont été vérifiés depuis votre réseau. Réessayez dans quelques minutes.",
    unknown: "Un problème est survenu ici. Réessayez plus tard.",
  },
  failed: {
    title: "Ce fichier n’a pas pu être vérifié",
    tooMuch:
      "Il est trop volumineux, ou sa vérification demande plus de temps ou de mémoire que permis. On ne sait rien de ses sceaux. Gardez-le tel quel et ouvrez-le dans un lecteur PDF qui vérifie les signatures.",
    unreadable: "Il ne peut pas être lu comme un PDF.",
    encrypted: "Il est protégé par un mot de passe et ne peut donc pas être lu ici.",
    neither: "Ce doit être un PDF, ou le JSON du journal d’audit d’un document.",
  },
  whose: {
    title: "À quel document appartient ce journal d’audit ?",
    text: "Il n’a pas été enregistré ici et ne nomme pas son document. L’identifiant du document figure sur le certificat.",
    check: "Vérifier",
  },
  elsewhere: {
    title: "Ce fichier n’est pas connu comme un fichier du document de cette adresse",
    another: "Il appartient à un autre document. Ce qui suit concerne celui-là.",
    alone: "Ce qui suit ne concerne que le fichier.",
  },
  verdicts: {
    intact: {
      title: "Ce fichier est exactement tel qu’il a été scellé ici",
      text: "Rien n’a été modifié ni ajouté depuis qu’il a été scellé.",
    },
    extended: {
      title: "Ce fichier montre ce qui a été scellé ici",
      text: "Rien n’a changé depuis qu’il a été scellé. Ce qui a été ajouté après le sceau sert à vérifier les signatures (certificats, données de révocation, horodatages) et n’est visible sur aucune page.",
    },
    unexamined: {
      title: "Ce fichier est tel qu’il a été scellé ici, mais il n’a pas été examiné en entier",
      text: "Rien n’a changé depuis qu’il a été scellé.",
    },
    misleading: {
      title: "Ce fichier montre un certificat qui n’est pas le sien",
      text: "Pour le reste, il est tel qu’il a été scellé ici.",
    },
    damaged: {
      title: "Ceci semble être une copie endommagée d’un fichier scellé ici",
      text: "Il porte un sceau d’ici, ou une partie, qui ne peut pas être vérifié : il a été coupé, quelque chose a été mis avant ou dedans, ou un programme l’a réenregistré. On ne sait rien de ses pages. Demandez le fichier scellé à l’expéditeur.",
    },
    changed: {
      title: "Ce PDF a été modifié après avoir été scellé ici",
      text: "Sa première partie est le fichier qui a été scellé ici. Ce qui a été ajouté ensuite peut changer ce que vous voyez. Fiez-vous seulement au fichier scellé, que vous pouvez télécharger ci-dessous.",
    },
    changedInside: {
      title: "Ce PDF a été modifié après avoir été scellé ici",
      text: "Ce n’est pas le fichier qui a été scellé. Ne vous y fiez pas. Demandez le fichier scellé à l’expéditeur.",
    },
    mismatch: {
      title: "Ce PDF ne correspond pas à son sceau",
      text: "Il n’a pas été scellé ici, et ce n’est pas non plus ce que quelqu’un d’autre a scellé. Ne vous y fiez pas.",
    },
    foreign: {
      title: "Ce PDF a été scellé par quelqu’un d’autre",
      text: "Il n’a pas été scellé ici. Que vous puissiez vous fier à son sceau dépend de son détenteur, ce qui ne peut pas être vérifié ici : le nom d’un sceau s’invente facilement.",
    },
    unknown: {
      title: "Les signatures de ce PDF ne peuvent pas être vérifiées ici",
      text: "Il n’a pas été scellé ici, et ses signatures sont d’un type qui ne prouve rien ici.",
    },
    unsealed: {
      title: "Ce PDF n’a pas de sceau",
      text: "C’est peut-être une copie imprimée, réenregistrée ou coupée. Demandez le fichier scellé lui-même.",
    },
  },
  signed: {
    one: "{count} personne a signé.",
    many: "{count} de personnes ont signé.",
    other: "{count} personnes ont signé.",
  },
  listed: "Les signataires figurent ci-dessous.",
  pages: {
    one: "Page {pages}",
    many: "Pages {pages}",
    other: "Pages {pages}",
  },
  allPages: "Toutes les pages",
  notes: {
    otherCertificate:
      "{pages} : d’un certificat d’achèvement, mais pas de celui de ce document. Les noms et les heures qui y figurent ne disent rien de qui a signé ce fichier.",
    notExamined:
      "{pages} : la présence du certificat d’un autre document n’a pas pu être examinée. Ne vous fiez pas aux noms et aux heures qui y figurent.",
    compare: "Comparez-les avec les signataires ci-dessous.",
    certificateMissing:
      "Il a été scellé avec un certificat d’achèvement, mais aucune de ses pages ne le montre plus. Le fichier scellé l’a toujours.",
    notHashed:
      "Il contient aussi des entrées qu’aucun hachage ne couvre, ou certaines en double. N’importe qui peut en ajouter, elles sont donc omises ici : ne vous fiez qu’aux événements.",
  },
  trail: {
    changed: {
      title: "Ce journal d’audit a été modifié",
      text: "L’événement {number} ne correspond pas à ce qui a été enregistré : il a été modifié, supprimé ou inséré. Ne vous fiez pas à ce fichier.",
    },
    unknown: {
      title: "Ce journal d’audit n’a pas été enregistré ici",
      text: "Ses événements concordent entre eux, mais quiconque les réécrit tous peut y parvenir. Seul le service qui l’a enregistré peut le confirmer.",
    },
    intact: {
      title: "Ce journal d’audit correspond à ce qui a été enregistré ici",
      text: "Tous les événements sont présents, dans l’ordre et inchangés. Nombre d’événements : {events}.",
    },
    beginning: {
      title: "Ceci est le début du journal d’audit enregistré ici",
      text: "Ses événements sont inchangés. Nombre d’événements : {events}. Enregistrés plus tard, absents de ce fichier : {later}. Téléchargez de nouveau le journal d’audit pour les avoir tous.",
    },
  },
  facts: {
    title: "Ce qui a été scellé",
    workspace: "Espace de travail",
    documentId: "Identifiant du document",
    completed: "Achevé",
    sealed: "Scellé",
    certificate: "Son propre certificat d’achèvement",
    separate: "Dans un fichier à part",
    ofSealed: "{pages} du fichier scellé",
    deleted: "Scellé ici le {time}. Le document a été supprimé, ou n’est pas enregistré ici.",
    nobody: "Aucune signature n’est enregistrée pour lui.",
    signers: "Qui l’a signé",
    more: "Afficher la suite ({count})",
    unnamed: "Sans nom",
  },
  seals: {
    title: "Sceaux de ce fichier",
    unnamed: "Sceau sans nom",
    states: {
      intact: "Intact",
      broken: "Rompu",
      unchecked: "Impossible à vérifier",
    },
    own: "Fait avec une clé de ce service",
    foreign: "Pas fait ici",
    stamped: "Horodaté le {time}",
    stampedUnknown: "Horodaté le {time} par un service qui n’est pas connu ici",
    dated: "Daté du {time} par son détenteur",
    certifiedBy: "Certifié par {name}",
  },
  problems: {
    NOT_FILLED_IN: "Cette signature n’a jamais été faite.",
    KIND_NOT_SUPPORTED: "Les signatures de ce type ne sont pas vérifiées ici.",
    METHOD_NOT_SUPPORTED:
      "Elle utilise une méthode qui ne peut pas être vérifiée ici, ou qui n’est plus sûre.",
    RANGE_INVALID: "La partie du fichier qu’elle dit couvrir ne correspond pas au fichier.",
    ROOM_WRITTEN: "Quelque chose a été écrit dans la place réservée à la signature.",
    MOVED: "Ce qu’elle couvre dit qu’elle se trouve à un autre endroit.",
    CONTENT_CHANGED: "Le fichier n’est pas ce qui a été signé.",
    TIMESTAMP_INVALID: "Son horodatage ne compte pas.",
    UNREADABLE: "Elle ne peut pas être lue.",
  },
  revision: {
    title: "Ce qui a été scellé, et ce que le fichier montre maintenant",
    sealed: "Ce qui a été scellé",
    now: "Ce que le fichier montre maintenant",
    previous: "Page précédente",
    next: "Page suivante",
    position: "Page {page} sur {last}",
    picture: "{title}, page {page}",
    none: "Il n’a pas de page {page}.",
    noFile: "Ce navigateur ne peut pas l’afficher.",
    noPage: "Cette page ne peut pas être affichée.",
    download: "Télécharger le fichier scellé",
  },
};
