import "server-only";
import { findLinkOf, type InspectedLink } from "@/lib/domain/public-links/inspect-link";
import { AppError } from "@/lib/errors";

type Usable = NonNullable<InspectedLink["usable"]>;

/** A link at which visitors can begin now. */
export type OpenLink = { link: InspectedLink["link"]; uses: InspectedLink["uses"]; usable: Usable };

/** The link of a token, if there is one. @throws {AppError} NOT_FOUND */
export async function requireLinkOf(token: string): Promise<InspectedLink> {
  const found = await findLinkOf(token);
  if (!found) throw new AppError("NOT_FOUND", { detail: "This link does not exist, or was replaced." });
  return found;
}

/** @throws {AppError} INVALID_STATE (409) */
export function assertOpen({ link, standing, uses, usable }: InspectedLink): OpenLink {
  if (standing !== "open" || !usable) throw closedForm();
  return { link, uses, usable };
}

/** @throws {AppError} NOT_FOUND (no such link), INVALID_STATE (409: off, expired, used up or unusable) */
export const requireOpenLink = async (token: string): Promise<OpenLink> =>
  assertOpen(await requireLinkOf(token));

/** Says no more to a visitor, whose limits these are not. */
export const closedForm = (): AppError =>
  new AppError("INVALID_STATE", {
    detail: "This form takes no new signatures. Ask the person who gave you the link.",
    status: 409,
  });
