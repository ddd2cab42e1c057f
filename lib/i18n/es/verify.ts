import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Verificar un documento",
  page: {
    title: "Comprobar un documento sellado",
    text: "Elija el PDF que recibió. Verá si se selló aquí, quién lo firmó y cuándo, y si algo ha cambiado desde entonces. El archivo no se conserva.",
  },
  documentId: "Identificador del documento",
  states: {
    sealed: { title: "Completado y sellado", text: "Este documento está completo. Se selló aquí el {time}." },
    sealing: {
      title: "Completado, aún sin sellar",
      text: "Este documento está completo. Sus archivos se están sellando: vuelva a mirar en unos minutos.",
    },
    open: {
      title: "Aún sin completar",
      text: "Este documento todavía se está firmando. No existe ningún archivo sellado.",
    },
    declined: {
      title: "Rechazado",
      text: "Un destinatario lo rechazó, por lo que este documento nunca se completó. No existe ningún archivo sellado.",
    },
    voided: {
      title: "Cancelado",
      text: "El remitente canceló este documento antes de que se completara. No existe ningún archivo sellado.",
    },
    expired: {
      title: "Caducado",
      text: "El plazo para firmar este documento terminó antes de que se completara. No existe ningún archivo sellado.",
    },
    deleted: {
      title: "Eliminado",
      text: "Este documento se eliminó aquí. No consta ningún archivo sellado.",
    },
    deletedSealed: {
      title: "Eliminado",
      text: "Este documento se selló aquí el {time} y se eliminó después. Un ejemplar que usted tenga todavía se puede verificar.",
    },
  },
  files: {
    title: "Archivos sellados",
    text: "El SHA-256 de cada archivo sellado. Su ejemplar no ha cambiado si tiene uno de estos valores.",
    document: "Documento",
    certificate: "Certificado de finalización",
    earlier: "Anterior, antes de añadir un sello de tiempo",
  },
  check: {
    title: "Verifique su ejemplar",
    text: "Elija el archivo que tiene. No se conserva, y los nombres solo se muestran una vez entregado el archivo.",
  },
  unknown: {
    title: "No se conoce nada en esta dirección",
    text: "Compruebe que es la dirección que figura en el certificado o verifique el propio archivo.",
    verify: "Verificar un archivo",
    home: "Inicio",
  },
};
