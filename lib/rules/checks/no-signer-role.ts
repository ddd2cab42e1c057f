import type { Rule } from "@/lib/rules/rule";

export const noSignerRole: Rule = ({ content }) =>
  content.roles.some(({ kind }) => kind === "signer")
    ? []
    : [{ path: "roles", fieldId: null, message: "No one signs this document: add a recipient who signs." }];
