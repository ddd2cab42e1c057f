/**
 * How to create a client that acts for a user.
 * @param base this instance's address
 * @param isInWorkspace whether the called operation needs a workspace
 */
export const sessionClientSample = (base: string, isInWorkspace: boolean): string => `\
import { createCountersign } from "@countersign/client";

const countersign = createCountersign({
  baseUrl: "${base}",
  sessionToken: process.env.COUNTERSIGN_SESSION,
${isInWorkspace ? "  workspaceId,\n" : ""}});`;
