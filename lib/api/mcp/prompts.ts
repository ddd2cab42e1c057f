import "server-only";
import { completable, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { filterMatching, type NameFinder } from "@/lib/api/mcp/name-finder";
import { allowsScope } from "@/lib/contracts/scopes";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";

/** Prompts, which users start from a menu of their client: texts that guide the assistant through the tools. */

const message = (text: string) => ({
  messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
});

/** Quotes a text on one line, so that a name cannot pass for part of the prompt. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, " ").trim());

export function registerPrompts(server: McpServer, { scopes }: Assistant, names: NameFinder): void {
  const workspace = () =>
    completable(z.string().max(200).describe("Name of the workspace"), (typed) =>
      names.complete(async () => filterMatching(await names.workspaces(), typed).map(({ name }) => name)),
    ).optional();
  if (!allowsScope(scopes, "documents:read")) return;
  server.registerPrompt(
    "whats_still_open",
    {
      title: "What is still open?",
      description: "Lists the pending documents, and who has to act next.",
      argsSchema: z.object({ workspace: workspace() }),
    },
    ({ workspace }) => message(openText(workspace)),
  );
  if (!allowsScope(scopes, "documents:send") || !allowsScope(scopes, "templates:read")) return;
  server.registerPrompt(
    "send_for_signature",
    {
      title: "Send this for signature",
      description: "Prepares a document from a template, shows it to you, and sends it once you agree.",
      argsSchema: z.object({
        workspace: workspace(),
        template: completable(z.string().max(200).describe("Name of the template"), (typed, context) =>
          names.complete(() => templateNames(names, typed, context?.arguments)),
        ).optional(),
        recipients: z.string().max(2000).optional().describe("Who signs: names and email addresses"),
      }),
    },
    (args) => message(sendText(args)),
  );
}

/** Names of templates in the first five workspaces, or in those that match the given one. */
async function templateNames(
  names: NameFinder,
  typed: string,
  { workspace = "" }: Record<string, string> = {},
): Promise<string[]> {
  const all = await names.workspaces();
  const selected = workspace ? filterMatching(all, workspace) : all;
  const found: string[] = [];
  for (const { id } of selected.slice(0, 5))
    found.push(...filterMatching(await names.templates(id), typed).map(({ name }) => name));
  return [...new Set(found)];
}

const inWorkspace = (workspace: string | undefined): string =>
  workspace
    ? `Use my Countersign workspace ${quoted(workspace)}; find its id with list_workspaces.`
    : "Find my Countersign workspaces with list_workspaces. If there are several, ask me which one to use.";

const openText = (workspace: string | undefined): string =>
  [
    inWorkspace(workspace),
    "Call search_documents with status sent,in_progress, and fetch all of its pages.",
    "List the documents, those that expire soonest first: the name, who has to act next, since when, and until when it can be signed.",
    "Do not remind anyone or change anything unless I ask you to.",
  ].join("\n");

type Sending = {
  workspace?: string | undefined;
  template?: string | undefined;
  recipients?: string | undefined;
};

const sendText = ({ workspace, template, recipients }: Sending): string =>
  [
    inWorkspace(workspace),
    template
      ? `Use the template ${quoted(template)}; find it with list_templates.`
      : "Find a template that fits with list_templates, or a ready-made one with list_gallery. If the text is in our conversation, create a template from it with create_template_from_text. Ask me if you are not sure.",
    recipients
      ? `The signers are: ${quoted(recipients)}. Match them to the template's roles.`
      : "Ask me who signs, with name and email address for each role.",
    "Call create_document with dryRun, and show me the document's name, each recipient with role and address, and when it expires.",
    "Only after I agree: create it, and send it with send_document.",
  ].join("\n");
