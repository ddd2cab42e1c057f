import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RecipientSuggestion, SuggestRecipientsQuery } from "@/lib/contracts/recipient-suggestions";
import { suggestRecipients } from "@/lib/domain/documents/suggest-recipients";

/** Autocomplete for the page that prepares a document; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/recipients/suggestions",
  {
    GET: defineRoute({
      operationId: "suggestRecipients",
      summary: "Contacts and recipients of earlier documents whose name or address starts with a text",
      access: ["jwt"],
      workspace: true,
      query: SuggestRecipientsQuery,
      response: RecipientSuggestion.array(),
      handler: ({ ctx, query }) => suggestRecipients(ctx, query.q),
    }),
  },
);
