import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Vérifier un document",
  page: {
    title: "Vérifier un document scellé",
    text: "Choisissez le PDF que vous avez reçu. Vous verrez s’il a été scellé ici, qui l’a signé et quand, et si quelque chose a changé depuis. Le fichier n’est pas conservé.",
  },
  documentId: "Identifiant du document",
  states: {
    sealed: { title: "Terminé et scellé", text: "Ce document est terminé. Il a été scellé ici le {time}." },
    sealing: {
      title: "Terminé, pas encore scellé",
      text: "Ce document est terminé. Ses fichiers sont en train d’être scellés : revenez dans quelques minutes.",
    },
    open: {
      title: "Pas encore terminé",
      text: "Ce document est encore en cours de signature. Il n’en existe aucun fichier scellé.",
    },
    declined: {
      title: "Refusé",
      text: "Un destinataire a refusé : ce document n’a jamais été terminé. Il n’en existe aucun fichier scellé.",
    },
    voided: {
      title: "Annulé",
      text: "L’expéditeur a annulé ce document avant qu’il soit terminé. Il n’en existe aucun fichier scellé.",
    },
    expired: {
      title: "Expiré",
      text: "Le délai de signature s’est écoulé avant que ce document soit terminé. Il n’en existe aucun fichier scellé.",
    },
    deleted: {
      title: "Supprimé",
      text: "Ce document a été supprimé ici. Aucun fichier scellé n’en est enregistré.",
    },
    deletedSealed: {
      title: "Supprimé",
      text: "Ce document a été scellé ici le {time}, puis supprimé. Un exemplaire en votre possession peut toujours être vérifié.",
    },
  },
  files: {
    title: "Fichiers scellés",
    text: "L’empreinte SHA-256 de chaque fichier scellé. Votre exemplaire est intact s’il a l’une de ces empreintes.",
    document: "Document scellé",
    certificate: "Certificat d’achèvement",
    earlier: "Antérieur, avant l’ajout d’un horodatage",
  },
  check: {
    title: "Vérifier votre exemplaire",
    text: "Choisissez le fichier que vous avez. Il n’est pas conservé, et les noms ne s’affichent qu’une fois le fichier fourni.",
  },
  unknown: {
    title: "Rien n’est connu à cette adresse",
    text: "Vérifiez que c’est bien l’adresse indiquée sur le certificat, ou vérifiez le fichier lui-même.",
    verify: "Vérifier un fichier",
    home: "Accueil",
  },
};
