import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { REPORTS } from "@/lib/i18n/pt/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/pt/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/pt/visitor-mails";

const OWN_LINK =
  "O link é pessoal: quem o tiver pode agir em nome do destinatário deste e-mail. Por isso, não deve ser reencaminhado.";

type Action = "sign" | "approve";

const VERB: Record<Action, string> = { sign: "assinar", approve: "aprovar" };
/** Followed by the document's name. */
const ACT_ON: Record<Action, string> = { sign: "assinatura em", approve: "aprovação de" };
const READ_AND: Record<Action, string> = { sign: "Ler e assinar", approve: "Ler e aprovar" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`Prazo para ${VERB[action]}: ${at}.`];

const once = (lasting: string) => `O link funciona uma única vez e é válido por ${lasting}.`;

/** Portuguese, for Brazil and Portugal, as on the signing page. */
export const mails: MailCatalogue = {
  language: "pt",
  labels: {
    colon: ":",
    from: "De",
    due: "Prazo",
    reason: "Motivo",
    certificate: "Certificado de conclusão",
    waitingFor: "Falta a assinatura de",
    messageFrom: (sender) => `Mensagem de ${sender}:`,
    privateFrom: (sender) => `Nota pessoal de ${sender}, que os outros destinatários não veem:`,
    delegatedBy: (person) => `${person} pediu-lhe que agisse em seu lugar.`,
    addressTypedIn: (sender) =>
      `O seu endereço de e-mail foi inserido numa página pública por quem assinou e não foi verificado. Se não foi você, avise ${sender}.`,
    unverified: "Endereço de e-mail não verificado",
    linkAsText: "Se o botão não funcionar, abra este endereço:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Enviado em nome de ${workspaceName} pelo Countersign em ${host}.`
        : `Enviado pelo Countersign em ${host}.`,
    unsubscribe: "Deixar de receber e-mails deste tipo",
    mailSettings: "Escolher que e-mails receber",
    stopReminders: "Desativar os lembretes automáticos deste documento",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Olá, ${name},` : "Olá,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confirmação do endereço de e-mail",
      heading: "Confirme o seu endereço de e-mail",
      paragraphs: ["Confirme, por favor, que este endereço é seu. A conta abre logo em seguida."],
      button: "Confirmar endereço",
      notes: [
        once(expiresInMinutes),
        "Se não criou uma conta, ignore este e-mail: sem a confirmação, nada acontece.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "O seu link para entrar",
      heading: "Entrar no Countersign",
      paragraphs: ["Use o botão para entrar. Não é preciso senha."],
      button: "Entrar",
      notes: [
        once(expiresInMinutes),
        "Se não pediu este link, ignore este e-mail. Sem o link, ninguém consegue entrar.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Definição de uma nova senha",
      heading: "Defina uma nova senha",
      paragraphs: ["Foi pedida a definição de uma nova senha para a conta deste endereço de e-mail."],
      button: "Definir nova senha",
      notes: [once(expiresInMinutes), "Se o pedido não é seu, ignore este e-mail: a senha continua a mesma."],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Um novo início de sessão na sua conta",
      heading: "Um novo início de sessão na sua conta",
      paragraphs: [
        `Alguém, provavelmente a própria pessoa titular, iniciou sessão na sua conta em ${at} com um navegador até agora desconhecido.`,
        ...(origin ? [`Origem: ${origin}`] : []),
      ],
      button: "Ver os inícios de sessão",
      notes: [
        "Se não reconhece este acesso, termine aí a sessão em todos os dispositivos e defina uma nova senha.",
      ],
    }),
    "password-changed": ({ at }) => ({
      subject: "A sua senha foi alterada",
      heading: "A sua senha foi alterada",
      paragraphs: [
        `A senha da sua conta foi alterada em ${at}. A sessão foi terminada em todos os navegadores e as aplicações ligadas foram desligadas.`,
        "As chaves de API continuam a funcionar com a nova senha: revogue as que não conhece.",
      ],
      button: "Ver a sua conta",
      notes: [
        "Se não fez esta alteração, defina imediatamente uma nova senha: na página de início de sessão pode pedir um link.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Muitas senhas erradas na sua conta",
      heading: "Muitas senhas erradas na sua conta",
      paragraphs: [
        `Até ${at} foram tentadas dez senhas erradas na sua conta no espaço de uma hora. Nenhuma estava certa.`,
        "As tentativas seguintes têm agora de esperar. Os navegadores em que já iniciou sessão e os links de acesso por e-mail funcionam como sempre.",
      ],
      button: "Definir nova senha",
      notes: [
        "Se foi a própria pessoa titular, não é preciso fazer nada. Use uma senha que não use em mais nenhum lugar.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}” foi ligada à sua conta`,
      heading: "Foi ligada uma aplicação",
      paragraphs: [
        `Alguém, provavelmente a própria pessoa titular, ligou “${app}” à sua conta em ${at}.`,
        canWrite
          ? "Pode ver os seus documentos e modelos, e criar, enviar e anular documentos em seu nome. Não pode assinar."
          : "Pode ver os seus documentos e modelos. Não pode alterar, enviar nem assinar nada.",
        ...(isVerified ? [] : ["A própria aplicação escolheu este nome. A sua origem não está verificada."]),
      ],
      button: "Ver as aplicações ligadas",
      notes: [
        "Se não reconhece esta ligação, desligue a aplicação nessa página e defina imediatamente uma nova senha.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `Convite de ${sender} para ${workspaceName}`,
      heading: `Convite para ${workspaceName}`,
      paragraphs: [
        `${sender} enviou um convite para trabalhar em ${workspaceName}, onde se enviam e assinam documentos.`,
        role === "admin"
          ? "Na função de administrador, também é possível administrar membros e preferências."
          : "Na função de membro, é possível criar modelos e enviar documentos.",
      ],
      button: "Aceitar o convite",
      notes: ["Se não conhece o remetente, ignore este e-mail: sem a sua ação, nada acontece."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Envio em massa concluído: “${listName}”`,
            heading: "O seu envio em massa está concluído",
            paragraphs: [
              `“${listName}”: enviados ${sent}, falhados ${failed}.`,
              ...(failed === "0"
                ? []
                : ["As linhas falhadas não criaram nenhum documento. Pode corrigi-las e tentar novamente."]),
            ],
            button: "Ver o envio em massa",
            notes: [],
          }
        : {
            subject: `Envio em massa interrompido: “${listName}”`,
            heading: "O seu envio em massa foi interrompido",
            paragraphs: [
              `“${listName}”: enviados ${sent}, falhados ${failed}, por enviar ${left}.`,
              "Abra-o para ver o motivo e continuar. Nada é enviado duas vezes.",
            ],
            button: "Ver o envio em massa",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Os eventos deixaram de chegar a ${host}`,
      heading: "Um webhook foi desativado",
      paragraphs: [
        reason === "gone"
          ? `${host} respondeu que o endereço deixou de existir (410); por isso, o envio de eventos foi interrompido.`
          : `${host} não aceitou nenhum evento durante cinco dias; por isso, o envio foi interrompido.`,
        "Nada se perdeu: o que ficou por entregar pode ser enviado novamente quando o endereço voltar a funcionar.",
      ],
      button: "Ver o webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Nova chave de API em ${workspaceName}: “${keyName}”`,
      heading: "Foi criada uma chave de API",
      paragraphs: [
        `${createdBy} criou a chave de API “${keyName}” (${keyHint}) para ${workspaceName} em ${createdAt}.`,
        "Quem tiver a chave pode ler e enviar os documentos do espaço de trabalho.",
      ],
      button: "Ver as chaves",
      notes: ["Se não tem conhecimento disto, revogue a chave imediatamente e altere a sua senha."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `O pagamento do plano ${plan} falhou`,
      heading: "O pagamento falhou",
      paragraphs: [
        `Não foi possível cobrar o pagamento do seu plano ${plan}. Tentaremos de novo nos próximos dias; até lá, o plano continua como está.`,
        "Verifique o meio de pagamento ou pague a fatura em aberto.",
      ],
      button: "Verificar o pagamento",
      notes: ["Se nenhum pagamento for concluído, a conta passará para o plano Free. Nada será excluído."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `O seu plano ${plan} terminou`,
      heading: "O seu plano terminou",
      paragraphs: [
        `O seu plano ${plan} já não está em vigor, e a sua conta tem agora o plano Free.`,
        "Nada foi excluído, e os documentos enviados para assinatura seguem o seu curso. O que excede o plano Free pode ser lido, mas não alterado.",
      ],
      button: "Ver o plano",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `O seu plano agora é ${to}`,
      heading: "O seu plano mudou",
      paragraphs: [`A sua conta passou do plano ${from} para o plano ${to}.`],
      button: "Ver o plano",
      notes: ["Se não esperava por isso, verifique na faturação quem fez a mudança."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} de ${allowed} lugares estão ocupados`,
      heading: "Os lugares estão quase todos ocupados",
      paragraphs: [
        `${used} dos ${allowed} lugares da sua conta estão ocupados por membros e convites. Quando todos estiverem, ninguém mais poderá ser convidado.`,
        ...(mayAdd ? ["É possível adicionar lugares a qualquer momento."] : []),
      ],
      button: "Ver os lugares",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `O seu plano ${plan} está pronto`,
      heading: "O seu plano está pronto",
      paragraphs: [
        `Obrigado pela compra. A sua conta com o plano ${plan} está pronta.`,
        isNew ? "Defina uma senha para abri-la pela primeira vez." : "Entre como de costume para usá-lo.",
      ],
      button: isNew ? "Definir senha" : "Ver o plano",
      notes: [
        "Se não comprou nada, ignore este e-mail. Sem esta caixa de correio ninguém consegue abrir a conta.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Confirme o plano ${plan} para a sua conta`,
      heading: "Foi comprado um plano para a sua conta",
      paragraphs: [
        `O plano ${plan} foi comprado com este endereço de e-mail sem sessão iniciada, muito provavelmente por você. Já existe uma conta sua aqui.`,
        "Entre e confirme: o plano passa a valer logo para a sua conta.",
      ],
      button: "Confirmar",
      notes: ["Se a compra não é sua, ignore este e-mail. Nada muda na sua conta."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `O seu pagamento do plano ${plan} será reembolsado`,
      heading: "O seu pagamento é devolvido",
      paragraphs: [
        `O plano ${plan} comprado com este endereço de e-mail foi encerrado, porque a sua conta já tem um plano ou a compra não foi confirmada. O valor total volta para o meio de pagamento; o seu banco precisa de alguns dias.`,
      ],
      button: "Ver o faturamento",
      notes: ["Nada muda na sua conta."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} agora faz parte de ${workspaceName}`,
      heading: `${member} agora faz parte de ${workspaceName}`,
      paragraphs: [`${member} aceitou o convite e já pode trabalhar em ${workspaceName}.`],
      button: "Ver os membros",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} pede a sua ${ACT_ON[action]} “${documentName}”`,
      heading: `${sender} pede a sua ${ACT_ON[action]} um documento`,
      paragraphs: [
        `Pedimos a leitura e a ${action === "sign" ? "assinatura" : "aprovação"} de “${documentName}”. Leva poucos minutos, no navegador, sem precisar de conta.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Se não esperava este pedido, confirme-o com ${sender} antes de ${VERB[action]} qualquer documento.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} aguarda a sua ${ACT_ON[action]} “${documentName}”`,
      heading: action === "sign" ? "Lembrete de assinatura" : "Lembrete de aprovação",
      paragraphs: [
        `${sender} ainda aguarda a sua ${ACT_ON[action]} “${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `O seu link para “${documentName}”`,
      heading: "Continue quando quiser",
      paragraphs: [
        `O seu link para “${documentName}”, de ${sender}, foi pedido novamente. É possível continuar a partir do ponto em que parou.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Se não fez este pedido, avise ${sender}: outra pessoa pode ter aberto o documento em seu nome.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} enviou “${documentName}”`,
      heading: `${sender} enviou um documento`,
      paragraphs: [
        role === "cc"
          ? `Esta é uma cópia de “${documentName}”. Não há nada para assinar.`
          : `“${documentName}” está disponível para leitura. Não há nada para assinar.`,
      ],
      button: "Ler o documento",
      linkNote: "O link é pessoal: quem o tiver pode ler o documento.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Concluído: “${documentName}”`,
      heading: "Todas as pessoas assinaram",
      paragraphs: [
        `“${documentName}” foi concluído em ${completedAt}. O documento está selado: qualquer alteração posterior ficaria visível.`,
        isAttached
          ? "O documento assinado segue em anexo. Guarde-o, por favor. O certificado indica quem assinou, quando e como."
          : "Guarde, por favor, o documento assinado. O certificado indica quem assinou, quando e como.",
      ],
      button: "Abrir o documento assinado",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} pediu a ${newPerson} que assinasse “${documentName}”`,
          heading: `${former} pediu a ${newPerson} que assinasse “${documentName}”`,
          paragraphs: [
            `${former} pediu a ${newPerson} que assinasse “${documentName}” em seu lugar. ${newPerson} recebe um link próprio, e o de ${former} já não funciona.`,
          ],
          button: "Abrir o documento",
        };
      return by === "recipient"
        ? {
            subject: `Pediu a ${newPerson} que assinasse “${documentName}”`,
            heading: `Pediu a ${newPerson} que assinasse “${documentName}”`,
            paragraphs: [
              `Através do link que lhe foi enviado, foi pedido a ${newPerson} que assinasse “${documentName}” em seu lugar. O seu link já não funciona. Se não foi você, escreva a ${sender}.`,
            ],
          }
        : {
            subject: `“${documentName}” já não precisa da sua assinatura`,
            heading: `“${documentName}” já não precisa da sua assinatura`,
            paragraphs: [
              `${sender} pediu a outra pessoa que assinasse “${documentName}” em seu lugar. Não tem mais nada a fazer, e o seu link já não funciona.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} recusou a assinatura de “${documentName}”`,
      heading: `${declinedBy} recusou a assinatura`,
      paragraphs: [
        `${declinedBy} recusou a assinatura de “${documentName}”. A assinatura do documento está encerrada para todas as pessoas.`,
      ],
      button: "Abrir o documento",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} cancelou “${documentName}”`,
      heading: "Este documento foi cancelado",
      paragraphs: [
        `${sender} cancelou “${documentName}”. Não é preciso fazer mais nada, e o seu link deixou de funcionar.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Prazo terminado: “${documentName}”`,
      heading: "O prazo deste documento terminou",
      paragraphs: [
        `O prazo para assinar “${documentName}” terminou em ${expiredAt}.`,
        audience === "sender"
          ? "Deixou de ser possível assinar. Se o documento ainda for necessário, envie-o novamente."
          : `Se o documento ainda for necessário, peça a ${sender} que o envie novamente.`,
      ],
      button: "Abrir o documento",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” pode ser assinado em seu nome noutro site`,
      heading: "O seu documento está aberto noutro site",
      paragraphs: [
        `${sender} tornou possível assinar ou aprovar “${documentName}” em seu nome noutro site, sem o link do nosso e-mail.`,
        "Se está a utilizar esse site, não precisa de fazer nada aqui.",
      ],
      button: "Ler o documento",
      notes: [`Se não sabe de nada disto, avise já ${sender}: quem tiver essa página pode agir em seu nome.`],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Pouco tempo para ${VERB[action]} “${documentName}”`,
      heading: "O prazo está perto do fim",
      paragraphs: [
        `${sender} aguarda a sua ${ACT_ON[action]} “${documentName}”. O prazo vai até ${expiresAt}; depois, o link deixa de funcionar.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `O prazo está perto do fim: “${documentName}”`,
      heading: "O prazo deste documento está perto do fim",
      paragraphs: [
        `“${documentName}” pode ser assinado até ${expiresAt}, e ainda faltam assinaturas.`,
        "As pessoas de quem é a vez já receberam um aviso nosso. Também é possível enviar-lhes um lembrete ou entregar-lhes o link.",
      ],
      button: "Abrir o documento",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} abriu “${documentName}”`,
      heading: `${viewer} abriu o documento`,
      paragraphs: [`${viewer} abriu “${documentName}” pela primeira vez.`],
      button: "Abrir o documento",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} tem uma pergunta sobre “${documentName}”`,
      heading: `${asker} tem uma pergunta`,
      paragraphs: [`${asker} quer saber algo antes de assinar ou aprovar “${documentName}”.`],
      button: "Abrir o documento",
      notes: [
        isReachable
          ? "Responda a este e-mail: a resposta chega ao endereço do destinatário."
          : "As respostas a este e-mail não chegam ao destinatário. Ele não veio pelo link do nosso e-mail, pelo que nada mostra que o endereço no documento é dele. Verifique-o antes de escrever.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign" ? `${signer} assinou “${documentName}”` : `${signer} aprovou “${documentName}”`,
      heading: action === "sign" ? `${signer} assinou` : `${signer} aprovou`,
      paragraphs: [
        action === "sign"
          ? `${signer} assinou “${documentName}”. Ainda falta a ação de outras pessoas.`
          : `${signer} aprovou “${documentName}”. Ainda falta a ação de outras pessoas.`,
      ],
      button: "Abrir o documento",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Um e-mail para ${failedRecipient} sobre “${documentName}” não chegou`,
      heading: "Um e-mail não chegou",
      paragraphs: [
        `Não foi possível entregar o nosso e-mail para ${failedRecipient} sobre “${documentName}”.`,
        cause === "refused"
          ? "Verifique o endereço. Na página do documento, é possível corrigi-lo e enviar o link novamente, ou copiar o link e entregá-lo pessoalmente."
          : "O nosso serviço de e-mail não o aceitou; nada indica que o endereço esteja errado. Na página do documento, é possível enviar um lembrete mais tarde, ou copiar o link e entregá-lo pessoalmente.",
      ],
      button: "Abrir o documento",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "alguém abrir um documento seu",
      documentSigned: "alguém assinar um documento seu",
      documentQuestion: "um destinatário lhe fizer uma pergunta",
      documentDelegated: "um destinatário pede a outra pessoa que assine",
      documentDeclined: "alguém recusar um documento seu",
      documentCompleted: "um documento seu ficar concluído",
      documentExpired: "o prazo de um documento seu terminar",
      documentExpiringSoon: "o prazo de um documento seu estiver perto do fim",
      documentNotSent: "não for possível enviar um documento seu que foi programado",
      mailFailed: "um e-mail sobre um documento seu não chegar",
      bulkSendEnded: "um envio em massa terminar",
      webhookDisabled: "um webhook for desativado",
      memberJoined: "alguém entrar no seu espaço de trabalho",
    },
    notice: {
      heading: "Desativar estes e-mails?",
      question: ({ when }) =>
        `Não serão enviados mais e-mails quando ${when}. As notificações no próprio Countersign continuam iguais.`,
      button: "Desativar estes e-mails",
      doneHeading: "Estes e-mails estão desativados",
      done: ({ when }) =>
        `Não serão enviados mais e-mails quando ${when}. É possível voltar a ativá-los no perfil, em Notificações.`,
    },
    reminders: {
      heading: "Desativar os lembretes?",
      question: ({ documentName, sender }) =>
        `Não serão enviados mais lembretes automáticos sobre “${documentName}”. O seu link continua válido, e ${sender} ainda pode enviar mensagens.`,
      button: "Desativar os lembretes",
      doneHeading: "Os lembretes estão desativados",
      done: ({ documentName, sender }) =>
        `Não serão enviados mais lembretes automáticos sobre “${documentName}”. ${sender} verá que foi feito este pedido. O seu link continua válido.`,
    },
    broken: {
      heading: "Este link não funciona",
      text: "Está incompleto, ou aquilo a que se referia deixou de existir. Abra-o mais uma vez a partir do e-mail.",
    },
  },
};
