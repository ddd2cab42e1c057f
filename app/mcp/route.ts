import "@/app/v1/agent/detect-fields/route";
import "@/app/v1/billing/route";
import "@/app/v1/documents/[id]/audit/route";
import "@/app/v1/documents/[id]/certificate/route";
import "@/app/v1/documents/[id]/remind/route";
import "@/app/v1/documents/[id]/route";
import "@/app/v1/documents/[id]/send/route";
import "@/app/v1/documents/[id]/signed-pdf/route";
import "@/app/v1/documents/[id]/void/route";
import "@/app/v1/documents/route";
import "@/app/v1/template-gallery/[slug]/instantiate/route";
import "@/app/v1/template-gallery/route";
import "@/app/v1/templates/[id]/draft/publish/route";
import "@/app/v1/templates/[id]/route";
import "@/app/v1/templates/route";
import "@/app/v1/workspaces/route";
import { serveMcp } from "@/lib/api/mcp/serve";
import { withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/** The Model Context Protocol endpoint; its tools are the operations imported above. */
export const GET = serveMcp;
export const POST = serveMcp;
export const DELETE = serveMcp;

/** CORS preflight for browser clients, which authenticate with a bearer token. */
export const OPTIONS = async (): Promise<Response> =>
  withBaseHeaders(
    new Response(null, {
      status: 204,
      headers: {
        Allow: "POST, OPTIONS",
        "Access-Control-Allow-Methods": "POST, OPTIONS",
        "Access-Control-Allow-Headers":
          "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID",
        "Access-Control-Max-Age": "86400",
      },
    }),
    newRequestId(),
  );
