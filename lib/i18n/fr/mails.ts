import { REPORTS } from "@/lib/i18n/fr/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/fr/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/fr/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

type Act = "sign" | "approve";

const OWN_LINK =
  "Ce lien vous est personnel : quiconque le possède peut agir en votre nom. Merci de ne pas le transférer.";

const TO_ACT = { sign: "de signer", approve: "d’approuver" } as const;
const VERBS = { sign: "signer", approve: "approuver" } as const;
const BUTTONS = { sign: "Lire et signer", approve: "Lire et approuver" } as const;

const deadline = (action: Act, at: string | null) =>
  at === null ? [] : [`Vous pouvez le ${VERBS[action]} jusqu’au ${at}.`];

/** French, formal. */
export const mails: MailCatalogue = {
  language: "fr",
  labels: {
    colon: " :",
    from: "De",
    due: "Échéance",
    reason: "Motif",
    certificate: "Certificat de signature",
    waitingFor: "En attente de",
    messageFrom: (sender) => `${sender} vous écrit :`,
    privateFrom: (sender) => `Note personnelle de ${sender}, à votre seule attention :`,
    delegatedBy: (person) => `${person} vous a demandé d’agir à sa place.`,
    addressTypedIn: (sender) =>
      `Votre adresse e-mail a été saisie sur une page publique par la personne qui a signé, et n’a pas été vérifiée. Si ce n’était pas vous, veuillez prévenir ${sender}.`,
    unverified: "Adresse e-mail non vérifiée",
    linkAsText: "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Envoyé pour ${workspaceName} par Countersign sur ${host}.`
        : `Envoyé par Countersign sur ${host}.`,
    unsubscribe: "Ne plus recevoir ce type d’e-mails",
    mailSettings: "Choisir les e-mails que vous recevez",
    stopReminders: "Arrêter les rappels automatiques pour ce document",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confirmez votre adresse e-mail",
      heading: "Confirmez votre adresse e-mail",
      paragraphs: [
        "Veuillez confirmer que cette adresse est la vôtre. Votre compte s’ouvrira aussitôt après.",
      ],
      button: "Confirmer l’adresse",
      notes: [
        `Le lien fonctionne une seule fois, pendant ${expiresInMinutes}.`,
        "Si vous ne vous êtes pas inscrit, ignorez cet e-mail : sans confirmation, rien ne se passe.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Votre lien de connexion",
      heading: "Se connecter à Countersign",
      paragraphs: ["Utilisez le bouton pour vous connecter. Aucun mot de passe n’est nécessaire."],
      button: "Se connecter",
      notes: [
        `Le lien fonctionne une seule fois, pendant ${expiresInMinutes}.`,
        "Si vous ne l’avez pas demandé, ignorez cet e-mail. Personne ne peut se connecter sans lui.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Définir un nouveau mot de passe",
      heading: "Définir un nouveau mot de passe",
      paragraphs: [
        "Quelqu’un, sans doute vous-même, a demandé à définir un nouveau mot de passe pour votre compte.",
      ],
      button: "Définir un nouveau mot de passe",
      notes: [
        `Le lien fonctionne une seule fois, pendant ${expiresInMinutes}.`,
        "Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste inchangé.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Une nouvelle connexion à votre compte",
      heading: "Une nouvelle connexion à votre compte",
      paragraphs: [
        `Quelqu’un, sans doute vous-même, s’est connecté à votre compte le ${at} avec un navigateur encore inconnu.`,
        ...(origin ? [`Origine : ${origin}`] : []),
      ],
      button: "Voir les connexions",
      notes: [
        "Si ce n’était pas vous, déconnectez-y tous les appareils et définissez un nouveau mot de passe.",
      ],
    }),
    "password-changed": ({ at }) => ({
      subject: "Votre mot de passe a été modifié",
      heading: "Votre mot de passe a été modifié",
      paragraphs: [
        `Le mot de passe de votre compte a été modifié le ${at}. Tous les navigateurs et toutes les applications connectées ont été déconnectés.`,
        "Les clés API restent valables avec le nouveau mot de passe : révoquez celles que vous ne connaissez pas.",
      ],
      button: "Voir votre compte",
      notes: [
        "Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe : la page de connexion permet de demander un lien.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "De nombreux mots de passe erronés pour votre compte",
      heading: "De nombreux mots de passe erronés pour votre compte",
      paragraphs: [
        `Jusqu’au ${at}, dix mots de passe erronés ont été essayés en une heure pour votre compte. Aucun n’était le bon.`,
        "Les essais suivants doivent désormais attendre. Les navigateurs avec lesquels vous vous êtes déjà connecté et les liens de connexion par e-mail fonctionnent comme d’habitude.",
      ],
      button: "Définir un nouveau mot de passe",
      notes: [
        "Si c’était vous, vous n’avez rien à faire. Utilisez un mot de passe que vous n’employez nulle part ailleurs.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `« ${app} » a été connectée à votre compte`,
      heading: "Une application a été connectée",
      paragraphs: [
        `Quelqu’un, sans doute vous-même, a connecté « ${app} » à votre compte le ${at}.`,
        canWrite
          ? "Elle peut voir vos documents et vos modèles, et créer, envoyer et annuler des documents en votre nom. Elle ne peut pas signer."
          : "Elle peut voir vos documents et vos modèles. Elle ne peut rien modifier, envoyer ni signer.",
        ...(isVerified ? [] : ["L’application a choisi ce nom elle-même. Son origine n’est pas vérifiée."]),
      ],
      button: "Voir les applications connectées",
      notes: [
        "Si ce n’était pas vous, déconnectez l’application sur cette page et définissez dès maintenant un nouveau mot de passe.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} vous invite à rejoindre ${workspaceName}`,
      heading: `Rejoignez ${workspaceName}`,
      paragraphs: [
        `${sender} vous invite à travailler dans ${workspaceName}, où des documents sont envoyés et signés.`,
        role === "admin"
          ? "En tant qu’administrateur, vous pouvez aussi gérer les membres et les paramètres."
          : "En tant que membre, vous pouvez créer des modèles et envoyer des documents.",
      ],
      button: "Accepter l’invitation",
      notes: ["Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail : rien ne se passe sans vous."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Envoi groupé terminé : « ${listName} »`,
            heading: "Votre envoi groupé est terminé",
            paragraphs: [
              `« ${listName} » : envoyés : ${sent}, en échec : ${failed}.`,
              ...(failed === "0"
                ? []
                : ["Les lignes en échec n’ont créé aucun document. Vous pouvez les corriger et réessayer."]),
            ],
            button: "Voir l’envoi groupé",
            notes: [],
          }
        : {
            subject: `Envoi groupé interrompu : « ${listName} »`,
            heading: "Votre envoi groupé est interrompu",
            paragraphs: [
              `« ${listName} » : envoyés : ${sent}, en échec : ${failed}, pas encore envoyés : ${left}.`,
              "Ouvrez-le pour en voir la raison et le poursuivre. Rien n’est envoyé deux fois.",
            ],
            button: "Voir l’envoi groupé",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Les événements ne parviennent plus à ${host}`,
      heading: "Un webhook a été désactivé",
      paragraphs: [
        reason === "gone"
          ? `${host} a répondu que l’adresse n’existe plus (410) ; nous avons donc cessé d’y envoyer des événements.`
          : `${host} n’a accepté aucun événement depuis cinq jours ; nous avons donc cessé d’en envoyer.`,
        "Rien n’est perdu : ce qui a été manqué pourra être renvoyé dès que l’adresse fonctionnera.",
      ],
      button: "Voir le webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Une nouvelle clé API pour ${workspaceName} : « ${keyName} »`,
      heading: "Une clé API a été créée",
      paragraphs: [
        `${createdBy} a créé la clé API « ${keyName} » (${keyHint}) pour ${workspaceName} le ${createdAt}.`,
        "Quiconque possède la clé peut lire et envoyer les documents de l’espace de travail.",
      ],
      button: "Voir les clés",
      notes: ["Si vous n’êtes pas au courant, révoquez la clé dès maintenant et changez votre mot de passe."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Le paiement de votre formule ${plan} a échoué`,
      heading: "Votre paiement a échoué",
      paragraphs: [
        `Le paiement de votre formule ${plan} n’a pas pu être encaissé. Nous réessaierons dans les prochains jours ; d’ici là, votre formule reste inchangée.`,
        "Vérifiez votre moyen de paiement ou réglez la facture en attente.",
      ],
      button: "Vérifier le paiement",
      notes: ["Si aucun paiement n’aboutit, le compte passera à la formule Free. Rien ne sera supprimé."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Votre formule ${plan} a pris fin`,
      heading: "Votre formule a pris fin",
      paragraphs: [
        `Votre formule ${plan} n’est plus en vigueur ; votre compte est désormais en formule Free.`,
        "Rien n’a été supprimé et les documents en cours de signature suivent leur cours. Ce qui dépasse la formule Free peut être consulté, mais pas modifié.",
      ],
      button: "Voir votre formule",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Votre formule est désormais ${to}`,
      heading: "Votre formule a changé",
      paragraphs: [`Votre compte est passé de la formule ${from} à la formule ${to}.`],
      button: "Voir votre formule",
      notes: ["Si vous ne vous y attendiez pas, vérifiez dans la facturation qui a fait ce changement."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} places sur ${allowed} sont occupées`,
      heading: "Vos places sont presque toutes occupées",
      paragraphs: [
        `${used} des ${allowed} places de votre compte sont occupées par des membres et des invitations. Quand toutes le seront, plus personne ne pourra être invité.`,
        ...(mayAdd ? ["Vous pouvez ajouter des places à tout moment."] : []),
      ],
      button: "Voir les places",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Votre formule ${plan} est prête`,
      heading: "Votre formule est prête",
      paragraphs: [
        `Merci pour votre achat. Votre compte avec la formule ${plan} est prêt.`,
        isNew
          ? "Définissez un mot de passe pour l’ouvrir la première fois."
          : "Connectez-vous comme d’habitude pour en profiter.",
      ],
      button: isNew ? "Définir un mot de passe" : "Voir votre formule",
      notes: [
        "Si vous n’avez rien acheté, ignorez cet e-mail. Sans cette boîte de réception, personne ne peut ouvrir le compte.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Confirmez la formule ${plan} pour votre compte`,
      heading: "Une formule a été achetée pour votre compte",
      paragraphs: [
        `Quelqu’un, sans doute vous-même, a acheté la formule ${plan} avec cette adresse e-mail sans se connecter. Vous avez déjà un compte ici.`,
        "Connectez-vous et confirmez : la formule s’appliquera aussitôt à votre compte.",
      ],
      button: "Confirmer",
      notes: ["Si ce n’était pas vous, ignorez cet e-mail. Rien ne change dans votre compte."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Votre paiement pour la formule ${plan} est remboursé`,
      heading: "Votre paiement vous est rendu",
      paragraphs: [
        `La formule ${plan} achetée avec cette adresse e-mail a été arrêtée, car votre compte a déjà une formule ou l’achat n’a pas été confirmé. La totalité du montant est reversée sur le moyen de paiement ; votre banque a besoin de quelques jours.`,
      ],
      button: "Voir la facturation",
      notes: ["Rien ne change dans votre compte."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} a rejoint ${workspaceName}`,
      heading: `${member} a rejoint ${workspaceName}`,
      paragraphs: [`${member} a accepté l’invitation et peut désormais travailler dans ${workspaceName}.`],
      button: "Voir les membres",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} vous demande ${TO_ACT[action]} « ${documentName} »`,
      heading: `${sender} vous demande ${TO_ACT[action]} un document`,
      paragraphs: [
        `Veuillez lire et ${VERBS[action]} « ${documentName} ». Cela prend quelques minutes, dans votre navigateur et sans compte.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [
        `Si vous ne vous attendiez pas à cette demande, renseignez-vous auprès de ${sender} avant ${TO_ACT[action]} quoi que ce soit.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} attend : il vous reste à ${VERBS[action]} « ${documentName} »`,
      heading:
        action === "sign" ? "Rappel : votre signature est attendue" : "Rappel : votre accord est attendu",
      paragraphs: [
        action === "sign"
          ? `${sender} attend toujours votre signature sur « ${documentName} ».`
          : `${sender} attend toujours que vous approuviez « ${documentName} ».`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Votre lien vers « ${documentName} »`,
      heading: "Continuez quand vous le souhaitez",
      paragraphs: [
        `Vous avez redemandé votre lien vers « ${documentName} », de ${sender}. Vous pouvez reprendre là où vous vous êtes arrêté.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [
        `Si vous ne l’avez pas demandé, prévenez ${sender} : quelqu’un d’autre a peut-être ouvert le document en votre nom.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} partage « ${documentName} » avec vous`,
      heading: `${sender} partage un document avec vous`,
      paragraphs: [
        role === "cc"
          ? `Vous recevez une copie de « ${documentName} ». Vous n’avez rien à signer.`
          : `Vous pouvez lire « ${documentName} ». Vous n’avez rien à signer.`,
      ],
      button: "Lire le document",
      linkNote: "Ce lien vous est personnel : quiconque le possède peut lire le document.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Terminé : « ${documentName} »`,
      heading: "Tout le monde a signé",
      paragraphs: [
        `« ${documentName} » a été finalisé le ${completedAt}. Le document est scellé : toute modification ultérieure serait visible.`,
        isAttached
          ? "Le document signé est joint à cet e-mail. Veuillez le conserver. Le certificat indique qui a signé, quand et comment."
          : "Veuillez conserver le document signé. Le certificat indique qui a signé, quand et comment.",
      ],
      button: "Ouvrir le document signé",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} a demandé à ${newPerson} de signer « ${documentName} »`,
          heading: `${former} a demandé à ${newPerson} de signer « ${documentName} »`,
          paragraphs: [
            `${former} a demandé à ${newPerson} de signer « ${documentName} » à sa place. ${newPerson} reçoit son propre lien, et celui de ${former} ne fonctionne plus.`,
          ],
          button: "Ouvrir le document",
        };
      return by === "recipient"
        ? {
            subject: `Vous avez demandé à ${newPerson} de signer « ${documentName} »`,
            heading: `Vous avez demandé à ${newPerson} de signer « ${documentName} »`,
            paragraphs: [
              `Par le lien qui vous a été envoyé, il a été demandé à ${newPerson} de signer « ${documentName} » à votre place. Votre lien ne fonctionne plus. Si ce n’était pas vous, écrivez à ${sender}.`,
            ],
          }
        : {
            subject: `« ${documentName} » n’a plus besoin de votre signature`,
            heading: `« ${documentName} » n’a plus besoin de votre signature`,
            paragraphs: [
              `${sender} a demandé à une autre personne de signer « ${documentName} » à votre place. Vous n’avez plus rien à faire, et votre lien ne fonctionne plus.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} a refusé de signer « ${documentName} »`,
      heading: `${declinedBy} a refusé`,
      paragraphs: [
        `${declinedBy} a refusé de signer « ${documentName} ». Plus personne ne peut signer ce document.`,
      ],
      button: "Ouvrir le document",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} a annulé « ${documentName} »`,
      heading: "Ce document a été annulé",
      paragraphs: [
        `${sender} a annulé « ${documentName} ». Vous n’avez plus rien à faire, et votre lien ne fonctionne plus.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Expiré : « ${documentName} »`,
      heading: "Ce document a expiré",
      paragraphs: [
        `Le délai pour signer « ${documentName} » a pris fin le ${expiredAt}.`,
        audience === "sender"
          ? "Plus personne ne peut le signer. Si vous en avez encore besoin, envoyez-le de nouveau."
          : `S’il est encore nécessaire, demandez à ${sender} de le renvoyer.`,
      ],
      button: "Ouvrir le document",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `« ${documentName} » peut être signé en votre nom sur un autre site`,
      heading: "Votre document est ouvert sur un autre site",
      paragraphs: [
        `${sender} a rendu possible la signature ou l’approbation de « ${documentName} » en votre nom sur un autre site, sans le lien de notre e-mail.`,
        "Si vous utilisez ce site, vous n’avez rien à faire ici.",
      ],
      button: "Lire le document",
      notes: [
        `Si vous n’en savez rien, prévenez ${sender} sans attendre : quiconque dispose de cette page peut agir en votre nom.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Bientôt trop tard pour ${VERBS[action]} « ${documentName} »`,
      heading: "Le délai touche à sa fin",
      paragraphs: [
        `${sender} attend toujours votre ${action === "sign" ? "signature sur" : "accord sur"} « ${documentName} ». Vous pouvez le ${VERBS[action]} jusqu’au ${expiresAt} ; ensuite, le lien ne fonctionnera plus.`,
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Expire bientôt : « ${documentName} »`,
      heading: "Ce document expire bientôt",
      paragraphs: [
        `« ${documentName} » peut être signé jusqu’au ${expiresAt}, et tout le monde n’a pas encore signé.`,
        "Nous avons prévenu les personnes dont c’est le tour. Vous pouvez aussi leur envoyer un rappel vous-même, ou leur remettre le lien.",
      ],
      button: "Ouvrir le document",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} a ouvert « ${documentName} »`,
      heading: `${viewer} a ouvert le document`,
      paragraphs: [`${viewer} a ouvert « ${documentName} » pour la première fois.`],
      button: "Ouvrir le document",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} a une question sur « ${documentName} »`,
      heading: `${asker} a une question`,
      paragraphs: [
        `${asker} souhaite savoir quelque chose avant de signer ou d’approuver « ${documentName} ».`,
      ],
      button: "Ouvrir le document",
      notes: [
        isReachable
          ? "Répondez à cet e-mail : votre réponse parvient à l’adresse du destinataire."
          : "Les réponses à cet e-mail ne parviennent pas au destinataire. Il n’est pas venu par le lien de notre e-mail : rien ne montre donc que l’adresse indiquée dans le document est la sienne. Vérifiez-la avant de lui écrire.",
      ],
    }),
    signed: ({ signer, action, documentName }) => {
      const done = action === "sign" ? "signé" : "approuvé";
      return {
        subject: `${signer} a ${done} « ${documentName} »`,
        heading: `${signer} a ${done}`,
        paragraphs: [`${signer} a ${done} « ${documentName} ». D’autres doivent encore agir.`],
        button: "Ouvrir le document",
      };
    },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Un e-mail à ${failedRecipient} concernant « ${documentName} » n’est pas arrivé`,
      heading: "Un e-mail n’est pas arrivé",
      paragraphs: [
        `Notre e-mail à ${failedRecipient} concernant « ${documentName} » n’a pas pu être remis.`,
        cause === "refused"
          ? "Vérifiez l’adresse. Sur la page du document, vous pouvez la corriger et renvoyer le lien, ou copier le lien et le remettre vous-même."
          : "Notre service de messagerie ne l’a pas pris en charge ; rien n’indique que l’adresse soit erronée. Sur la page du document, vous pouvez envoyer un rappel plus tard, ou copier le lien et le remettre vous-même.",
      ],
      button: "Ouvrir le document",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "une personne ouvre l’un de vos documents",
      documentSigned: "une personne signe l’un de vos documents",
      documentQuestion: "un destinataire vous pose une question",
      documentDelegated: "un destinataire demande à une autre personne de signer",
      documentDeclined: "une personne refuse l’un de vos documents",
      documentCompleted: "l’un de vos documents est terminé",
      documentExpired: "l’un de vos documents a expiré",
      documentExpiringSoon: "l’un de vos documents expire bientôt",
      documentNotSent: "l’un de vos documents programmés n’a pas pu être envoyé",
      mailFailed: "un e-mail concernant l’un de vos documents n’arrive pas",
      bulkSendEnded: "un envoi groupé se termine",
      webhookDisabled: "un webhook est désactivé",
      memberJoined: "une personne rejoint votre espace de travail",
    },
    notice: {
      heading: "Ne plus recevoir ces e-mails ?",
      question: ({ when }) =>
        `Vous ne recevrez plus d’e-mails lorsque ${when}. Les notifications dans le produit restent inchangées.`,
      button: "Ne plus recevoir ces e-mails",
      doneHeading: "Ces e-mails sont désactivés",
      done: ({ when }) =>
        `Vous ne recevez plus d’e-mails lorsque ${when}. Vous pouvez les réactiver dans votre profil, sous « Notifications ».`,
    },
    reminders: {
      heading: "Arrêter les rappels ?",
      question: ({ documentName, sender }) =>
        `Vous ne recevrez plus de rappels automatiques concernant « ${documentName} ». Votre lien continue de fonctionner, et ${sender} peut toujours vous écrire.`,
      button: "Arrêter les rappels",
      doneHeading: "Les rappels sont arrêtés",
      done: ({ documentName, sender }) =>
        `Vous ne recevez plus de rappels automatiques concernant « ${documentName} ». ${sender} voit que vous l’avez demandé. Votre lien continue de fonctionner.`,
    },
    broken: {
      heading: "Ce lien ne fonctionne pas",
      text: "Il est incomplet, ou ce qu’il concernait n’existe plus. Ouvrez-le de nouveau depuis l’e-mail.",
    },
  },
};
