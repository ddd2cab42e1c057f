/**
 * Every route module of the interface: loading them fills the registry that the OpenAPI document is made of.
 * `routes.test.ts` holds this list against the folder.
 */
import "@/app/v1/api-keys/[id]/route";
import "@/app/v1/api-keys/route";
import "@/app/v1/documents/[id]/audit/route";
import "@/app/v1/documents/[id]/certificate/route";
import "@/app/v1/documents/[id]/recipients/[recipientId]/remind/route";
import "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import "@/app/v1/documents/[id]/remind/route";
import "@/app/v1/documents/[id]/route";
import "@/app/v1/documents/[id]/send/route";
import "@/app/v1/documents/[id]/signed-pdf/route";
import "@/app/v1/documents/[id]/void/route";
import "@/app/v1/documents/route";
import "@/app/v1/embed/session/route";
import "@/app/v1/health/route";
import "@/app/v1/notifications/[id]/read/route";
import "@/app/v1/notifications/read-all/route";
import "@/app/v1/notifications/route";
import "@/app/v1/notifications/unread-count/route";
import "@/app/v1/sign/[token]/decline/route";
import "@/app/v1/sign/[token]/document/route";
import "@/app/v1/sign/[token]/draft/route";
import "@/app/v1/sign/[token]/route";
import "@/app/v1/sign/[token]/submit/route";
import "@/app/v1/submissions/route";
import "@/app/v1/template-gallery/[slug]/instantiate/route";
import "@/app/v1/template-gallery/[slug]/route";
import "@/app/v1/template-gallery/route";
import "@/app/v1/templates/[id]/archive/route";
import "@/app/v1/templates/[id]/draft/ensure/route";
import "@/app/v1/templates/[id]/draft/publish/route";
import "@/app/v1/templates/[id]/draft/route";
import "@/app/v1/templates/[id]/pdf/route";
import "@/app/v1/templates/[id]/route";
import "@/app/v1/templates/[id]/unarchive/route";
import "@/app/v1/templates/[id]/versions/[versionId]/route";
import "@/app/v1/templates/[id]/versions/route";
import "@/app/v1/templates/route";
import "@/app/v1/users/me/route";
import "@/app/v1/users/me/signatures/[id]/route";
import "@/app/v1/users/me/signatures/route";
import "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/retry/route";
import "@/app/v1/webhooks/[id]/deliveries/route";
import "@/app/v1/webhooks/[id]/ping/route";
import "@/app/v1/webhooks/[id]/replay/route";
import "@/app/v1/webhooks/[id]/rotate-secret/route";
import "@/app/v1/webhooks/[id]/route";
import "@/app/v1/webhooks/route";
import "@/app/v1/workspaces/[id]/invitations/[invitationId]/route";
import "@/app/v1/workspaces/[id]/invitations/route";
import "@/app/v1/workspaces/[id]/members/[userId]/route";
import "@/app/v1/workspaces/[id]/members/route";
import "@/app/v1/workspaces/[id]/route";
import "@/app/v1/workspaces/route";

export { registeredOperations } from "@/lib/http/registry";
