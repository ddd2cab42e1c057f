import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
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
import { preflightMcp, serveMcp } from "@/lib/api/mcp/serve-mcp";

/** The Model Context Protocol endpoint; its tools are the operations imported above. */
export const GET = serveMcp;
export const POST = serveMcp;
export const DELETE = serveMcp;
export const OPTIONS = preflightMcp;

export const { PUT, PATCH } = refuseOtherMethods("POST");
