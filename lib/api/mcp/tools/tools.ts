import { DOCUMENT_TOOLS } from "@/lib/api/mcp/tools/document-tools";
import { READING_TOOLS } from "@/lib/api/mcp/tools/reading-tools";
import { TEMPLATE_TOOLS } from "@/lib/api/mcp/tools/template-tools";
import type { Tool } from "@/lib/api/mcp/tools/tool";

/**
 * The assistants' tools, as data: each is one /v1 operation, which repeats all checks. None signs, declines or returns
 * a signing link, and none manages members, keys or billing.
 */
export const TOOLS: readonly Tool[] = [...READING_TOOLS, ...TEMPLATE_TOOLS, ...DOCUMENT_TOOLS];
