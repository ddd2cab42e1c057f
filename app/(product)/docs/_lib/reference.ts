import "server-only";
// The operation that serves the OpenAPI document is part of it, too.
import "@/app/v1/openapi.json/route";
import { openApiDocument } from "@/app/v1/openapi-document";
import {
  type JsonSchema,
  type OpenApiDocument,
  type OperationObject,
  schemaAt,
} from "@/lib/api/openapi/openapi-types";
import { anchorOf } from "./anchors";

/** The OpenAPI document as the reference shows it, by section. */

export type ReferenceOperation = OperationObject & { method: string; path: string; anchor: string };

export type ReferenceSection = {
  slug: string;
  name: string;
  description: string;
  operations: ReferenceOperation[];
};

export const reference = (): OpenApiDocument => openApiDocument();

export const findSchema = (ref: string): JsonSchema => schemaAt(reference(), ref);

/** The sections that have operations, in document order. */
export function referenceSections(): ReferenceSection[] {
  const { tags, paths } = reference();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ReferenceOperation => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        anchor: anchorOf(operation.operationId),
      }),
    ),
  );
  return tags
    .map(({ name, description }) => ({
      slug: anchorOf(name),
      name,
      description,
      operations: all.filter((operation) => operation.tags.includes(name)),
    }))
    .filter(({ operations }) => operations.length > 0);
}

export const operationHref = (section: string, anchor: string): string => `/docs/api/${section}#${anchor}`;
