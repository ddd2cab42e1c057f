import "server-only";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { advertisedSchema } from "@/lib/api/mcp/advertised-schema";
import { callTool } from "@/lib/api/mcp/call-tool";
import { filterMatching, type NamedResource, NameFinder } from "@/lib/api/mcp/name-finder";
import { withProgress } from "@/lib/api/mcp/progress";
import { registerPrompts } from "@/lib/api/mcp/prompts";
import {
  type AssistantResource,
  RESOURCES,
  readResource,
  uriOf,
  uriTemplateOf,
} from "@/lib/api/mcp/resources";
import { isReadingTool, missingScopeOf } from "@/lib/api/mcp/tools/tool";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { withProtocolErrors } from "@/lib/api/mcp/with-protocol-errors";
import { allowsScope } from "@/lib/contracts/scopes";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";

const INSTRUCTIONS =
  "Countersign sends documents for electronic signature. Start with list_workspaces, and ask the user which workspace to use if there are several. Before send_document, send_from_gallery and void_document, show the user what will happen and ask; create_document with dryRun shows it. No tool can sign: recipients sign themselves, using the links they receive by email.";

/** Lists do not change while a client listens: there is nothing to subscribe to, and no stream stays open. */
const UNCHANGING = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
};

const resultOf = (output: z.ZodType) =>
  z.object({
    notice: z.string().describe("How to treat the data"),
    data: output,
    nextCursor: z.string().optional().describe("For the next page, if there is one"),
    warnings: z.array(z.looseObject({ message: z.string() })).optional(),
  });

const ADVERTISED_TOOLS = TOOLS.map((tool) => ({
  ...tool,
  inputSchema: advertisedSchema(tool.input),
  outputSchema: advertisedSchema(resultOf(tool.output)),
}));
type AdvertisedTool = (typeof ADVERTISED_TOOLS)[number];

/**
 * Builds the server for one request of an assistant, with only the tools that its grant allows.
 * @param called the tool that the request calls; only this tool is then needed
 */
export function buildServer(assistant: Assistant, request: Request, called: string | null): McpServer {
  const server = new McpServer(
    { name: "countersign", title: "Countersign", version: "1.0.0" },
    { instructions: INSTRUCTIONS, capabilities: UNCHANGING },
  );
  // A called tool is registered even if the grant lacks its scope: the call then reports that and is recorded.
  const only = ADVERTISED_TOOLS.filter(({ name }) => name === called);
  const allowed = ADVERTISED_TOOLS.filter((tool) => missingScopeOf(tool, assistant.scopes) === null);
  for (const tool of only.length > 0 ? only : allowed) registerTool(server, assistant, tool, request);
  if (only.length > 0) return server;
  const names = new NameFinder(assistant, request);
  const readable = RESOURCES.filter(({ scope }) => allowsScope(assistant.scopes, scope));
  for (const resource of readable) registerResource(server, assistant, resource, { names, request });
  registerPrompts(server, assistant, names);
  return server;
}

function registerTool(server: McpServer, assistant: Assistant, tool: AdvertisedTool, request: Request): void {
  const { title, description, inputSchema, outputSchema } = tool;
  const isReading = isReadingTool(tool);
  const { isDestructive = false, isIdempotent = false } = tool;
  server.registerTool(
    tool.name,
    {
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: {
        title,
        readOnlyHint: isReading,
        destructiveHint: isDestructive,
        idempotentHint: isReading || isIdempotent,
        openWorldHint: isDestructive,
      },
    },
    (args, ctx) => {
      const work = () => callTool(assistant, tool, args, request);
      return tool.isLong ? withProgress(ctx, work) : work();
    },
  );
}

/** Entries per workspace in lists of resources. */
const LISTED = 20;
const LISTED_WORKSPACES = 5;

type ResourceContext = { names: NameFinder; request: Request };

function registerResource(
  server: McpServer,
  assistant: Assistant,
  resource: AssistantResource,
  { names, request }: ResourceContext,
): void {
  const { name, title, description, path } = resource;
  const isTemplate = path.startsWith("/templates");
  const found = (workspaceId: string, typed: string): Promise<NamedResource[]> =>
    isTemplate ? names.templates(workspaceId) : names.documents(workspaceId, typed ? { q: typed } : {});
  // Audit trails and files are not listed: they are reached from their documents.
  const isListed = path === "/documents/{id}" || isTemplate;
  const template = new ResourceTemplate(uriTemplateOf(resource), {
    list: isListed
      ? async () => ({ resources: await withProtocolErrors(() => newest(names, path, isTemplate)) })
      : undefined,
    complete: {
      workspaceId: (typed) =>
        names.complete(async () => filterMatching(await names.workspaces(), typed).map(({ id }) => id)),
      id: (typed, context) =>
        names.complete(async () => {
          const workspaceId = context?.arguments?.workspaceId;
          if (!workspaceId) return [];
          const all = await found(workspaceId, typed);
          return (isTemplate ? filterMatching(all, typed) : all).map(({ id }) => id);
        }),
    },
  });
  const config = { title, description, mimeType: "application/json" };
  server.registerResource(name, template, config, (uri, variables) =>
    readResource(
      assistant,
      resource,
      {
        uri: uri.href,
        variables: { workspaceId: String(variables.workspaceId), id: String(variables.id) },
      },
      request,
    ),
  );
}

/** The newest entries of each workspace; assistants search for the rest. */
async function newest(names: NameFinder, path: AssistantResource["path"], isTemplate: boolean) {
  if (!(await names.mayCall())) return [];
  const workspaces = (await names.workspaces()).slice(0, LISTED_WORKSPACES);
  const lists = await Promise.all(
    workspaces.map(async ({ id: workspaceId }) => {
      const found = isTemplate
        ? await names.templates(workspaceId, LISTED)
        : await names.documents(workspaceId, { limit: LISTED });
      return found.map(({ id, name }) => ({ uri: uriOf(path, workspaceId, id), name }));
    }),
  );
  return lists.flat();
}
