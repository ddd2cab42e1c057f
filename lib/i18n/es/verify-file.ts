import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one" | "many"> = {
  drop: {
    title: "Elija un PDF o suéltelo aquí",
    again: "Comprobar otro archivo",
    description: "O el registro de auditoría de un documento, en JSON. Hasta 80 MB.",
  },
  checking: "Comprobando {name}",
  unchecked: {
    title: "Este archivo no se ha comprobado",
    again: "Reintentar",
    offline: "No se pudo subir el archivo. Compruebe su conexión e inténtelo de nuevo.",
    busy: "Ahora mismo se están comprobando muchos archivos. Inténtelo de nuevo en un momento.",
    limited: "Se han comprobado demasiados archivos desde su red. Inténtelo de nuevo en unos minutos.",
    unknown: "Algo ha fallado aquí. Inténtelo de nuevo más tarde.",
  },
  failed: {
    title: "No se pudo comprobar este archivo",
    tooMuch:
      "Es demasiado grande, o comprobarlo requiere más tiempo o memoria de lo permitido. No se sabe nada de sus sellos. Consérvelo como está y ábralo en un lector de PDF que compruebe firmas.",
    unreadable: "No se puede leer como PDF.",
    encrypted: "Está protegido con una contraseña, por lo que no se puede leer aquí.",
    neither: "Debe ser un PDF, o el JSON del registro de auditoría de un documento.",
  },
  whose: {
    title: "¿A qué documento pertenece este registro de auditoría?",
    text: "No se registró aquí y no indica su documento. El identificador del documento está en el certificado.",
    check: "Comprobar",
  },
  elsewhere: {
    title: "Este archivo no consta como archivo del documento de esta dirección",
    another: "Pertenece a otro documento. Lo que sigue se refiere a aquel.",
    alone: "Lo que sigue se refiere solo al archivo.",
  },
  verdicts: {
    intact: {
      title: "Este archivo está exactamente como se selló aquí",
      text: "No se ha cambiado ni añadido nada desde que se selló.",
    },
    extended: {
      title: "Este archivo muestra lo que se selló aquí",
      text: "No ha cambiado nada desde que se selló. Lo que se añadió después del sello son datos para comprobar firmas (certificados, datos de revocación, sellos de tiempo), que no se ven en ninguna página.",
    },
    unexamined: {
      title: "Este archivo está como se selló aquí, pero no se ha examinado por completo",
      text: "No ha cambiado nada desde que se selló.",
    },
    misleading: {
      title: "Este archivo muestra un certificado que no es el suyo",
      text: "Por lo demás, está como se selló aquí.",
    },
    damaged: {
      title: "Parece una copia dañada de un archivo sellado aquí",
      text: "Tiene un sello de aquí, o una parte, que no se puede comprobar: se cortó, se puso algo delante o dentro, o un programa lo guardó de nuevo. No se sabe nada de sus páginas. Pida el archivo sellado al remitente.",
    },
    changed: {
      title: "Este PDF se modificó después de sellarse aquí",
      text: "Su primera parte es el archivo que se selló aquí. Lo que se añadió después puede cambiar lo que usted ve. Confíe solo en el archivo sellado, que puede descargar abajo.",
    },
    changedInside: {
      title: "Este PDF se modificó después de sellarse aquí",
      text: "No es el archivo que se selló. No confíe en él. Pida el archivo sellado al remitente.",
    },
    mismatch: {
      title: "Este PDF no coincide con su sello",
      text: "No se selló aquí, y tampoco es lo que selló otra persona. No confíe en él.",
    },
    foreign: {
      title: "Este PDF lo selló otra persona",
      text: "No se selló aquí. Que pueda confiar en su sello depende de quién lo tenga, y eso no se puede comprobar aquí: el nombre de un sello se inventa con facilidad.",
    },
    unknown: {
      title: "Las firmas de este PDF no se pueden comprobar aquí",
      text: "No se selló aquí, y sus firmas son de un tipo que aquí no prueba nada.",
    },
    unsealed: {
      title: "Este PDF no tiene sello",
      text: "Puede ser una copia impresa, guardada de nuevo o cortada. Pida el archivo sellado.",
    },
  },
  signed: {
    one: "Lo firmó una persona.",
    many: "Lo firmaron {count} de personas.",
    other: "Lo firmaron {count} personas.",
  },
  listed: "Quién lo firmó figura abajo.",
  pages: {
    one: "Página {pages}",
    many: "Páginas {pages}",
    other: "Páginas {pages}",
  },
  allPages: "Todas las páginas",
  notes: {
    otherCertificate:
      "{pages}: de un certificado de finalización, pero no del de este documento. Los nombres y las horas que figuran ahí no dicen nada sobre quién firmó este archivo.",
    notExamined:
      "{pages}: no se pudo examinar si hay un certificado de otro documento. No confíe en los nombres y las horas que figuran ahí.",
    compare: "Compárelos con quienes firmaron, abajo.",
    certificateMissing:
      "Se selló con un certificado de finalización, pero ninguna de sus páginas lo muestra ya. El archivo sellado lo sigue teniendo.",
    notHashed:
      "También contiene entradas que ningún hash cubre, o algunas repetidas. Cualquiera puede añadirlas, por lo que aquí se omiten: confíe solo en los eventos.",
  },
  trail: {
    changed: {
      title: "Este registro de auditoría se ha modificado",
      text: "El evento {number} no coincide con lo que se registró: se cambió, se eliminó o se insertó. No confíe en este archivo.",
    },
    unknown: {
      title: "Este registro de auditoría no se registró aquí",
      text: "Sus eventos concuerdan entre sí, pero quien los reescriba todos puede lograrlo. Solo el servicio que lo registró puede confirmarlo.",
    },
    intact: {
      title: "Este registro de auditoría coincide con lo que se registró aquí",
      text: "Todos los eventos están presentes, en orden y sin cambios. Número de eventos: {events}.",
    },
    beginning: {
      title: "Este es el comienzo del registro de auditoría de aquí",
      text: "Sus eventos no han cambiado. Número de eventos: {events}. Registrados después y ausentes de este archivo: {later}. Descargue de nuevo el registro de auditoría para tenerlos todos.",
    },
  },
  facts: {
    title: "Lo que se selló",
    workspace: "Espacio de trabajo",
    documentId: "Identificador del documento",
    completed: "Completado",
    sealed: "Sellado",
    certificate: "Su propio certificado de finalización",
    separate: "En un archivo aparte",
    ofSealed: "{pages} del archivo sellado",
    deleted: "Sellado aquí: {time}. El documento se eliminó, o no consta aquí.",
    nobody: "No consta ninguna firma.",
    signers: "Quién lo firmó",
    more: "Mostrar más ({count})",
    unnamed: "Sin nombre",
  },
  seals: {
    title: "Sellos de este archivo",
    unnamed: "Sello sin nombre",
    states: {
      intact: "Intacto",
      broken: "Roto",
      unchecked: "No se puede comprobar",
    },
    own: "Hecho con una clave de este servicio",
    foreign: "No hecho aquí",
    stamped: "Sello de tiempo: {time}",
    stampedUnknown: "Sello de tiempo: {time}, de un servicio que no se conoce aquí",
    dated: "Fechado por su titular: {time}",
    certifiedBy: "Certificado por {name}",
  },
  problems: {
    NOT_FILLED_IN: "Esta firma nunca se hizo.",
    KIND_NOT_SUPPORTED: "Las firmas de este tipo no se comprueban aquí.",
    METHOD_NOT_SUPPORTED: "Usa un método que no se puede comprobar aquí o que ya no es seguro.",
    RANGE_INVALID: "La parte del archivo que dice cubrir no encaja con el archivo.",
    ROOM_WRITTEN: "Se escribió algo en el espacio reservado para la firma.",
    MOVED: "Lo que cubre dice que está en otro lugar.",
    CONTENT_CHANGED: "El archivo no es lo que se firmó.",
    TIMESTAMP_INVALID: "Su sello de tiempo no cuenta.",
    UNREADABLE: "No se puede leer.",
  },
  revision: {
    title: "Lo que se selló y lo que el archivo muestra ahora",
    sealed: "Lo que se selló",
    now: "Lo que el archivo muestra ahora",
    previous: "Página anterior",
    next: "Página siguiente",
    position: "Página {page} de {last}",
    picture: "{title}, página {page}",
    none: "No tiene página {page}.",
    noFile: "Este navegador no puede mostrarlo.",
    noPage: "Esta página no se puede mostrar.",
    download: "Descargar el archivo sellado",
  },
};
