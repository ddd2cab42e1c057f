import type { Rule } from "@/lib/rules/rule";

export const noSignerRole: Rule = ({ content }) =>
  content.roles.some(({ kind }) => kind === "signer")
    ? []
    : [{ path: "roles", fieldId: null, message: "This document has no signer: add a role of kind signer." }];
