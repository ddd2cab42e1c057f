import { RecipientSuggestion, SuggestRecipientsQuery } from "@/lib/contracts/recipients";
import { suggestRecipients } from "@/lib/documents/suggest-recipients";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  operationId: "suggestRecipients",
  summary: "People of earlier documents by the beginning of a name or address",
  access: ["jwt"],
  workspace: true,
  query: SuggestRecipientsQuery,
  response: RecipientSuggestion.array(),
  handler: ({ ctx, query }) => suggestRecipients(ctx, query.q),
});
