import { readFileSync } from "node:fs";
import path from "node:path";
import { type Countersign, createCountersign } from "@countersign/client";
import { toContentInput } from "@/lib/client/to-content-input";
import { TemplateContent } from "@/lib/contracts/content";
import { LEASE_CONTENT } from "@/prisma/seed-content";
import { root } from "@/scripts/lib/paths.mjs";
import type { Instance } from "../instance";

const SAMPLE = path.join(root, "public/samples/lease-agreement.pdf");

/**
 * Publishes the lease as the demo account: for two people in turn with a copy for an agent, and for two people at
 * once.
 */
export async function prepareTemplates(instance: Instance): Promise<{ ordered: string; parallel: string }> {
  const countersign = await signIn(instance);
  const [tenant, landlord] = LEASE_CONTENT.roles;
  if (!tenant || !landlord) throw new Error("the lease has two roles");
  const agent = { key: "agent", label: "Agent", kind: "cc" as const, order: 2 };
  return {
    ordered: await publish(countersign, "Ordered", [tenant, landlord, agent]),
    parallel: await publish(countersign, "Parallel", [tenant, { ...landlord, order: tenant.order }]),
  };
}

async function signIn({ url: baseUrl, demo }: Instance): Promise<Countersign> {
  const response = await fetch(new URL("/api/auth/token", baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demo.email, password: demo.password }),
  });
  const { token: sessionToken } = (await response.json()) as { token: string };
  const [workspace] = await createCountersign({ baseUrl, sessionToken }).listWorkspaces();
  if (!workspace) throw new Error("the demo account has no workspace");
  return createCountersign({ baseUrl, sessionToken, workspaceId: workspace.id });
}

async function publish(countersign: Countersign, name: string, roles: object[]): Promise<string> {
  const { id, uploadUrl } = await countersign.createTemplate({ body: { name } });
  if (!uploadUrl) throw new Error("a template of a PDF has an address to send it to");
  const headers = { "content-type": "application/pdf" };
  const upload = await fetch(uploadUrl, { method: "PUT", headers, body: readFileSync(SAMPLE) });
  if (!upload.ok) throw new Error(`upload: ${upload.status}`);
  const content = TemplateContent.parse({ ...LEASE_CONTENT, roles });
  await countersign.writeTemplateDraft({ path: { id }, body: { content: toContentInput(content) } });
  await countersign.publishTemplateDraft({ path: { id } });
  return id;
}
