import { freeName } from "@/components/editor/model/fields";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

/** Changes to the roles of a content. Pure functions. */

export const canAddRole = (content: TemplateContent): boolean => content.roles.length < CONTENT_LIMITS.roles;

/** Adds a signer after all other roles. */
export function addRole(content: TemplateContent): { content: TemplateContent; key: string } {
  const taken = new Set(content.roles.map(({ key }) => key));
  const key = freeName(content.roles.length === 0 ? "signer" : `signer_${content.roles.length + 1}`, taken);
  const order = Math.min(CONTENT_LIMITS.roles, Math.max(0, ...content.roles.map((role) => role.order)) + 1);
  const label = content.roles.length === 0 ? "Signer" : `Signer ${content.roles.length + 1}`;
  return { content: { ...content, roles: [...content.roles, { key, label, kind: "signer", order }] }, key };
}

export function patchRole(
  content: TemplateContent,
  key: string,
  change: Partial<Omit<ContentRole, "key">>,
): TemplateContent {
  return {
    ...content,
    roles: content.roles.map((role) => (role.key === key ? { ...role, ...change } : role)),
  };
}

/** Removes a role; its fields are reassigned to `reassignTo`, or removed when that is null. */
export function removeRole(
  content: TemplateContent,
  key: string,
  reassignTo: string | null,
): TemplateContent {
  const roles = content.roles.filter((role) => role.key !== key);
  const successor = roles.find((role) => role.key === reassignTo)?.key;
  const fields = successor
    ? content.fields.map((field) => (field.roleKey === key ? { ...field, roleKey: successor } : field))
    : content.fields.filter((field) => field.roleKey !== key);
  return { ...content, roles, fields };
}

/** Renumbers the roles' signing steps 1, 2, 3 … without gaps; equal steps stay equal. */
function withoutGaps(roles: readonly ContentRole[]): ContentRole[] {
  const steps = [...new Set(roles.map((role) => role.order))].sort((a, b) => a - b);
  return roles.map((role) => ({ ...role, order: steps.indexOf(role.order) + 1 }));
}

/**
 * Moves a role one signing step earlier or later: from a shared step to its own, or from its own to the neighbouring
 * one.
 */
export function moveRole(content: TemplateContent, key: string, by: -1 | 1): TemplateContent {
  const role = content.roles.find((one) => one.key === key);
  if (!role) return content;
  const isShared = content.roles.some((one) => one.key !== key && one.order === role.order);
  // Half steps insert between steps; closing the gaps makes them integers again.
  const order = role.order + (isShared ? by / 2 : by);
  const roles = content.roles.map((one) => (one.key === key ? { ...one, order } : one));
  return { ...content, roles: withoutGaps(roles) };
}
