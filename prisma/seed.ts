import "server-only";
import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { hashPassword } from "@/lib/domain/identity/password";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { LEASE_CONTENT } from "./seed-content";

const SAMPLE = "public/samples/lease-agreement.pdf";

/** The credentials that the launcher prints; stored next to the database, readable only by its owner. */
type Demo = { appUrl: string; email: string; password: string; apiKey: string; signUrl: string };

const demoFile = () => path.join(env.dataDir, "demo.json");

/**
 * Seeds a demo workspace on the first start of a fresh instance: an account, an API key, a published template and a
 * document that waits for a signature. Skipped if the instance already has an account.
 */
export async function seedDemo(): Promise<void> {
  if (!env.seedDemo || (await db().user.count()) > 0) return;
  const email = "demo@countersign.example";
  const password = randomBytes(12).toString("base64url");
  const user = await db().user.create({
    data: {
      id: newId(),
      email,
      name: "Dana Demo",
      emailVerified: new Date(),
      isInstanceAdmin: env.instanceAdmins.length === 0,
      passwordHash: await hashPassword(password),
    },
  });
  const principal = {
    kind: "user" as const,
    userId: user.id,
    email,
    name: user.name,
    via: "bearer" as const,
  };
  const [workspace] = await listWorkspaces(principal);
  if (!workspace) throw new Error("the demo account has no workspace");
  const origin = { requestId: "seed", ip: null, userAgent: null };
  const ctx: WorkspaceContext = { ...origin, principal, workspaceId: workspace.id, role: "owner" };

  const key = await createApiKey(ctx, { name: "Demo key" });
  const template = await createTemplate(ctx, {
    name: "Lease agreement",
    sourceKind: "pdf",
    kind: "reusable",
  });
  await receiveSource(template.id, path.join(env.rootDir, SAMPLE));
  await writeDraft(ctx, template.id, TemplateContent.parse(LEASE_CONTENT));
  await publishDraft(ctx, template.id);
  const document = await createDocument(ctx, {
    templateId: template.id,
    name: "Lease for 12 Harbour Street",
    recipients: [
      { roleKey: "tenant", name: "Sam Tenant", email: "sam@countersign.example" },
      { roleKey: "landlord", name: "Lee Landlord", email: "lee@countersign.example" },
    ],
    message: {
      subject: null,
      body: "Hi Sam, here is the lease we talked about. It takes two minutes to sign.",
    },
  });
  await sendDocument(ctx, document.id);
  const first = await db().recipient.findFirstOrThrow({
    where: { documentId: document.id, status: "pending" },
  });
  await keep({ appUrl: env.appUrl, email, password, apiKey: key.secret, signUrl: signingUrl(first) });
  log.info("seeded the demo workspace");
}

/** Writes to a temporary file and renames it, so that the launcher never reads a partial file. */
async function keep(demo: Demo): Promise<void> {
  const draft = `${demoFile()}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, demoFile());
}
