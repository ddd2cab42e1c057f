import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Trop de pages en peu de temps",
      text: "Trop de pages ont été ouvertes depuis cette connexion en peu de temps. Rien n’a été perdu.",
    },
    busy: {
      title: "Nous sommes très sollicités",
      text: "La page n’a donc pas pu être chargée. Rien n’a été perdu.",
    },
    wait: "Attendez {time}, puis rechargez la page.",
    again: "Recharger la page",
  },
  missing: {
    title: "Il n’y a rien ici",
    text: "L’adresse est peut-être mal écrite, ou la page n’existe plus. Si vous avez suivi un lien reçu par e-mail, copiez-le en entier, jusqu’au dernier caractère.",
    home: "Aller à l’accueil",
  },
  frame: {
    main: "Navigation principale",
    docs: "Documentation",
    verify: "Vérifier",
    pricing: "Tarifs",
    open: "Ouvrir les documents",
    signIn: "Se connecter",
    signUp: "Créer un compte",
    hint: "Vous êtes ici pour signer ? Aucun compte n’est nécessaire. Ouvrez le lien dans l’e-mail que vous avez reçu.",
    more: "Autres pages",
    product: "Produit",
    sample: "Signer un exemple",
    plans: "Offres et tarifs",
    verifyDocument: "Vérifier un document",
    status: "État du service",
    developers: "Développeurs",
    documentation: "Documentation technique",
    api: "Référence de l’API",
    webhooks: "Webhooks",
    legal: "Mentions légales",
  },
};
