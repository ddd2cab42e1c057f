import type { OpenApiDocument, OperationObject, ParameterObject } from "@/lib/api/openapi/openapi-types";

/** How the reader authenticates: a pasted API key, this browser's session, or not at all. */
export type TryCredential = "key" | "session" | "none";

export type TriedOperation = OperationObject & { method: string; path: string };

export type TryFormEntries = {
  credential: TryCredential;
  /** Kept in memory only. */
  key: string;
  values: Readonly<Record<string, string>>;
  body: string;
};

export function findOperation(document: OpenApiDocument, operationId: string): TriedOperation | null {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { ...operation, method: method.toUpperCase(), path };
  return null;
}

/** The credentials that the operation accepts. */
export function credentialsOf({ security }: TriedOperation): TryCredential[] {
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  const credentials: TryCredential[] = [
    ...(schemes.includes("apiKey") ? (["key"] as const) : []),
    ...(schemes.includes("session") ? (["session"] as const) : []),
  ];
  return credentials.length ? credentials : ["none"];
}

/** Parameter names are unique within an operation only together with their location. */
export const entryName = ({ in: place, name }: ParameterObject): string => `${place}:${name}`;

/** Required parameters that are empty. A session has to name its workspace. */
export function missingParameters(
  operation: TriedOperation,
  { values, credential }: TryFormEntries,
): string[] {
  return (operation.parameters ?? [])
    .filter(
      (parameter) => parameter.required || (parameter.name === "X-Workspace-Id" && credential === "session"),
    )
    .filter((parameter) => !values[entryName(parameter)]?.trim())
    .map(({ name }) => name);
}

/** The request that this page sends to this instance. */
export function requestOf(
  operation: TriedOperation,
  entries: TryFormEntries,
): { address: string; init: RequestInit } {
  const { method, path, parameters = [], requestBody } = operation;
  const { values, credential, key, body } = entries;
  const filled = parameters.flatMap((parameter): [ParameterObject, string][] => {
    const value = values[entryName(parameter)]?.trim();
    return value ? [[parameter, value]] : [];
  });
  let address = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const [{ in: place, name }, value] of filled) {
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === "query") query.set(name, value);
    else headers[name] = value;
  }
  if (credential === "key") headers.Authorization = `Bearer ${key.trim()}`;
  const hasBody = requestBody?.content["application/json"] !== undefined && body.trim() !== "";
  if (hasBody) headers["Content-Type"] = "application/json";
  return {
    address: query.size ? `${address}?${query}` : address,
    init: {
      method,
      headers,
      // With an API key, the browser's session cookie must not be sent.
      credentials: credential === "session" ? "same-origin" : "omit",
      ...(hasBody ? { body } : {}),
    },
  };
}
