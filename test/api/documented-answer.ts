import { expect } from "vitest";
import { buildOpenApiDocument } from "@/lib/api/openapi/build-openapi-document";
import { type OpenApiDocument, responseAt } from "@/lib/api/openapi/openapi-types";
import { Problem } from "@/lib/contracts/common";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";
import type { call } from "./call";
import { loadRoutes, type Route, type RouteModule } from "./routes";

/** Every operation with the OpenAPI document that describes it. */
export type DescribedRoutes = {
  routes: Route[];
  modules: Map<string, RouteModule>;
  document: OpenApiDocument;
};

export async function describedRoutes(): Promise<DescribedRoutes> {
  const { routes, modules } = await loadRoutes();
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument(routes, "https://sign.example.com")));
  return { routes, modules, document };
}

type Answer = Awaited<ReturnType<typeof call>>;
export type AssertDocumented = (route: DescribedOperation, answer: Answer) => void;

/**
 * Checks a response against the document: never a 5xx, a status and a code that the operation declares, and a problem
 * of the documented shape. (A successful body that violates its schema is already a 500 in tests.)
 */
export function documentedBy({ document }: DescribedRoutes): AssertDocumented {
  return (route, { status, body, problem, headers }) => {
    const seen = `${route.operationId} ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
    expect(status, seen).toBeLessThan(500);
    const responses = document.paths[route.path]?.[route.method.toLowerCase()]?.responses ?? {};
    expect(Object.keys(responses), seen).toContain(String(status));
    const type = headers.get("content-type");
    const described = responseAt(document, responses[status] ?? { description: "" });
    if (type) expect(Object.keys(described.content ?? {}), seen).toContain(type);
    if (status < 400) return;
    expect(() => Problem.parse(body), seen).not.toThrow();
    const { examples = {} } = described.content?.["application/problem+json"] ?? {};
    expect(Object.keys(examples), seen).toContain(problem.code);
  };
}
