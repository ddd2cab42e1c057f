import "server-only";
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { CONTENT_NOTICE } from "@/lib/api/mcp/call-tool";
import { checkCallLimit } from "@/lib/api/mcp/limits";
import { recordToolCall } from "@/lib/api/mcp/record-tool-call";
import { problemTextOf, type RunResult, runAsAssistant } from "@/lib/api/mcp/run-as-assistant";
import { toRequest } from "@/lib/api/mcp/tools/tool";
import { withProtocolErrors } from "@/lib/api/mcp/with-protocol-errors";
import type { Scope } from "@/lib/contracts/scopes";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { newRequestId } from "@/lib/platform/http/request-id";

/** What an assistant can attach to a conversation, as data: each resource is the result of one /v1 operation. */
export type AssistantResource = {
  name: string;
  title: string;
  description: string;
  /** The part of the URI after `countersign://workspaces/{workspaceId}`. */
  path: "/documents/{id}" | "/documents/{id}/audit-trail" | "/documents/{id}/signed-pdf" | "/templates/{id}";
  operationId: string;
  /** The scope of the operation. */
  scope: Scope;
};

const ROOT = "countersign://workspaces";
export const uriTemplateOf = ({ path }: Pick<AssistantResource, "path">): string =>
  `${ROOT}/{workspaceId}${path}`;

export const uriOf = (path: AssistantResource["path"], workspaceId: string, id: string): string =>
  `${ROOT}/${workspaceId}${path.replace("{id}", id)}`;

export const RESOURCES: readonly AssistantResource[] = [
  {
    name: "document",
    title: "Document",
    description: "A document with its recipients and their status.",
    path: "/documents/{id}",
    operationId: "getDocument",
    scope: "documents:read",
  },
  {
    name: "audit_trail",
    title: "Audit trail",
    description: "What happened to a document, in order: who did what, and when.",
    path: "/documents/{id}/audit-trail",
    operationId: "listAuditEvents",
    scope: "documents:read",
  },
  {
    name: "signed_pdf",
    title: "Signed PDF",
    description: "A link to the sealed PDF of a completed document, which expires after 10 minutes.",
    path: "/documents/{id}/signed-pdf",
    operationId: "getSignedPdf",
    scope: "documents:read",
  },
  {
    name: "template",
    title: "Template",
    description: "A template with its roles and fields.",
    path: "/templates/{id}",
    operationId: "getTemplate",
    scope: "templates:read",
  },
];

type Variables = { workspaceId: string; id: string };

/**
 * Reads a resource, recorded like a tool call.
 * @throws {ProtocolError} when the user has no such resource, or the call limit is reached
 */
export async function readResource(
  assistant: Assistant,
  { name, operationId }: AssistantResource,
  { uri, variables }: { uri: string; variables: Variables },
  original: Request,
): Promise<ReadResourceResult> {
  const refused = await checkCallLimit(assistant);
  let outcome = refused ? "RATE_LIMITED" : "INTERNAL";
  const requestId = newRequestId();
  try {
    if (refused) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, refused);
    const result = await withProtocolErrors(
      () => runAsAssistant(assistant, operationId, toRequest({}, variables), original),
      requestId,
    );
    outcome = result.isOk ? "ok" : result.problem.code;
    return contentsOf(uri, result);
  } finally {
    await recordToolCall(assistant, { tool: `resource:${name}`, args: variables, outcome }, requestId);
  }
}

/** @throws {ProtocolError} */
function contentsOf(uri: string, result: RunResult): ReadResourceResult {
  if (!result.isOk) {
    if (result.problem.status === 404) throw new ResourceNotFoundError(uri, problemTextOf(result.problem));
    throw new ProtocolError(ProtocolErrorCode.InvalidRequest, problemTextOf(result.problem));
  }
  const text = JSON.stringify({ notice: CONTENT_NOTICE, data: result.data });
  return { contents: [{ uri, mimeType: "application/json", text }] };
}
