import type { Guide } from "../guide";

/** Guide: assistants that users connect, and the agent's language model. */
export const modelsGuide = (): Guide => ({
  slug: "self-hosting/assistants",
  title: "Assistants and the agent",
  lead: "Users connect assistants themselves. The agent in the template editor needs a language model that you choose.",
  sections: [
    {
      id: "connected",
      title: "Connected assistants",
      keywords: "mcp claude chatgpt ASSISTANT_SENDS_PER_DAY oauth",
      blocks: [
        "[Assistants](/docs/assistants) connect at `/mcp`. No configuration is needed, except that `APP_URL` must be a public https address for assistants that run on their vendors’ servers. `ASSISTANT_SENDS_PER_DAY` (100; 0 for no limit beyond those of plan and mails) is the number of documents that one connection may send in 24 hours. A workspace’s owner can disable assistants in its settings, with immediate effect. Calls are recorded for 90 days. To list callers by frequency and outcome:",
        {
          title: "SQL",
          code: `select c.name as client, u.email, k.tool, k.outcome, count(*)
  from mcp_calls k join mcp_grants g on g.id = k.grant_id join oauth_clients c on c.id = g.oauth_client_id
  join users u on u.id = k.user_id
 where k.created_at > now() - interval '1 day' group by 1, 2, 3, 4 order by 5 desc;`,
        },
        "To revoke all grants of one client, for instance after its vendor reports a theft:",
        {
          title: "SQL",
          code: `begin;
update mcp_grants set revoked_at = now() where revoked_at is null
   and oauth_client_id = (select id from oauth_clients where client_id = '…');
delete from oauth_tokens where grant_id in (select id from mcp_grants where revoked_at is not null);
delete from oauth_codes where grant_id in (select id from mcp_grants where revoked_at is not null);
commit;`,
        },
      ],
    },
    {
      id: "agent",
      title: "The agent’s model",
      keywords: "AI_BASE_URL AI_MODEL ollama openai anthropic vllm llm",
      blocks: [
        "Without a model, the instance detects fields by rules and composes templates from the gallery; `POST /v1/agent/chat` returns 503 `AGENT_UNAVAILABLE`, and no data leaves the instance. With a model, users change a template’s draft by describing what they want:",
        {
          table: {
            label: "Settings by model",
            head: ["Model", "Set"],
            rows: [
              ["Ollama on the same machine", "`AI_BASE_URL=http://localhost:11434/v1`, `AI_MODEL=qwen3:14b`"],
              [
                "vLLM, llama.cpp, LM Studio",
                "`AI_BASE_URL=http://gpu.internal:8000/v1`, `AI_MODEL=` its name on that server",
              ],
              [
                "OpenAI, Mistral, Azure and others",
                "`AI_BASE_URL=https://api.openai.com/v1`, `AI_API_KEY`, `AI_MODEL`",
              ],
              [
                "Anthropic",
                "`AI_PROVIDER=anthropic`, `AI_API_KEY`, `AI_MODEL`; `AI_BASE_URL` only for a proxy of it",
              ],
            ],
          },
        },
        "The model must support tool calls; give a local one a context of at least 32,000 tokens (vLLM: `--enable-auto-tool-choice`). The address may be private, since you configure it. Only the server calls it, and redirects are not followed. Users can neither see nor choose the model. A proxy in front of OpenAI’s reasoning models needs `AI_TOKEN_LIMIT_NAME=max_completion_tokens`: they reject `max_tokens`, which other servers accept.",
      ],
    },
    {
      id: "data",
      title: "What is sent to the model, and stored",
      keywords: "privacy data prompt logging",
      blocks: [
        "Sent: the user’s messages of the conversation (the last 40, at most 60,000 characters), the draft’s roles, fields, settings and, for rich text, its text; and the text of pages of the PDF that the model requests. Not sent: other templates, documents, recipients, submitted values, signatures, names of users, files, keys. There are two exceptions, which are sent: in a document that is prepared without a template, the labels of roles can be the names of its recipients; and default values of fields, including values with which a copied document was prefilled, are part of the draft.",
        "Stored: messages, tool results and changes, until the conversation or its template is deleted; and, for 90 days, the model, tokens, calls and times of every turn (`agent_turns`), without any text. Prompts and responses are never logged; the log entry of a failed call contains only the turn’s id and the status.",
        "A document’s text can mislead a model, but the model’s tools only reach the draft on which it works: it cannot send, publish, invite, open an address or read another template, and every change is listed and can be undone.",
      ],
    },
    {
      id: "limits",
      title: "Limits of the agent",
      keywords: "AI_TURN_SECONDS AI_TOKENS_PER_DAY cost budget",
      blocks: [
        {
          list: [
            "12 calls and `AI_TURN_SECONDS` (60) per turn; `AI_GENERATE_SECONDS` (180) for a template generated from a prompt. A proxy in front needs at least the same time limit.",
            "`AI_TOKENS_PER_TURN` (100,000) each and, per workspace and day (UTC), `AI_TOKENS_PER_DAY` (2,000,000; 0 for no limit). A turn reserves its maximum and releases the rest at its end; a process that crashes in between does not release it that day. If a server does not report tokens, they are estimated from characters.",
            "Two turns at once in a workspace, and six in a process.",
          ],
        },
        "If a limit is reached, or if the first call of a turn would exceed it, the response is 429 `AGENT_LIMIT_REACHED`. To list workspaces by usage:",
        {
          title: "SQL",
          code: `select workspace_id, model, count(*) as turns, sum(input_tokens + output_tokens) as tokens
  from agent_turns where started_at > now() - interval '7 days' group by 1, 2 order by 4 desc limit 20;`,
        },
      ],
    },
  ],
});
