import type { MailsMessages } from "@/lib/generated/messages/types";
import { fillVerbatim } from "@/lib/i18n/fill";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

type AccountPurpose =
  | "confirm-email"
  | "magic-link"
  | "password-reset"
  | "reauthentication-code"
  | "new-sign-in"
  | "password-changed"
  | "sign-in-failures"
  | "factor-changed"
  | "factor-failures"
  | "email-change-former"
  | "email-change-new"
  | "email-changed"
  | "app-connected"
  | "workspace-invitation"
  | "webhook-disabled"
  | "domain-lost"
  | "links-ended"
  | "key-created"
  | "key-expiring"
  | "payment-failed"
  | "plan-lapsed"
  | "plan-changed"
  | "seats-nearly-used"
  | "purchase-ready"
  | "purchase-confirm"
  | "purchase-refunded"
  | "member-joined"
  | "mails-stopped";

/** Mails about an account, its workspaces and its plan: where each text is used, in every language. */
export const accountMails = (texts: MailsMessages): Pick<MailCatalogue["mails"], AccountPurpose> => ({
  "confirm-email": (values) => {
    const t = texts["confirm-email"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.text],
      button: t.button,
      notes: [fillVerbatim(texts.shared.linkOnce, values), t.unexpected],
    };
  },
  "magic-link": (values) => {
    const t = texts["magic-link"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.text],
      button: t.button,
      notes: [fillVerbatim(texts.shared.linkOnce, values), t.unexpected],
    };
  },
  "password-reset": (values) => {
    const t = texts["password-reset"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.text],
      button: t.button,
      notes: [fillVerbatim(texts.shared.linkOnce, values), t.unexpected],
    };
  },
  "reauthentication-code": (values) => {
    const t = texts["reauthentication-code"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [t.text, values.code],
      notes: [fillVerbatim(t.once, values), t.unexpected],
    };
  },
  "new-sign-in": ({ at, origin }) => {
    const t = texts["new-sign-in"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, { at }), ...(origin ? [fillVerbatim(t.origin, { origin })] : [])],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "password-changed": (values) => {
    const t = texts["password-changed"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.keys],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "sign-in-failures": (values) => {
    const t = texts["sign-in-failures"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.effect],
      button: t.button,
      notes: [t.own],
    };
  },
  "factor-changed": (values) => {
    const t = texts["factor-changed"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: fillVerbatim(t.heading, values),
      paragraphs: [
        fillVerbatim(t.text, values),
        ...(values.change === "codeUsed" ? [fillVerbatim(t.left, values)] : []),
      ],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "factor-failures": (values) => {
    const t = texts["factor-failures"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values)],
      button: t.button,
      notes: [t.own],
    };
  },
  "email-change-former": (values) => {
    const t = texts["email-change-former"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.effect, values)],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "email-change-new": (values) => {
    const t = texts["email-change-new"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.text, fillVerbatim(t.effect, values)],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "email-changed": (values) => {
    const t = texts["email-changed"];
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.effect, values)],
      button: t.button,
      notes: [t.own],
    };
  },
  "app-connected": (values) => {
    const t = texts["app-connected"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [
        fillVerbatim(t.text, values),
        fillVerbatim(t.rights, values),
        ...(values.isVerified ? [] : [t.unverified]),
      ],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "workspace-invitation": (values) => {
    const t = texts["workspace-invitation"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: fillVerbatim(t.heading, values),
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.rights, values)],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "webhook-disabled": (values) => {
    const t = texts["webhook-disabled"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
      notes: [],
    };
  },
  "domain-lost": (values) => {
    const t = texts["domain-lost"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.effect, values), t.next],
      button: t.button,
      notes: [],
    };
  },
  "links-ended": (values) => {
    const t = texts["links-ended"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
      notes: [],
    };
  },
  "key-created": (values) => {
    const t = texts["key-created"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.rights, values)],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "key-expiring": (values) => {
    const t = texts["key-expiring"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
      notes: [],
    };
  },
  "payment-failed": (values) => {
    const t = texts["payment-failed"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
      notes: [t.effect],
    };
  },
  "plan-lapsed": (values) => {
    const t = texts["plan-lapsed"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.effect],
      button: t.button,
    };
  },
  "plan-changed": (values) => {
    const t = texts["plan-changed"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values)],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "seats-nearly-used": (values) => {
    const t = texts["seats-nearly-used"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), ...(values.mayAdd ? [t.next] : [])],
      button: t.button,
    };
  },
  "purchase-ready": (values) => {
    const t = texts["purchase-ready"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.next, values)],
      button: fillVerbatim(t.button, values),
      notes: [t.unexpected],
    };
  },
  "purchase-confirm": (values) => {
    const t = texts["purchase-confirm"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
      notes: [t.unexpected],
    };
  },
  "purchase-refunded": (values) => {
    const t = texts["purchase-refunded"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values)],
      button: t.button,
      notes: [t.effect],
    };
  },
  "member-joined": (values) => {
    const t = texts["member-joined"];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: fillVerbatim(t.heading, values),
      paragraphs: [fillVerbatim(t.text, values)],
      button: t.button,
    };
  },
  "mails-stopped": (values) => {
    const t = texts["mails-stopped"][values.audience];
    return {
      subject: fillVerbatim(t.subject, values),
      heading: t.heading,
      paragraphs: [fillVerbatim(t.text, values), t.next],
      button: t.button,
    };
  },
});
