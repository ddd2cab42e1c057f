import { RecipientSuggestion, SuggestRecipientsQuery } from "@/lib/contracts/recipients";
import { suggestRecipients } from "@/lib/documents/suggest-recipients";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

/** A help for the page that prepares a document; no part of the public interface. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/recipients/suggestions",
  {
    GET: defineRoute({
      operationId: "suggestRecipients",
      summary: "People of earlier documents by the beginning of a name or address",
      access: ["jwt"],
      workspace: true,
      query: SuggestRecipientsQuery,
      response: RecipientSuggestion.array(),
      handler: ({ ctx, query }) => suggestRecipients(ctx, query.q),
    }),
  },
);
