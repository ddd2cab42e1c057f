import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { describeResponses } from "@/lib/api/openapi/describe-responses";
import { isIdempotent } from "@/lib/api/openapi/errors-of";
import { tagOf } from "@/lib/api/openapi/tags";
import { Id } from "@/lib/contracts/common";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";
import { namedResource } from "@/lib/pure/named-resource";

/** An operation as an OpenAPI operation object: description, parameters, bodies, security and responses. */
export function describeOperation(operation: DescribedOperation): ZodOpenApiOperationObject {
  const { operationId, summary, description, access, scope, body, formBody, rawBody } = operation;
  const content = {
    ...(rawBody ? RAW : {}),
    ...(body ? { "application/json": { schema: body } } : {}),
    ...(formBody ? { "multipart/form-data": { schema: formBody } } : {}),
  };
  const isRequired = !body?.safeParse(undefined).success;
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    tags: [tagOf(operation.path)],
    security: access.map(
      (kind): Record<string, string[]> =>
        kind === "key" ? { apiKey: scope ? [scope] : [] } : { session: [] },
    ),
    requestParams: parametersOf(operation),
    ...(Object.keys(content).length > 0
      ? { requestBody: { required: isRequired, ...(rawBody ? { description: rawBody } : {}), content } }
      : {}),
    responses: describeResponses(operation),
  };
}

/**
 * Bytes of any type. OpenAPI 3.1 needs no schema for them, but client generators leave out operations whose body has
 * none, and recognize this one.
 */
const RAW = { "application/octet-stream": { schema: { type: "string", format: "binary" } as const } };

const WorkspaceHeader = Id.meta({ description: "The workspace to act in" });
const OptionalWorkspaceHeader = Id.optional().meta({
  description: "The workspace to act in. Optional with an API key, which implies its workspace.",
});
const IdempotencyHeader = z.string().min(1).max(255).optional().meta({
  description:
    "Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect.",
  example: "order-4711",
});

function parametersOf(operation: DescribedOperation) {
  const { params = [], uuids = [], query, headers: own = {}, workspace, access } = operation;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const shape = Object.fromEntries(
    names.map((name) => {
      const { description, example } = describeParameter(name, operation.path);
      return uuids.includes(name) && !params.includes(name)
        ? [name, Id.meta({ description })]
        : [name, z.string().meta({ description, example })];
    }),
  );
  const needsHeader = workspace && access.includes("jwt") && !access.includes("key");
  const headers = {
    ...(workspace ? { "X-Workspace-Id": needsHeader ? WorkspaceHeader : OptionalWorkspaceHeader } : {}),
    ...(isIdempotent(operation) ? { "Idempotency-Key": IdempotencyHeader } : {}),
    ...own,
  };
  return {
    ...(names.length > 0 ? { path: z.object(shape) } : {}),
    ...(query instanceof z.ZodObject ? { query } : {}),
    ...(Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}),
  };
}

const UUID = "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77";

/** Path parameters with a self-explanatory name; `id` is explained by the path segment before it. */
const PARAMETERS: Readonly<Record<string, { description: string; example: string }>> = {
  token: {
    description: "The token from the recipient's signing link; it is the credential of this request",
    example: "AZmPXmwe1L9uPqk0cC3kV2bN8sTq7yRf",
  },
  uploadToken: {
    description: "The last part of `uploadUrl`; it is the credential of this request",
    example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77.k-01998f5e.1795256130000.Zm9v.9d1c4b7e",
  },
  fieldId: { description: "Id of a field that belongs to this recipient", example: "passport" },
  versionId: { description: "Id of a version of the template", example: UUID },
  recipientId: { description: "Id of a recipient of the document", example: UUID },
  invitationId: { description: "Id of the pending invitation", example: UUID },
  userId: { description: "User id of the member", example: UUID },
  deliveryId: { description: "Id of the delivery", example: UUID },
  sessionId: { description: "Id of the checkout session", example: "cs_test_a1b2c3" },
  slug: { description: "Slug of the gallery template", example: "mutual-nda" },
};

function describeParameter(name: string, path: string): { description: string; example: string } {
  const words = PARAMETERS[name];
  if (words) return words;
  return { description: `Id of the ${namedResource(path, name)}`, example: UUID };
}
