import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { REPORTS } from "@/lib/i18n/sv/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/sv/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/sv/visitor-mails";

const OWN_LINK =
  "Länken är bara till för dig. Den som har länken kan agera i ditt namn, så vidarebefordra den inte.";

type Action = "sign" | "approve";

const VERB: Record<Action, string> = { sign: "signera", approve: "godkänna" };
const READ_AND: Record<Action, string> = { sign: "Läs och signera", approve: "Läs och godkänn" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`Du kan ${VERB[action]} det fram till ${at}.`];

const once = (lasting: string) => `Länken fungerar en gång och gäller i ${lasting}.`;

/** Swedish, with “du”. */
export const mails: MailCatalogue = {
  language: "sv",
  labels: {
    colon: ":",
    from: "Från",
    due: "Senast",
    reason: "Skäl",
    certificate: "Intyg om slutförande",
    waitingFor: "Väntar på",
    messageFrom: (sender) => `${sender} skrev:`,
    privateFrom: (sender) => `Personligt meddelande från ${sender}, bara till dig:`,
    delegatedBy: (person) => `${person} har bett dig att ta över.`,
    addressTypedIn: (sender) =>
      `Din e-postadress angavs på en offentlig sida av den som skrev under och har inte verifierats. Om det inte var du, meddela ${sender}.`,
    unverified: "E-postadressen är inte verifierad",
    linkAsText: "Om knappen inte fungerar, öppna den här adressen:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Skickat för ${workspaceName} av Countersign på ${host}.`
        : `Skickat av Countersign på ${host}.`,
    unsubscribe: "Sluta få sådana mejl",
    mailSettings: "Välj vilka mejl du får",
    stopReminders: "Stoppa automatiska påminnelser om det här dokumentet",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Hej ${name},` : "Hej,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Bekräfta din e-postadress",
      heading: "Bekräfta din e-postadress",
      paragraphs: ["Bekräfta att den här e-postadressen är din. Så snart du gör det är ditt konto klart."],
      button: "Bekräfta adressen",
      notes: [
        once(expiresInMinutes),
        "Om du inte har registrerat dig kan du bortse från det här mejlet. Inget händer om du inte bekräftar.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Din inloggningslänk",
      heading: "Logga in på Countersign",
      paragraphs: ["Använd länken för att logga in. Du behöver inget lösenord."],
      button: "Logga in",
      notes: [
        once(expiresInMinutes),
        "Om du inte har bett om länken kan du bortse från det här mejlet. Utan länken kan ingen logga in.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Välj ett nytt lösenord",
      heading: "Välj ett nytt lösenord",
      paragraphs: ["Någon, troligen du själv, har bett om ett nytt lösenord till ditt konto."],
      button: "Välj ett nytt lösenord",
      notes: [
        once(expiresInMinutes),
        "Om det inte var du kan du bortse från det här mejlet. Ditt lösenord ändras inte.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Ny inloggning på ditt konto",
      heading: "Ny inloggning på ditt konto",
      paragraphs: [
        `Någon, troligen du själv, loggade in på ditt konto ${at} från en webbläsare som vi inte har sett tidigare.`,
        ...(origin ? [`Inloggad från: ${origin}`] : []),
      ],
      button: "Se var du är inloggad",
      notes: ["Om det inte var du, logga ut överallt på den sidan och välj ett nytt lösenord."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Ditt lösenord har ändrats",
      heading: "Ditt lösenord har ändrats",
      paragraphs: [
        `Lösenordet till ditt konto ändrades ${at}. Alla webbläsare loggades ut och anslutna appar kopplades från.`,
        "API-nycklar som du har skapat fungerar fortfarande. Återkalla dem som du inte känner igen.",
      ],
      button: "Se över ditt konto",
      notes: [
        "Om det inte var du, välj genast ett nytt lösenord. På inloggningssidan kan du be om en länk för det via e-post.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Misslyckade inloggningsförsök på ditt konto",
      heading: "Misslyckade inloggningsförsök på ditt konto",
      paragraphs: [
        `Fel lösenord angavs för ditt konto tio gånger inom en timme, senast ${at}. Inget av försöken lyckades.`,
        "Ytterligare försök måste nu vänta. Webbläsare som du redan har loggat in med och inloggningslänkar via e-post påverkas inte.",
      ],
      button: "Välj ett nytt lösenord",
      notes: [
        "Om det var du behöver du inte göra något. Använd ett lösenord som du inte använder någon annanstans.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `”${app}” har anslutits till ditt konto`,
      heading: "En app har anslutits",
      paragraphs: [
        `Någon, troligen du själv, anslöt ”${app}” till ditt konto ${at}.`,
        canWrite
          ? "Den kan se dina dokument och mallar och skapa, skicka och återkalla dokument i ditt namn. Den kan inte signera."
          : "Den kan se dina dokument och mallar. Den kan inte ändra, skicka eller signera något.",
        ...(isVerified
          ? []
          : ["Appen har själv valt det här namnet. Ingen har verifierat varifrån den kommer."]),
      ],
      button: "Visa anslutna appar",
      notes: ["Om det inte var du, koppla från appen på den sidan och välj genast ett nytt lösenord."],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} har bjudit in dig till ${workspaceName}`,
      heading: `Gå med i ${workspaceName}`,
      paragraphs: [
        `${sender} har bjudit in dig till ${workspaceName}, en arbetsyta där dokument skickas och signeras.`,
        role === "admin"
          ? "Som administratör kan du också hantera medlemmar och inställningar."
          : "Som medlem kan du skapa mallar och skicka dokument.",
      ],
      button: "Acceptera inbjudan",
      notes: [
        "Om du inte känner avsändaren kan du bortse från det här mejlet. Inget händer om du inte accepterar.",
      ],
    }),
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Webhook inaktiverad: ${host}`,
      heading: "En webhook har inaktiverats",
      paragraphs: [
        reason === "gone"
          ? `${host} svarade med 410 Gone, så vi har slutat skicka händelser dit.`
          : `${host} har inte tagit emot en enda händelse på fem dagar, så vi har slutat skicka händelser dit.`,
        "Inget har gått förlorat: du kan skicka de missade händelserna igen när adressen fungerar.",
      ],
      button: "Visa webhooken",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Ny API-nyckel för ${workspaceName}: ”${keyName}”`,
      heading: "En API-nyckel har skapats",
      paragraphs: [
        `${createdBy} skapade API-nyckeln ”${keyName}” (${keyHint}) för ${workspaceName} ${createdAt}.`,
        "Den som har nyckeln kan läsa och skicka arbetsytans dokument.",
      ],
      button: "Visa API-nycklar",
      notes: ["Om du inte väntade dig detta, återkalla nyckeln nu och byt lösenord."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Betalningen för abonnemanget ${plan} misslyckades`,
      heading: "Betalningen misslyckades",
      paragraphs: [
        `Vi kunde inte dra betalningen för ditt abonnemang ${plan}. Vi försöker igen under de närmaste dagarna, och under tiden gäller abonnemanget som förut.`,
        "Kontrollera betalningssättet eller betala den obetalda fakturan.",
      ],
      button: "Kontrollera betalningen",
      notes: ["Om ingen betalning lyckas övergår kontot till abonnemanget Free. Inget raderas."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Ditt abonnemang ${plan} har upphört`,
      heading: "Ditt abonnemang har upphört",
      paragraphs: [
        `Ditt abonnemang ${plan} gäller inte längre, och ditt konto har nu abonnemanget Free.`,
        "Inget har raderats, och dokument som är ute för signering löper vidare. Det som går utöver abonnemanget Free kan läsas men inte ändras.",
      ],
      button: "Visa abonnemanget",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Ditt abonnemang är nu ${to}`,
      heading: "Ditt abonnemang har ändrats",
      paragraphs: [`Ditt konto har bytt abonnemang, från ${from} till ${to}.`],
      button: "Visa abonnemanget",
      notes: ["Om du inte väntade dig detta, se under faktureringen vem som gjorde ändringen."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} av ${allowed} platser används`,
      heading: "Platserna är nästan slut",
      paragraphs: [
        `${used} av kontots ${allowed} platser används av medlemmar och inbjudningar. När alla används kan ingen mer bjudas in.`,
        ...(mayAdd ? ["Du kan lägga till platser när som helst."] : []),
      ],
      button: "Visa platserna",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Ditt abonnemang ${plan} är klart`,
      heading: "Ditt abonnemang är klart",
      paragraphs: [
        `Tack för ditt köp. Ditt konto med abonnemanget ${plan} är klart.`,
        isNew
          ? "Välj ett lösenord för att öppna det för första gången."
          : "Logga in som vanligt för att använda det.",
      ],
      button: isNew ? "Välj ett lösenord" : "Visa abonnemanget",
      notes: [
        "Om du inte har köpt något kan du bortse från det här mejlet. Ingen kan öppna kontot utan den här brevlådan.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Bekräfta abonnemanget ${plan} för ditt konto`,
      heading: "Ett abonnemang har köpts till ditt konto",
      paragraphs: [
        `Någon, troligen du själv, köpte abonnemanget ${plan} med den här e-postadressen utan att logga in. Du har redan ett konto här.`,
        "Logga in och bekräfta, så gäller abonnemanget genast för ditt konto.",
      ],
      button: "Bekräfta",
      notes: ["Om det inte var du kan du bortse från det här mejlet. Inget ändras på ditt konto."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Din betalning för abonnemanget ${plan} återbetalas`,
      heading: "Du får tillbaka din betalning",
      paragraphs: [
        `Abonnemanget ${plan}, som köptes med den här e-postadressen, har avslutats, eftersom ditt konto redan har ett abonnemang eller köpet inte bekräftades. Allt som har betalats för det går tillbaka till betalningssättet; din bank behöver några dagar för det.`,
      ],
      button: "Visa fakturering",
      notes: ["Inget ändras på ditt konto."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} har gått med i ${workspaceName}`,
      heading: `${member} har gått med i ${workspaceName}`,
      paragraphs: [`${member} har accepterat inbjudan och kan nu arbeta i ${workspaceName}.`],
      button: "Visa medlemmar",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} ber dig att ${VERB[action]} ”${documentName}”`,
      heading: `${sender} ber dig att ${VERB[action]} ett dokument`,
      paragraphs: [
        `${action === "sign" ? "Läs och signera" : "Läs och godkänn"} ”${documentName}”. Det tar några minuter i webbläsaren, och du behöver inget konto.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Om du inte väntade dig detta, hör med ${sender} innan du ${action === "sign" ? "signerar" : "godkänner"} något.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} väntar på att du ska ${VERB[action]} ”${documentName}”`,
      heading: `Påminnelse om att ${VERB[action]}`,
      paragraphs: [
        `${sender} väntar fortfarande på att du ska ${VERB[action]} ”${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Din länk till ”${documentName}”`,
      heading: "Fortsätt när du vill",
      paragraphs: [
        `Du bad om din länk till ”${documentName}” från ${sender} igen. Du kan fortsätta där du slutade.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`Om du inte bad om den, säg till ${sender}: någon annan kan ha öppnat dokumentet i ditt namn.`],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} har delat ”${documentName}” med dig`,
      heading: `${sender} har delat ett dokument med dig`,
      paragraphs: [
        role === "cc"
          ? `Du har fått en kopia av ”${documentName}”. Du behöver inte signera något.`
          : `Du kan läsa ”${documentName}”. Du behöver inte signera något.`,
      ],
      button: "Läs dokumentet",
      linkNote: "Länken är bara till för dig. Den som har länken kan läsa dokumentet.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Slutfört: ”${documentName}”`,
      heading: "Alla har signerat",
      paragraphs: [
        `”${documentName}” slutfördes ${completedAt}. Dokumentet är förseglat, så varje senare ändring kan upptäckas.`,
        isAttached
          ? "Det signerade dokumentet är bifogat. Spara det. Intyget anger vem som signerade, när och hur."
          : "Spara det signerade dokumentet. Intyget anger vem som signerade, när och hur.",
      ],
      button: "Öppna det signerade dokumentet",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} bad ${newPerson} att signera ”${documentName}”`,
          heading: `${former} bad ${newPerson} att signera ”${documentName}”`,
          paragraphs: [
            `${former} har bett ${newPerson} att signera ”${documentName}” i sitt ställe. ${newPerson} får en egen länk, och den som ${former} hade fungerar inte längre.`,
          ],
          button: "Öppna dokumentet",
        };
      return by === "recipient"
        ? {
            subject: `Du bad ${newPerson} att signera ”${documentName}”`,
            heading: `Du bad ${newPerson} att signera ”${documentName}”`,
            paragraphs: [
              `Med länken som skickades till dig blev ${newPerson} ombedd att signera ”${documentName}” i ditt ställe. Din länk fungerar inte längre. Om det inte var du kan du skriva till ${sender}.`,
            ],
          }
        : {
            subject: `”${documentName}” behöver inte längre din signatur`,
            heading: `”${documentName}” behöver inte längre din signatur`,
            paragraphs: [
              `${sender} har bett någon annan att signera ”${documentName}” i ditt ställe. Du behöver inte göra något mer, och din länk fungerar inte längre.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} avböjde att signera ”${documentName}”`,
      heading: `${declinedBy} avböjde`,
      paragraphs: [`${declinedBy} avböjde att signera ”${documentName}”. Det kan inte längre signeras.`],
      button: "Öppna dokumentet",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} har återkallat ”${documentName}”`,
      heading: "Det här dokumentet har återkallats",
      paragraphs: [
        `${sender} har återkallat ”${documentName}”. Du behöver inte göra något mer, och din länk fungerar inte längre.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Tiden har gått ut: ”${documentName}”`,
      heading: "Tiden för det här dokumentet har gått ut",
      paragraphs: [
        `Sista tidpunkt för att signera ”${documentName}” var ${expiredAt}.`,
        audience === "sender"
          ? "Det kan inte längre signeras. Skicka det igen om du fortfarande behöver det."
          : `Om det fortfarande behövs kan du be ${sender} att skicka det igen.`,
      ],
      button: "Öppna dokumentet",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `”${documentName}” kan signeras i ditt namn på en annan webbplats`,
      heading: "Ett dokument kan signeras på en annan webbplats",
      paragraphs: [
        `${sender} har gjort det möjligt att signera eller godkänna ”${documentName}” i ditt namn på en annan webbplats, utan länken från vårt mejl.`,
        "Om du använder den webbplatsen behöver du inte göra något här.",
      ],
      button: "Läs dokumentet",
      notes: [
        `Om du inte känner till detta, meddela ${sender} genast. Den som har den sidan öppen kan agera i ditt namn.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Tiden går snart ut: ${action === "sign" ? "signera" : "godkänn"} ”${documentName}”`,
      heading: "Tiden går snart ut",
      paragraphs: [
        `${sender} väntar på att du ska ${VERB[action]} ”${documentName}”. Du kan ${VERB[action]} det fram till ${expiresAt}; därefter fungerar länken inte längre.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Tiden går snart ut: ”${documentName}”`,
      heading: "Tiden för det här dokumentet går snart ut",
      paragraphs: [
        `”${documentName}” kan signeras fram till ${expiresAt}, och alla har inte signerat än.`,
        "Vi mejlar också dem som står på tur. Du kan själv påminna dem eller dela länken med dem.",
      ],
      button: "Öppna dokumentet",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} öppnade ”${documentName}”`,
      heading: `${viewer} öppnade dokumentet`,
      paragraphs: [`${viewer} har öppnat ”${documentName}” för första gången.`],
      button: "Öppna dokumentet",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} har en fråga om ”${documentName}”`,
      heading: `${asker} har en fråga`,
      paragraphs: [`${asker} vill veta något före signering eller godkännande av ”${documentName}”.`],
      button: "Öppna dokumentet",
      notes: [
        isReachable
          ? "Svara på det här mejlet: svaret går till mottagarens adress."
          : "Svar på det här mejlet når inte mottagaren. Mottagaren kom inte via länken i vårt mejl, så inget visar att adressen i dokumentet är rätt. Kontrollera den innan du skriver.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer} har signerat ”${documentName}”`
          : `${signer} har godkänt ”${documentName}”`,
      heading: action === "sign" ? `${signer} har signerat` : `${signer} har godkänt`,
      paragraphs: [
        action === "sign"
          ? `${signer} har signerat ”${documentName}”. Andra behöver fortfarande signera eller godkänna.`
          : `${signer} har godkänt ”${documentName}”. Andra behöver fortfarande signera eller godkänna.`,
      ],
      button: "Öppna dokumentet",
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Massutskicket är klart: ”${listName}”`,
            heading: "Ditt massutskick är klart",
            paragraphs: [
              `”${listName}”: ${sent} skickade, ${failed} misslyckade.`,
              ...(failed === "0"
                ? []
                : ["Rader som misslyckades skapade inget dokument. Rätta dem och försök igen."]),
            ],
            button: "Visa massutskicket",
            notes: [],
          }
        : {
            subject: `Massutskicket har stoppats: ”${listName}”`,
            heading: "Ditt massutskick har stoppats",
            paragraphs: [
              `”${listName}”: ${sent} skickade, ${failed} misslyckade, ${left} ännu inte skickade.`,
              "Öppna det för att se varför och för att fortsätta därifrån. Inget skickas två gånger.",
            ],
            button: "Visa massutskicket",
            notes: [],
          },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Ett mejl till ${failedRecipient} om ”${documentName}” kom inte fram`,
      heading: "Ett mejl kom inte fram",
      paragraphs: [
        `Vårt mejl till ${failedRecipient} om ”${documentName}” kunde inte levereras.`,
        cause === "refused"
          ? "Kontrollera adressen. På dokumentets sida kan du rätta den och skicka länken igen, eller kopiera länken och dela den själv."
          : "Vår e-posttjänst tog inte emot det. Vi känner inte till något fel på adressen. På dokumentets sida kan du skicka en påminnelse senare, eller kopiera länken och dela den själv.",
      ],
      button: "Öppna dokumentet",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "någon öppnar ett av dina dokument",
      documentSigned: "någon signerar ett av dina dokument",
      documentQuestion: "en mottagare ställer en fråga till dig",
      documentDelegated: "en mottagare ber någon annan att signera",
      documentDeclined: "någon avböjer ett av dina dokument",
      documentCompleted: "ett av dina dokument är slutfört",
      documentExpired: "tiden för ett av dina dokument har gått ut",
      documentExpiringSoon: "tiden för ett av dina dokument snart går ut",
      documentNotSent: "ett schemalagt dokument inte kan skickas",
      mailFailed: "ett mejl om ett av dina dokument inte kommer fram",
      webhookDisabled: "en webhook inaktiveras",
      bulkSendEnded: "ett massutskick avslutas",
      memberJoined: "någon går med i din arbetsyta",
    },
    notice: {
      heading: "Vill du sluta få de här mejlen?",
      question: ({ when }) => `Du får inte längre mejl när ${when}. Aviseringarna i appen påverkas inte.`,
      button: "Sluta få mejlen",
      doneHeading: "Du får inte längre de här mejlen",
      done: ({ when }) =>
        `Du får inte längre mejl när ${when}. Du kan slå på mejlen igen i din profil, under aviseringar.`,
    },
    reminders: {
      heading: "Vill du stoppa påminnelserna?",
      question: ({ documentName, sender }) =>
        `Du får inte längre automatiska påminnelser om ”${documentName}”. Din länk fortsätter att fungera, och ${sender} kan fortfarande skriva till dig.`,
      button: "Stoppa påminnelserna",
      doneHeading: "Påminnelserna har stoppats",
      done: ({ documentName, sender }) =>
        `Du får inte längre automatiska påminnelser om ”${documentName}”. ${sender} kan se att du har stoppat dem. Din länk fortsätter att fungera.`,
    },
    broken: {
      heading: "Länken fungerar inte",
      text: "Den kan vara ofullständig, eller så kan det som den hör till ha raderats. Öppna den från mejlet igen.",
    },
  },
};
