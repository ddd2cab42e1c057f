import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Verificar um documento",
  page: {
    title: "Verificar um documento selado",
    text: "Escolha o PDF que recebeu. Verá se foi selado aqui, quem o assinou e quando, e se algo mudou desde então. O ficheiro não é guardado.",
  },
  documentId: "Identificador do documento",
  states: {
    sealed: {
      title: "Concluído e selado",
      text: "Este documento está concluído. Foi selado aqui em {time}.",
    },
    sealing: {
      title: "Concluído, ainda não selado",
      text: "Este documento está concluído. Os seus ficheiros estão a ser selados: volte a ver dentro de alguns minutos.",
    },
    open: {
      title: "Ainda não concluído",
      text: "Este documento ainda está a ser assinado. Não existe nenhum ficheiro selado.",
    },
    declined: {
      title: "Recusado",
      text: "Um destinatário recusou, pelo que este documento nunca foi concluído. Não existe nenhum ficheiro selado.",
    },
    voided: {
      title: "Cancelado",
      text: "O remetente cancelou este documento antes de estar concluído. Não existe nenhum ficheiro selado.",
    },
    expired: {
      title: "Expirado",
      text: "O prazo para assinar este documento terminou antes de estar concluído. Não existe nenhum ficheiro selado.",
    },
    deleted: {
      title: "Eliminado",
      text: "Este documento foi eliminado aqui. Não consta nenhum ficheiro selado.",
    },
    deletedSealed: {
      title: "Eliminado",
      text: "Este documento foi selado aqui em {time} e eliminado mais tarde. Um exemplar que tenha ainda pode ser verificado.",
    },
  },
  files: {
    title: "Ficheiros selados",
    text: "O SHA-256 de cada ficheiro selado. O seu exemplar não foi alterado se tiver um destes valores.",
    document: "Documento",
    certificate: "Certificado de conclusão",
    earlier: "Anterior, antes de ser acrescentado um carimbo temporal",
  },
  check: {
    title: "Verificar o seu exemplar",
    text: "Escolha o ficheiro que tem. Não é guardado, e os nomes só são mostrados depois de entregue o ficheiro.",
  },
  unknown: {
    title: "Não se conhece nada neste endereço",
    text: "Confirme que é o endereço indicado no certificado ou verifique o próprio ficheiro.",
    verify: "Verificar um ficheiro",
    home: "Início",
  },
};
