/** The subset of JSON Schema and OpenAPI 3.1 that our document uses. */

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  propertyNames?: JsonSchema;
  not?: JsonSchema;
  "x-extensible-enum"?: unknown[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  allOf?: JsonSchema[];
};

export type MediaType = {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; summary?: string; value?: unknown }>;
};

type Content = Record<string, MediaType>;

export type ParameterObject = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};

/** A reference to a component: a response that several operations share. */
type ResponseReference = { $ref: string };
export type ResponseObject = { description: string; headers?: Record<string, unknown>; content?: Content };

export type OperationObject = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean; description?: string; content: Content };
  responses: Record<string, ResponseObject | ResponseReference>;
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: OperationObject }>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { summary?: string; value: unknown }>;
    responses: Record<string, ResponseObject>;
  } & Record<string, Record<string, unknown>>;
};

/** Resolves a `$ref` within this document. @throws {Error} when it does not resolve */
export function schemaAt(document: OpenApiDocument, ref: string): JsonSchema {
  const schema = document.components.schemas[ref.replace("#/components/schemas/", "")];
  if (!schema) throw new Error(`The document has no ${ref}`);
  return schema;
}

const RESPONSES = "#/components/responses/";

/** A reference to a shared response. */
export const responseRef = (name: string): ResponseReference => ({ $ref: `${RESPONSES}${name}` });

/** A response of an operation, or the shared one that it refers to. @throws {Error} when there is none */
export function responseAt(
  document: OpenApiDocument,
  response: ResponseObject | ResponseReference,
): ResponseObject {
  if (!("$ref" in response)) return response;
  const shared = document.components.responses[response.$ref.replace(RESPONSES, "")];
  if (!shared) throw new Error(`The document has no ${response.$ref}`);
  return shared;
}
