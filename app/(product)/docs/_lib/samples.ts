import type { OperationObject } from "@/lib/api/openapi/openapi-types";
import { sessionClientSample } from "../_content/session-client";

type Sampled = OperationObject & { method: string; path: string };

const takes = (operation: Sampled, scheme: string): boolean =>
  operation.security.some((requirement) => scheme in requirement);

/** Whether the operation requires a user session and accepts no API key. */
const requiresSession = (operation: Sampled): boolean =>
  takes(operation, "session") && !takes(operation, "apiKey");

const needsWorkspace = ({ parameters = [] }: Sampled): boolean =>
  parameters.some(({ name, required }) => name === "X-Workspace-Id" && required);

/** Whether the operation's body is a file's raw bytes. */
const takesBytes = ({ requestBody }: Sampled): boolean =>
  requestBody?.content["application/octet-stream"] !== undefined;

/** The example of a JSON body; undefined if the operation also takes raw bytes, since the sample then shows those. */
const exampleOf = (operation: Sampled): unknown =>
  takesBytes(operation) ? undefined : operation.requestBody?.content["application/json"]?.example;

const fill = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => `<${name}>`);

/** Required query parameters. */
const neededQuery = ({ parameters = [] }: Sampled): string[] =>
  parameters.filter((parameter) => parameter.in === "query" && parameter.required).map(({ name }) => name);

/** The operation as a curl command. @param base this instance's address */
export function curlSample(operation: Sampled, base: string): string {
  const { method, path } = operation;
  const query = neededQuery(operation).map((name) => `${name}=<${name}>`);
  const address = `"${base}${fill(path)}${query.length ? `?${query.join("&")}` : ""}"`;
  const body = exampleOf(operation);
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${address}`,
    ...(takes(operation, "apiKey") ? ['-H "Authorization: Bearer $COUNTERSIGN_KEY"'] : []),
    ...(requiresSession(operation) ? ['-H "Authorization: Bearer $COUNTERSIGN_SESSION"'] : []),
    ...(needsWorkspace(operation) ? ['-H "X-Workspace-Id: <id of the workspace>"'] : []),
    ...(body === undefined
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
    ...(takesBytes(operation)
      ? ['-H "Content-Type: application/octet-stream"', "--data-binary @file.pdf"]
      : []),
  ].join(" \\\n  ");
}

/**
 * The operation called with the typed client: with the reader's API key, or with a session where keys are not
 * accepted.
 * @param base this instance's address
 */
export function typescriptSample(operation: Sampled, base: string): string {
  return requiresSession(operation)
    ? `${sessionClientSample(base, needsWorkspace(operation))}\n\n${typescriptCall(operation)}`
    : typescriptCall(operation);
}

function typescriptCall(operation: Sampled): string {
  const { operationId, parameters = [] } = operation;
  const path = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const query = neededQuery(operation);
  const body = exampleOf(operation);
  const input = [
    ...(path.length ? [`path: { ${path.join(", ")} }`] : []),
    ...(query.length ? [`query: { ${query.join(", ")} }`] : []),
    ...(body === undefined ? [] : [`body: ${literal(body, 1)}`]),
    ...(takesBytes(operation) ? ["body: file"] : []),
  ];
  const isLong = operationId.length + input.join(", ").length > 34;
  const args =
    input.length === 0 ? "" : isLong ? `{\n  ${input.join(",\n  ")},\n}` : `{ ${input.join(", ")} }`;
  const isEmpty = "204" in operation.responses && !("200" in operation.responses);
  return `${isEmpty ? "" : "const answer = "}await countersign.${operationId}(${args});`;
}

/** Formats a value as a TypeScript literal. */
function literal(value: unknown, depth: number): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((inner) => literal(inner, depth + 1))
    : Object.entries(value).map(([name, inner]) => {
        const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
        return `${key}: ${literal(inner, depth + 1)}`;
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return `${open}${close}`;
  const indent = "  ".repeat(depth);
  return `${open}\n${entries.map((entry) => `${indent}  ${entry},`).join("\n")}\n${indent}${close}`;
}
