import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Demasiadas páginas en poco tiempo",
      text: "Desde esta conexión se han abierto demasiadas páginas en poco tiempo. No se ha perdido nada.",
    },
    busy: {
      title: "Hay mucha actividad en este momento",
      text: "Por eso no se ha podido cargar la página. No se ha perdido nada.",
    },
    wait: "Espere {time} y vuelva a cargar la página.",
    again: "Volver a cargar la página",
  },
  missing: {
    title: "Aquí no hay nada",
    text: "Puede que la dirección esté mal escrita o que la página ya no exista. Si ha seguido un enlace de un correo, copie el enlace entero, hasta el último carácter.",
    home: "Ir a la página de inicio",
  },
  frame: {
    main: "Navegación principal",
    docs: "Documentación",
    verify: "Comprobar",
    pricing: "Precios",
    open: "Abrir documentos",
    signIn: "Iniciar sesión",
    signUp: "Crear una cuenta",
    hint: "¿Viene a firmar algo? No necesita una cuenta. Abra el enlace del correo que recibió.",
    more: "Más páginas",
    product: "Producto",
    sample: "Firmar un ejemplo",
    plans: "Planes y precios",
    verifyDocument: "Comprobar un documento",
    status: "Estado del servicio",
    developers: "Desarrolladores",
    documentation: "Documentación técnica",
    api: "Referencia de la API",
    webhooks: "Webhooks",
    legal: "Aviso legal",
  },
};
