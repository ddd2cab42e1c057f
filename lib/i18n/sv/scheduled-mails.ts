import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Skickades inte: ”${documentName}”`,
    heading: "Ditt dokument skickades inte",
    paragraphs: [
      `”${documentName}” skulle skickas ${scheduledFor} men kunde inte skickas. Det finns kvar som utkast.`,
      {
        limit:
          "Gränsen för ditt abonnemang eller för antalet mejl per dag är nådd. Skicka dokumentet när det finns utrymme igen.",
        rights:
          "Den som planerade utskicket kan inte längre skicka det. Du kan skicka det själv på dokumentets sida.",
        other: "På dokumentets sida står vad som behöver ändras. Skicka det sedan eller schemalägg det igen.",
      }[cause],
    ],
    button: "Öppna dokumentet",
  }),
};
