import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { REPORTS } from "@/lib/i18n/nl/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/nl/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/nl/visitor-mails";

const OWN_LINK =
  "De link is alleen voor u bestemd: wie hem heeft, kan namens u handelen. Stuur hem dus niet door.";

type Action = "sign" | "approve";

const VERB: Record<Action, string> = { sign: "ondertekenen", approve: "goedkeuren" };
const TO_VERB: Record<Action, string> = { sign: "te ondertekenen", approve: "goed te keuren" };
const READ_AND: Record<Action, string> = { sign: "Lezen en ondertekenen", approve: "Lezen en goedkeuren" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`U kunt het ${VERB[action]} tot ${at}.`];

const once = (lasting: string) => `De link werkt één keer en is ${lasting} geldig.`;

/** Dutch, with “u”. */
export const mails: MailCatalogue = {
  language: "nl",
  labels: {
    colon: ":",
    from: "Van",
    due: "Uiterlijk",
    reason: "Reden",
    certificate: "Certificaat van voltooiing",
    waitingFor: "In afwachting van",
    messageFrom: (sender) => `${sender} schreef:`,
    privateFrom: (sender) => `Persoonlijk bericht van ${sender}, alleen voor u:`,
    delegatedBy: (person) => `${person} heeft u gevraagd zijn of haar plaats in te nemen.`,
    addressTypedIn: (sender) =>
      `Uw e-mailadres is op een openbare pagina ingevuld door degene die heeft ondertekend, en is niet gecontroleerd. Was u het niet, laat het dan weten aan ${sender}.`,
    unverified: "E-mailadres niet gecontroleerd",
    linkAsText: "Werkt de knop niet, open dan dit adres:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Namens ${workspaceName} verzonden door Countersign op ${host}.`
        : `Verzonden door Countersign op ${host}.`,
    unsubscribe: "Dit soort e-mails stopzetten",
    mailSettings: "Kiezen welke e-mails u krijgt",
    stopReminders: "Automatische herinneringen voor dit document stopzetten",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Beste ${name},` : "Hallo,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Bevestig uw e-mailadres",
      heading: "Bevestig uw e-mailadres",
      paragraphs: ["Bevestig dat dit adres van u is. Daarna wordt uw account meteen geopend."],
      button: "Adres bevestigen",
      notes: [
        once(expiresInMinutes),
        "Hebt u geen account aangemaakt, negeer deze e-mail dan: zonder bevestiging gebeurt er niets.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Uw link om in te loggen",
      heading: "Inloggen bij Countersign",
      paragraphs: ["Log in met de knop. U hebt geen wachtwoord nodig."],
      button: "Inloggen",
      notes: [
        once(expiresInMinutes),
        "Hebt u hier niet om gevraagd, negeer deze e-mail dan. Zonder de link kan niemand inloggen.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Stel een nieuw wachtwoord in",
      heading: "Stel een nieuw wachtwoord in",
      paragraphs: [
        "Iemand, waarschijnlijk uzelf, heeft gevraagd om een nieuw wachtwoord voor uw account in te stellen.",
      ],
      button: "Nieuw wachtwoord instellen",
      notes: [
        once(expiresInMinutes),
        "Was u dat niet, negeer deze e-mail dan: uw wachtwoord blijft zoals het is.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Een nieuwe aanmelding bij uw account",
      heading: "Een nieuwe aanmelding bij uw account",
      paragraphs: [
        `Iemand, waarschijnlijk uzelf, heeft zich op ${at} bij uw account aangemeld met een browser die nog niet bekend was.`,
        ...(origin ? [`Waarvandaan: ${origin}`] : []),
      ],
      button: "Aanmeldingen bekijken",
      notes: ["Was u dat niet, meld u daar dan overal af en stel een nieuw wachtwoord in."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Uw wachtwoord is gewijzigd",
      heading: "Uw wachtwoord is gewijzigd",
      paragraphs: [
        `Het wachtwoord van uw account is op ${at} gewijzigd. Alle browsers zijn afgemeld en verbonden apps zijn losgekoppeld.`,
        "API-sleutels blijven werken met het nieuwe wachtwoord: trek de sleutels in die u niet kent.",
      ],
      button: "Account bekijken",
      notes: [
        "Was u dat niet, stel dan meteen een nieuw wachtwoord in: op de aanmeldpagina kunt u een link aanvragen.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Veel onjuiste wachtwoorden voor uw account",
      heading: "Veel onjuiste wachtwoorden voor uw account",
      paragraphs: [
        `Tot ${at} zijn voor uw account binnen een uur tien onjuiste wachtwoorden geprobeerd. Geen daarvan was juist.`,
        "Verdere pogingen moeten nu wachten. Browsers waarmee u zich al hebt aangemeld en aanmeldlinks per e-mail werken zoals altijd.",
      ],
      button: "Nieuw wachtwoord instellen",
      notes: [
        "Was u het zelf, dan hoeft u niets te doen. Gebruik een wachtwoord dat u nergens anders gebruikt.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}” is met uw account verbonden`,
      heading: "Er is een app verbonden",
      paragraphs: [
        `Iemand, waarschijnlijk uzelf, heeft op ${at} “${app}” met uw account verbonden.`,
        canWrite
          ? "De app kan uw documenten en sjablonen zien, en namens u documenten maken, verzenden en annuleren. Ondertekenen kan de app niet."
          : "De app kan uw documenten en sjablonen zien. Wijzigen, verzenden of ondertekenen kan de app niets.",
        ...(isVerified ? [] : ["De app heeft deze naam zelf gekozen. De herkomst is niet geverifieerd."]),
      ],
      button: "Verbonden apps bekijken",
      notes: [
        "Was u dat niet, verbreek dan op die pagina de verbinding met de app en stel meteen een nieuw wachtwoord in.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} nodigt u uit voor ${workspaceName}`,
      heading: `Uitnodiging voor ${workspaceName}`,
      paragraphs: [
        `${sender} nodigt u uit om te werken in ${workspaceName}, waar documenten worden verzonden en ondertekend.`,
        role === "admin"
          ? "Als beheerder kunt u ook leden en instellingen beheren."
          : "Als lid kunt u sjablonen maken en documenten verzenden.",
      ],
      button: "Uitnodiging aannemen",
      notes: ["Kent u de afzender niet, negeer deze e-mail dan: zonder u gebeurt er niets."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Bulkverzending voltooid: “${listName}”`,
            heading: "Uw bulkverzending is voltooid",
            paragraphs: [
              `“${listName}”: ${sent} verzonden, ${failed} mislukt.`,
              ...(failed === "0"
                ? []
                : ["Van mislukte rijen is geen document gemaakt. U kunt ze corrigeren en opnieuw proberen."]),
            ],
            button: "Bulkverzending bekijken",
            notes: [],
          }
        : {
            subject: `Bulkverzending gestopt: “${listName}”`,
            heading: "Uw bulkverzending is gestopt",
            paragraphs: [
              `“${listName}”: ${sent} verzonden, ${failed} mislukt, ${left} nog niet verzonden.`,
              "Open de bulkverzending om de reden te zien en door te gaan. Niets wordt dubbel verzonden.",
            ],
            button: "Bulkverzending bekijken",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `${host} ontvangt geen gebeurtenissen meer`,
      heading: "Een webhook is uitgeschakeld",
      paragraphs: [
        reason === "gone"
          ? `${host} heeft geantwoord dat het adres niet meer bestaat (410). We sturen er daarom geen gebeurtenissen meer naartoe.`
          : `${host} heeft vijf dagen lang geen enkele gebeurtenis aangenomen. We sturen er daarom geen meer naartoe.`,
        "Er gaat niets verloren: wat gemist is, kan opnieuw worden verstuurd zodra het adres weer werkt.",
      ],
      button: "Webhook bekijken",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Een nieuwe API-sleutel voor ${workspaceName}: “${keyName}”`,
      heading: "Er is een API-sleutel aangemaakt",
      paragraphs: [
        `${createdBy} heeft op ${createdAt} de API-sleutel “${keyName}” (${keyHint}) aangemaakt voor ${workspaceName}.`,
        "Wie de sleutel heeft, kan de documenten van de werkruimte lezen en verzenden.",
      ],
      button: "Sleutels bekijken",
      notes: ["Weet u hier niets van, trek de sleutel dan meteen in en wijzig uw wachtwoord."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Uw betaling voor het abonnement ${plan} is mislukt`,
      heading: "Uw betaling is mislukt",
      paragraphs: [
        `De betaling voor uw abonnement ${plan} kon niet worden geïnd. We proberen het de komende dagen opnieuw; tot die tijd blijft uw abonnement zoals het is.`,
        "Controleer uw betaalmethode of betaal de openstaande factuur.",
      ],
      button: "Betaling controleren",
      notes: ["Lukt geen enkele betaling, dan gaat het account over op Free. Er wordt niets verwijderd."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Uw abonnement ${plan} is beëindigd`,
      heading: "Uw abonnement is beëindigd",
      paragraphs: [
        `Uw abonnement ${plan} geldt niet meer; uw account heeft nu Free.`,
        "Er is niets verwijderd en documenten die ter ondertekening zijn verstuurd, lopen door. Wat boven Free uitgaat, kunt u lezen maar niet wijzigen.",
      ],
      button: "Abonnement bekijken",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Uw abonnement is nu ${to}`,
      heading: "Uw abonnement is gewijzigd",
      paragraphs: [`Uw account is van ${from} naar ${to} gegaan.`],
      button: "Abonnement bekijken",
      notes: ["Had u dit niet verwacht, kijk dan bij de facturering wie de wijziging heeft gedaan."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} van de ${allowed} plaatsen zijn bezet`,
      heading: "Uw plaatsen zijn bijna allemaal bezet",
      paragraphs: [
        `${used} van de ${allowed} plaatsen van uw account zijn bezet door leden en uitnodigingen. Zijn ze allemaal bezet, dan kan niemand meer worden uitgenodigd.`,
        ...(mayAdd ? ["U kunt op elk moment plaatsen toevoegen."] : []),
      ],
      button: "Plaatsen bekijken",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Uw abonnement ${plan} is klaar`,
      heading: "Uw abonnement is klaar",
      paragraphs: [
        `Bedankt voor uw aankoop. Uw account met het abonnement ${plan} is klaar.`,
        isNew
          ? "Stel een wachtwoord in om het voor de eerste keer te openen."
          : "Meld u aan zoals altijd om het te gebruiken.",
      ],
      button: isNew ? "Wachtwoord instellen" : "Abonnement bekijken",
      notes: [
        "Hebt u niets gekocht, negeer deze e-mail dan. Zonder deze mailbox kan niemand het account openen.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Bevestig het abonnement ${plan} voor uw account`,
      heading: "Er is een abonnement gekocht voor uw account",
      paragraphs: [
        `Iemand, waarschijnlijk uzelf, heeft met dit e-mailadres het abonnement ${plan} gekocht zonder zich aan te melden. U hebt hier al een account.`,
        "Meld u aan en bevestig; het abonnement geldt dan meteen voor uw account.",
      ],
      button: "Bevestigen",
      notes: ["Was u dat niet, negeer deze e-mail dan. Aan uw account verandert niets."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Uw betaling voor het abonnement ${plan} wordt terugbetaald`,
      heading: "U krijgt uw geld terug",
      paragraphs: [
        `Het abonnement ${plan} dat met dit e-mailadres is gekocht, is beëindigd, omdat uw account al een abonnement heeft of de aankoop niet is bevestigd. Het volledige bedrag gaat terug naar de betaalmethode; uw bank heeft daar enkele dagen voor nodig.`,
      ],
      button: "Facturering tonen",
      notes: ["Aan uw account verandert niets."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} werkt nu mee in ${workspaceName}`,
      heading: `${member} werkt nu mee in ${workspaceName}`,
      paragraphs: [`${member} heeft de uitnodiging aangenomen en kan nu werken in ${workspaceName}.`],
      button: "Leden bekijken",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} vraagt u “${documentName}” ${TO_VERB[action]}`,
      heading: `${sender} vraagt u een document ${TO_VERB[action]}`,
      paragraphs: [
        `Wij verzoeken u “${documentName}” te lezen en ${TO_VERB[action]}. Het duurt enkele minuten, in uw browser, zonder account.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`Had u dit niet verwacht, vraag het dan na bij ${sender} voordat u iets gaat ${VERB[action]}.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `Herinnering van ${sender}: “${documentName}” ${VERB[action]}`,
      heading: action === "sign" ? "Herinnering: ondertekenen" : "Herinnering: goedkeuren",
      paragraphs: [
        action === "sign"
          ? `${sender} wacht nog op uw handtekening onder “${documentName}”.`
          : `${sender} wacht nog op uw goedkeuring van “${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Uw link naar “${documentName}”`,
      heading: "Ga verder wanneer het u uitkomt",
      paragraphs: [
        `U hebt uw link naar “${documentName}” van ${sender} opnieuw opgevraagd. U kunt verdergaan waar u gebleven was.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Hebt u er niet om gevraagd, laat het ${sender} dan weten: misschien heeft iemand anders het document namens u geopend.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} deelt “${documentName}” met u`,
      heading: `${sender} deelt een document met u`,
      paragraphs: [
        role === "cc"
          ? `U ontvangt een kopie van “${documentName}”. U hoeft niets te ondertekenen.`
          : `U kunt “${documentName}” lezen. U hoeft niets te ondertekenen.`,
      ],
      button: "Document lezen",
      linkNote: "De link is alleen voor u bestemd: wie hem heeft, kan het document lezen.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Voltooid: “${documentName}”`,
      heading: "Iedereen heeft ondertekend",
      paragraphs: [
        `“${documentName}” is op ${completedAt} voltooid. Het document is verzegeld: elke latere wijziging is zichtbaar.`,
        isAttached
          ? "Het ondertekende document is bijgevoegd. Bewaar het goed. In het certificaat staat wie er heeft ondertekend, wanneer en hoe."
          : "Bewaar het ondertekende document goed. In het certificaat staat wie er heeft ondertekend, wanneer en hoe.",
      ],
      button: "Ondertekend document openen",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} heeft ${newPerson} gevraagd “${documentName}” te ondertekenen`,
          heading: `${former} heeft ${newPerson} gevraagd “${documentName}” te ondertekenen`,
          paragraphs: [
            `${former} heeft ${newPerson} gevraagd “${documentName}” in zijn of haar plaats te ondertekenen. ${newPerson} krijgt een eigen link, en die van ${former} werkt niet meer.`,
          ],
          button: "Document openen",
        };
      return by === "recipient"
        ? {
            subject: `U hebt ${newPerson} gevraagd “${documentName}” te ondertekenen`,
            heading: `U hebt ${newPerson} gevraagd “${documentName}” te ondertekenen`,
            paragraphs: [
              `Via de link die naar u is gestuurd, is ${newPerson} gevraagd “${documentName}” in uw plaats te ondertekenen. Uw link werkt niet meer. Was u dit niet, schrijf dan naar ${sender}.`,
            ],
          }
        : {
            subject: `“${documentName}” heeft uw handtekening niet meer nodig`,
            heading: `“${documentName}” heeft uw handtekening niet meer nodig`,
            paragraphs: [
              `${sender} heeft iemand anders gevraagd “${documentName}” in uw plaats te ondertekenen. U hoeft niets meer te doen, en uw link werkt niet meer.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} weigert “${documentName}” te ondertekenen`,
      heading: `${declinedBy} heeft geweigerd`,
      paragraphs: [
        `${declinedBy} heeft geweigerd “${documentName}” te ondertekenen. Niemand kan het nu nog ondertekenen.`,
      ],
      button: "Document openen",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} heeft “${documentName}” ingetrokken`,
      heading: "Dit document is ingetrokken",
      paragraphs: [
        `${sender} heeft “${documentName}” ingetrokken. U hoeft niets meer te doen en uw link werkt niet meer.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Verlopen: “${documentName}”`,
      heading: "Dit document is verlopen",
      paragraphs: [
        `De termijn om “${documentName}” te ondertekenen is op ${expiredAt} verstreken.`,
        audience === "sender"
          ? "Niemand kan het nog ondertekenen. Hebt u het nog nodig, verstuur het dan opnieuw."
          : `Is het nog nodig, vraag ${sender} dan om het opnieuw te versturen.`,
      ],
      button: "Document openen",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” kan voor u op een andere site worden ondertekend`,
      heading: "Uw document is geopend op een andere site",
      paragraphs: [
        `${sender} heeft het mogelijk gemaakt om “${documentName}” namens u op een andere site te ondertekenen of goed te keuren, zonder de link uit onze e-mail.`,
        "Gebruikt u die site, dan hoeft u hier niets te doen.",
      ],
      button: "Document lezen",
      notes: [
        `Weet u hier niets van, laat dat dan meteen weten aan ${sender}: wie die pagina heeft, kan namens u handelen.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject:
        action === "sign"
          ? `Nog maar kort te ondertekenen: “${documentName}”`
          : `Nog maar kort goed te keuren: “${documentName}”`,
      heading: "De termijn is bijna verstreken",
      paragraphs: [
        `${sender} vraagt u “${documentName}” ${TO_VERB[action]}. Dat kan tot ${expiresAt}; daarna werkt de link niet meer.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Verloopt binnenkort: “${documentName}”`,
      heading: "Dit document verloopt binnenkort",
      paragraphs: [
        `“${documentName}” kan worden ondertekend tot ${expiresAt} en nog niet iedereen heeft ondertekend.`,
        "Wie aan de beurt is, heeft van ons bericht gekregen. U kunt ook zelf een herinnering sturen of de link overhandigen.",
      ],
      button: "Document openen",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} heeft “${documentName}” geopend`,
      heading: `${viewer} heeft het document geopend`,
      paragraphs: [`${viewer} heeft “${documentName}” voor het eerst geopend.`],
      button: "Document openen",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} heeft een vraag over “${documentName}”`,
      heading: `${asker} heeft een vraag`,
      paragraphs: [`${asker} wil iets weten voordat “${documentName}” wordt ondertekend of goedgekeurd.`],
      button: "Document openen",
      notes: [
        isReachable
          ? "Beantwoord deze e-mail: uw antwoord gaat naar het adres van de ontvanger."
          : "Antwoorden op deze e-mail komen niet bij de ontvanger aan. Deze kwam niet via de link in onze e-mail; niets toont dus aan dat het adres in het document het juiste is. Controleer het voordat u schrijft.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer} heeft “${documentName}” ondertekend`
          : `${signer} heeft “${documentName}” goedgekeurd`,
      heading: action === "sign" ? `${signer} heeft ondertekend` : `${signer} heeft goedgekeurd`,
      paragraphs: [
        action === "sign"
          ? `${signer} heeft “${documentName}” ondertekend. Anderen moeten nog iets doen.`
          : `${signer} heeft “${documentName}” goedgekeurd. Anderen moeten nog iets doen.`,
      ],
      button: "Document openen",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `E-mail aan ${failedRecipient} over “${documentName}” is niet aangekomen`,
      heading: "Een e-mail is niet aangekomen",
      paragraphs: [
        `Onze e-mail aan ${failedRecipient} over “${documentName}” kon niet worden bezorgd.`,
        cause === "refused"
          ? "Controleer het adres. U kunt het op de pagina van het document verbeteren en de link opnieuw versturen, of de link kopiëren en zelf overhandigen."
          : "Onze maildienst heeft de e-mail niet aangenomen; er is niets bekend dat op een onjuist adres wijst. Op de pagina van het document kunt u later een herinnering sturen, of de link kopiëren en zelf overhandigen.",
      ],
      button: "Document openen",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "iemand een document van u opent",
      documentSigned: "iemand een document van u ondertekent",
      documentQuestion: "een ontvanger u een vraag stelt",
      documentDelegated: "een ontvanger iemand anders vraagt te ondertekenen",
      documentDeclined: "iemand weigert een document van u te ondertekenen",
      documentCompleted: "een document van u is voltooid",
      documentExpired: "een document van u is verlopen",
      documentExpiringSoon: "een document van u binnenkort verloopt",
      documentNotSent: "een gepland document van u niet kan worden verzonden",
      mailFailed: "een e-mail over een document van u niet aankomt",
      bulkSendEnded: "een bulkverzending eindigt",
      webhookDisabled: "een webhook wordt uitgeschakeld",
      memberJoined: "er iemand bij uw werkruimte komt",
    },
    notice: {
      heading: "Deze e-mails stopzetten?",
      question: ({ when }) =>
        `U krijgt dan geen e-mail meer wanneer ${when}. De meldingen in Countersign zelf blijven zoals ze zijn.`,
      button: "Deze e-mails stopzetten",
      doneHeading: "Deze e-mails zijn stopgezet",
      done: ({ when }) =>
        `U krijgt geen e-mail meer wanneer ${when}. In uw profiel, onder Meldingen, kunt u deze e-mails weer inschakelen.`,
    },
    reminders: {
      heading: "De herinneringen stopzetten?",
      question: ({ documentName, sender }) =>
        `U krijgt dan geen automatische herinneringen meer over “${documentName}”. Uw link blijft werken en ${sender} kan u nog steeds schrijven.`,
      button: "Herinneringen stopzetten",
      doneHeading: "De herinneringen zijn stopgezet",
      done: ({ documentName, sender }) =>
        `U krijgt geen automatische herinneringen meer over “${documentName}”. ${sender} ziet dat u hierom hebt gevraagd. Uw link blijft werken.`,
    },
    broken: {
      heading: "Deze link werkt niet",
      text: "De link is niet volledig, of waar hij over ging bestaat niet meer. Open hem nog eens vanuit de e-mail.",
    },
  },
};
