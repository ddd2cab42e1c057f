import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Denunciar estes e-mails",
  sharedAddress: "Neste documento, este endereço é de várias pessoas. Cada uma tem o seu próprio link:",
  sameName: "O seu nome aparece mais do que uma vez neste documento. Cada função tem o seu próprio link:",
  sharedLinks:
    "Cada link é apenas para a pessoa indicada acima dele: quem o tiver pode usá-lo em nome dessa pessoa. Por isso, este e-mail não deve ser reencaminhado.",
  page: {
    heading: "Denunciar estes e-mails?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} escreveu-lhe sobre “${documentName}”.`
          : `${sender} escreveu-lhe sobre “${documentName}” em nome de ${workspaceName}.`
        : `Este e-mail foi-lhe enviado em nome de ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Denuncie-os se não conhece quem os enviou ou não os queria. ${workspaceName} deixa de poder escrever-lhe através deste serviço e, se várias pessoas denunciarem os seus e-mails, deixa de poder escrever a quem quer que seja. Os links que já tem continuam a funcionar.`,
    button: "Denunciar e parar os e-mails",
    doneHeading: "Obrigado, os e-mails foram parados",
    done: ({ workspaceName }) =>
      `Não receberá mais e-mails de ${workspaceName} através deste serviço. Os seus membros veem que este endereço já não os recebe.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Os e-mails de ${workspace} estão parados`,
          heading: "Os e-mails do seu espaço de trabalho estão parados",
          paragraphs: [
            `Vários destinatários denunciaram os e-mails de ${workspace} como indesejados. Por agora não sai nenhum e-mail para destinatários; os que pedir ficam à espera.`,
            "Os links para assinar continuam a funcionar e pode partilhá-los a partir da página do documento. O operador deste serviço foi informado e decide quando os e-mails continuam.",
          ],
          button: "Abrir os documentos",
        }
      : {
          subject: `Denúncia: os e-mails de ${workspace} estão parados`,
          heading: "Os e-mails de um espaço de trabalho foram denunciados",
          paragraphs: [
            `Vários destinatários denunciaram em sete dias os e-mails de ${workspace} (proprietário: ${owner}). Os seus e-mails para destinatários estão parados e à espera.`,
            "Analise o caso e decida se podem continuar.",
          ],
          button: "Abrir a operação",
        },
};
