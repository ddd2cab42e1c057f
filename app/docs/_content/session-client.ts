/**
 * How a program makes a client that acts for a person.
 * @param base where this instance answers @param isInWorkspace whether what it calls needs one
 */
export const sessionClient = (base: string, isInWorkspace: boolean): string => `\
import { createCountersign } from "@countersign/client";

const countersign = createCountersign({
  baseUrl: "${base}",
  sessionToken: process.env.COUNTERSIGN_SESSION,
${isInWorkspace ? "  workspaceId,\n" : ""}});`;
