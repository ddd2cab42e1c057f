import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Anmäl de här mejlen",
  sharedAddress: "Den här adressen tillhör flera personer i dokumentet. Var och en har en egen länk:",
  sameName: "Du är nämnd mer än en gång i dokumentet. Varje roll har en egen länk:",
  sharedLinks:
    "Varje länk är bara till för personen som står ovanför den: den som har länken kan använda den i den personens namn. Vidarebefordra inte det här mejlet.",
  page: {
    heading: "Anmäla de här mejlen?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} skrev till dig om ”${documentName}”.`
          : `${sender} skrev till dig om ”${documentName}” för ${workspaceName}.`
        : `Det här mejlet skickades till dig för ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Anmäl dem om du inte känner avsändaren eller inte ville ha dem. ${workspaceName} kan då inte längre mejla dig via den här tjänsten, och om flera personer anmäler kan ingen längre få mejl därifrån. Länkar som du redan har fungerar fortfarande.`,
    button: "Anmäl och stoppa mejlen",
    doneHeading: "Tack, mejlen är stoppade",
    done: ({ workspaceName }) =>
      `Du får inga fler mejl från ${workspaceName} via den här tjänsten. Medlemmarna där ser att adressen inte längre får dem.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Mejlen från ${workspace} är stoppade`,
          heading: "Mejlen från din arbetsyta är stoppade",
          paragraphs: [
            `Flera mottagare har anmält mejlen från ${workspace} som oönskade. Inga mejl till mottagare skickas tills vidare; de som du begär väntar.`,
            "Signeringslänkarna fungerar fortfarande, och du kan själv dela dem från dokumentets sida. Den som driver tjänsten är informerad och avgör när mejlen får fortsätta.",
          ],
          button: "Öppna dina dokument",
        }
      : {
          subject: `Anmält: mejlen från ${workspace} är stoppade`,
          heading: "Mejlen från en arbetsyta har anmälts",
          paragraphs: [
            `Flera mottagare har inom sju dagar anmält mejlen från ${workspace} (ägare: ${owner}). Dess mejl till mottagare är stoppade och väntar.`,
            "Granska fallet och avgör om de får fortsätta.",
          ],
          button: "Öppna driften",
        },
};
