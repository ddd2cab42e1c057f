import type { RoleStyle } from "@/components/shown-fields/role-styles";
import { BODY_VARIABLES, bodyVariable } from "@/lib/rules/body-variables";

/** Labels of variables in the editor. */

const PARTS = { name: "name", email: "email address" } as const;

const PLAIN: Readonly<Record<keyof typeof BODY_VARIABLES, string>> = {
  "sender.name": "Sender’s name",
  "sender.email": "Sender’s email address",
  "sender.company": "Sender’s company",
  "workspace.name": "Workspace’s name",
  "document.name": "Document’s name",
  "document.sentDate": "Date sent",
};

/** A variable's label; its name if it is unknown. */
export function variableLabel(name: string, roles: ReadonlyMap<string, RoleStyle>): string {
  const variable = bodyVariable(name);
  if (variable?.kind === "plain") return PLAIN[variable.name];
  if (variable?.kind === "recipient")
    return `${roles.get(variable.roleKey)?.name ?? variable.roleKey}’s ${PARTS[variable.part]}`;
  return variable?.kind === "metadata" ? variable.key : name;
}

/** Key of the role that a variable refers to; null for other variables. */
export function roleOfVariable(name: string): string | null {
  const variable = bodyVariable(name);
  return variable?.kind === "recipient" ? variable.roleKey : null;
}

/** Menu item that asks for a value of the document's metadata. */
export const OTHER_VALUE = "Other value…";

/** The variables that a text can contain, except for those from a document's metadata. */
export function variableNames(roles: ReadonlyMap<string, RoleStyle>): string[] {
  const ofRoles = [...roles.keys()].flatMap((key) => [`recipient.${key}.name`, `recipient.${key}.email`]);
  return [...ofRoles, ...Object.keys(BODY_VARIABLES)];
}
