import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { Access } from "@/lib/http/authenticate";

/** What the OpenAPI document needs to know of an operation; `defineRoute` hands it over. */
export type Operation = {
  operationId: string;
  summary: string;
  access: readonly Access[];
  workspace: boolean;
  uuids?: readonly string[];
  query?: z.ZodType;
  body?: z.ZodType;
  maxBytes?: number;
  status?: 200 | 201 | 204;
  response?: z.ZodType;
  errors?: readonly ErrorCode[];
};

const operations = new Map<string, Operation>();

/** Keeps the operation; a second definition under one id is a mistake (a reload in development replaces it). */
export function registerOperation(operation: Operation): void {
  operations.set(operation.operationId, operation);
}

export const registeredOperations = (): Operation[] => [...operations.values()];
