import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Zgłoś te wiadomości",
  sharedAddress: "Ten adres należy w tym dokumencie do kilku osób. Każda ma własny link:",
  sameName: "Ta sama osoba jest wymieniona w tym dokumencie więcej niż raz. Każda rola ma własny link:",
  sharedLinks:
    "Każdy link jest przeznaczony wyłącznie dla osoby wymienionej nad nim: kto go ma, może go użyć w jej imieniu. Prosimy nie przekazywać tej wiadomości.",
  page: {
    heading: "Zgłosić te wiadomości?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `Nadawca wiadomości w sprawie „${documentName}”: ${sender}.`
          : `Nadawca wiadomości w sprawie „${documentName}”: ${sender} (${workspaceName}).`
        : `Tę wiadomość wysłano w imieniu: ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Można je zgłosić, jeśli nadawca jest nieznany lub wiadomości są niechciane. ${workspaceName} nie będzie już mieć możliwości wysyłania tu wiadomości przez tę usługę, a po kilku zgłoszeniach – do nikogo. Otrzymane już linki nadal działają.`,
    button: "Zgłoś i zatrzymaj wiadomości",
    doneHeading: "Dziękujemy, wiadomości zatrzymano",
    done: ({ workspaceName }) =>
      `Przez tę usługę nie przyjdą już wiadomości od: ${workspaceName}. Członkowie tej przestrzeni widzą, że ten adres ich nie otrzymuje.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Wiadomości zatrzymane: ${workspace}`,
          heading: "Wiadomości przestrzeni roboczej są zatrzymane",
          paragraphs: [
            `Kilku odbiorców zgłosiło wiadomości od ${workspace} jako niechciane. Na razie żadne wiadomości do odbiorców nie są wysyłane; zlecone czekają.`,
            "Linki do podpisu nadal działają i można je udostępnić samodzielnie ze strony dokumentu. Operator tej usługi został powiadomiony i zdecyduje, kiedy wysyłanie zostanie wznowione.",
          ],
          button: "Otwórz dokumenty",
        }
      : {
          subject: `Zgłoszenie: wiadomości zatrzymane, ${workspace}`,
          heading: "Zgłoszono wiadomości przestrzeni roboczej",
          paragraphs: [
            `Kilku odbiorców zgłosiło w ciągu siedmiu dni wiadomości od ${workspace} (właściciel: ${owner}). Jej wiadomości do odbiorców są zatrzymane i czekają.`,
            "Prosimy zbadać sprawę i zdecydować, czy można je wznowić.",
          ],
          button: "Otwórz panel operatora",
        },
};
