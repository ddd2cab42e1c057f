import type { TemplateContent } from "@/lib/contracts/content";
import type { OtherRecipient, PublicLinkRole } from "@/lib/contracts/public-links";
import { canAct } from "@/lib/domain/documents/policy";
import type { InputProblem } from "@/lib/errors";

/** The roles of a template, for the choice of its public link. */
export function linkRoles({ roles, fields, settings }: TemplateContent): PublicLinkRole[] {
  const acting = roles.filter(({ kind }) => canAct(kind));
  const first = settings.signingOrder === "parallel" ? null : Math.min(...acting.map(({ order }) => order));
  const withFields = new Set(fields.map(({ roleKey }) => roleKey));
  return roles.map(({ key, label, kind, order }) => ({
    key,
    name: label || key,
    kind,
    isRequired: withFields.has(key),
    isForVisitors: canAct(kind) && (first === null || order === first),
  }));
}

type People = { roleKey: string; others: readonly OtherRecipient[] };

/** Returns why documents cannot be started with these people, with one problem for each of them. */
export function findPeopleProblems({ roleKey, others }: People, content: TemplateContent): InputProblem[] {
  const roles = linkRoles(content);
  const visitors = roles.find(({ key }) => key === roleKey);
  const named = new Set(others.map((other) => other.roleKey));
  return [
    ...(visitors?.isForVisitors
      ? []
      : [
          {
            path: "roleKey",
            code: visitors ? ("invalid_value" as const) : ("unknown_role_key" as const),
            message: visitors
              ? `“${visitors.name}” does not sign or approve in the first step, so visitors cannot have it`
              : "the template has no such role: choose who visitors are",
          },
        ]),
    ...others.flatMap((other, i) => {
      const role = roles.find(({ key }) => key === other.roleKey);
      const isRepeated =
        other.roleKey === roleKey || others.findIndex((one) => one.roleKey === other.roleKey) < i;
      if (role && !isRepeated) return [];
      const code = role ? ("repeated" as const) : ("unknown_role_key" as const);
      const message = role ? `“${role.name}” already has a person` : "the template has no such role";
      return [{ path: `others.${i}.roleKey`, code, message }];
    }),
    ...roles
      .filter(({ key, isRequired }) => isRequired && key !== roleKey && !named.has(key))
      .map(({ name }) => ({
        path: "others",
        code: "role_without_recipient" as const,
        message: `“${name}” has fields and needs a person`,
      })),
  ];
}
