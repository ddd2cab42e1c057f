// Generated from the OpenAPI document by `npm run client`; not to be edited.

export interface paths {
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's API keys, without secrets
         * @description Revoked and expired keys stay in the list.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; its secret is shown once
         * @description The key reaches everything in its workspace and stops with its creator's membership. The answer is the only one that holds the secret. Admins and owners only.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key, at once and for good
         * @description Requests with the key are refused from this moment on. Admins and owners only.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents, newest first
         * @description With a session these are your own documents, and the whole workspace's on plans that show them to all; with an API key these are the workspace's.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Create a document from a template, or from a file
         * @description A draft: nobody is told before it is sent, which `send: true` does at once. It stays with the template's version of this moment. A one-off template is published by it. An addition to the interface: in place of `templateId`, `file`, `roles` and `fields` make the one-off template too, in the same call; a file over about 700 KB goes as `multipart/form-data`, with the rest as JSON in the part `payload`. All or nothing: a refusal leaves no template, document or file behind.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document
         * @description With its recipients and where each of them stands.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a document; an open one is voided first
         * @description It is gone from the interface at once, and its files are removed afterwards. If it was out for signature, its recipients are told that it was voided.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change a draft document
         * @description Only while it is a draft. What is left out stays; what is given replaces the whole, also of `recipients`, `metadata`, `prefill` and `message`.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/v1/documents/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document's audit trail, in order
         * @description Every step of the document, each with the hash of the one before it, so that a change or a gap shows. Up to 5,000 at a time; `after` goes on from there.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A presigned address of the certificate of completion, valid 10 minutes
         * @description A PDF of its own that says who signed, when, from where and how. There is none before the document is completed: 404.
         */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/recipients/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a recipient's name or address
         * @description While the document is out, of somebody who has not acted. With another address the link that went out dies, what was filled in by it is dropped, and a new link is mailed if it is their turn.
         */
        patch: operations["correctRecipient"];
        trace?: never;
    };
    "/v1/documents/{id}/recipients/{recipientId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signing link to hand over yourself
         * @description For signing in person, or for a link that goes out by your own mail or chat. It is another link than the mailed one, and lives as long: the audit trail and the certificate say that the signer came by a link handed over by the sender, and not by mail. For signers and approvers whose turn it is, and for viewers and cc once they have theirs. Whoever has the link can act as the recipient. An addition to the interface.
         */
        post: operations["createRecipientLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/recipients/{recipientId}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind one recipient
         * @description At most once in five minutes for each recipient. Automatic reminders keep their own budget.
         */
        post: operations["remindRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind everybody whose turn it is
         * @description At most once in five minutes for each recipient. Automatic reminders keep their own budget.
         */
        post: operations["remindRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft for signature
         * @description The recipients of the first step get their links by mail, the next ones when the step before is done. Counts against the plan's documents, and its recipients against the workspace's mails of the day.
         */
        post: operations["sendDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/signed-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A presigned address of the sealed PDF, valid 10 minutes
         * @description The document with every answer and signature in place, sealed so that any PDF reader shows a later change. 404 until `document.completed`.
         */
        get: operations["getSignedPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a document that is out for signature
         * @description For `sent` and `in_progress` documents. Links stop working, and whoever had one is told by mail, with the reason.
         */
        post: operations["voidDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address at which one recipient signs inside of your own page
         * @description Put it into an iframe, or into `<countersign-document>` of `/embed.js`. Whoever has the address can sign as the recipient: make it when the recipient asks for it, and give it to nobody else. It ends after `expiresInSeconds`, and with the document.
         */
        post: operations["createEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service answers
         * @description For load balancers and monitors; never limited.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user's notifications, newest first
         * @description Of one workspace: documents viewed, signed, declined, completed or expired, mail that did not arrive, members who joined.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark one as read
         * @description Marking one that is read already changes nothing.
         */
        patch: operations["readNotification"];
        trace?: never;
    };
    "/v1/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all as read
         * @description All of yours in this workspace.
         */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many were not read
         * @description For a badge; cheaper than the list.
         */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This interface as an OpenAPI 3.1 document
         * @description Made from the schemas that check requests and responses, so that it cannot fall behind. For generating clients and importing into tools.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document and its fields as the recipient sees them
         * @description Enough to render a signing page of your own: pages, this recipient's fields, what others filled in, and the consent to show.
         */
        get: operations["getSigning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline to sign, with a reason
         * @description Ends the document for everybody; the sender is told the reason.
         */
        post: operations["declineSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A presigned address of the document as it stands for the recipient
         * @description A copy recipient in the middle of the order sees what was signed before their step; once the document is complete, everybody gets the sealed PDF.
         */
        get: operations["getSigningDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The recipient's saved values; 204 when there are none
         * @description What `saveSigningDraft` kept, to go on from on another device.
         */
        get: operations["getSigningDraft"];
        put?: never;
        /**
         * Keep what has been filled so far
         * @description Partial values are fine; only those of a wrong type are refused. Nothing is binding before it is submitted.
         */
        post: operations["saveSigningDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/files/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Bring a file for an `attachment`, `image` or `stamp` field
         * @description The answer is the field's value: send it in `values` with the draft and with the signature. It counts for this recipient alone. Pictures for `image` and `stamp` fields are encoded anew, so their hash is another than that of what was sent. An addition to the interface.
         */
        put: operations["uploadSigningFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign
         * @description All required values, a signature for each signature field, and the consent. Everything is checked again here, formulas are computed, and the time is the server's. When the last one signs, sealing follows in the background.
         */
        post: operations["submitSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the document is shown to the recipient
         * @description For a page of your own that shows the PDF of `GET /v1/sign/{token}/document` alone, which does not count as viewing. The first time is recorded as `viewed`; after `GET /v1/sign/{token}`, which records the same, nothing is left to record. An addition to the interface.
         */
        post: operations["recordSigningViewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each recipient of a document has submitted
         * @description One for each recipient from sending on, signed or not; with the pictures of their signatures.
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/template-gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready-made templates, as cards
         * @description With the roles they have and how many fields there are to fill; content and preview come with a single one.
         */
        get: operations["listGalleryTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/template-gallery/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One ready-made template, with its content and a preview of its PDF
         * @description The content is what your own template would start with.
         */
        get: operations["getGalleryTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/template-gallery/{slug}/instantiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a template of your own from the gallery, to customize it or to send it at once
         * @description `customize` answers a draft to be changed in the editor. `send` publishes the template, makes a document for the `recipients`, and sends it.
         */
        post: operations["instantiateGalleryTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's templates, newest first
         * @description Each with its draft and its published version. One-off templates are listed only when asked for.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template with its first draft
         * @description For a PDF, PUT its bytes to `uploadUrl` next; or send the file in the same call as `multipart/form-data`. For rich text, send `sourceKind` `document` and the text in `content.body`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template with its draft and published version
         * @description Both versions come with their content, pages and diagnostics.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template; its documents go on
         * @description It leaves the library for good. Documents made from it keep their version.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Rename a template
         * @description Only the name can be changed here; content is written to the draft.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/v1/templates/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a template
         * @description No new documents can be made from it; those there are go on.
         */
        post: operations["archiveTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draft, or null when there is none
         * @description What is being edited: content, pages and the rules engine's findings.
         */
        get: operations["getTemplateDraft"];
        put?: never;
        post?: never;
        /**
         * Throw the draft away
         * @description The published version stays as it is.
         */
        delete: operations["discardTemplateDraft"];
        options?: never;
        head?: never;
        /**
         * Replace the draft's content; answers the rules engine's diagnostics
         * @description The content is taken whole, and in any state that has the right shape: a half-finished draft can always be saved. Publishing is where errors stop. With `If-Match` a write is refused when somebody else has written in between.
         */
        patch: operations["writeTemplateDraft"];
        trace?: never;
    };
    "/v1/templates/{id}/draft/ensure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make sure there is a draft; for a PDF template also a fresh upload address
         * @description Made from the published version when there is none. PUT a PDF to `uploadUrl` to replace the source.
         */
        post: operations["ensureTemplateDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft, if the rules allow
         * @description Errors of the rules engine refuse it; warnings pass. A PDF is completed once for a trial, without a seal: one that could not be sealed as it is shown is `PDF_INVALID`. New documents use this version, those there are keep theirs.
         */
        post: operations["publishTemplateDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A presigned address of the latest version's PDF
         * @description Of the draft if there is one, else of the published version.
         */
        get: operations["getTemplatePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring an archived template back
         * @description New documents can be made from it again.
         */
        post: operations["unarchiveTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All versions of a template, newest first
         * @description Published ones, and the draft if there is one.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version, read-only
         * @description Published versions never change.
         */
        get: operations["getTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your profile
         * @description Made from the account on the first call.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your profile and your onboarding progress
         * @description Name, title and company fill the fields of the same name when you sign.
         */
        patch: operations["updateCurrentUser"];
        trace?: never;
    };
    "/v1/users/me/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your saved signatures, the default first, then newest first
         * @description Ten at most; exactly one is the default.
         */
        get: operations["listSavedSignatures"];
        put?: never;
        /**
         * Save a signature; the first one becomes the default
         * @description A PNG, offered whenever you sign while signed in.
         */
        post: operations["createSavedSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/signatures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved signature; signed documents keep theirs
         * @description If it was the default, the next most recent one takes its place.
         */
        delete: operations["deleteSavedSignature"];
        options?: never;
        head?: never;
        /**
         * Make a saved signature the default, or replace its picture
         * @description Documents that were signed with it keep the picture they have.
         */
        patch: operations["updateSavedSignature"];
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Endpoints, newest first
         * @description The addresses that events of the workspace are told to, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add an endpoint
         * @description The secret is in this answer and in no other.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint
         * @description An address that events are told to, without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint
         * @description Nothing is sent to it any more, attempts that were planned included.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, switch it off or on
         * @description What is left out stays. Switching it on again, or giving it another address, is a fresh start.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The 50 most recent deliveries
         * @description What was sent to the endpoint and how it went, newest first, with the payload.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Payload and event id stay; the attempts begin anew, the first at once. A disabled endpoint must be enabled first.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook.test event now
         * @description Sent at once and tried once; the answer says how it went, whatever the receiver said.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what an endpoint missed
         * @description Events of a time range are delivered under their own ids: those whose delivery failed or waits for a further attempt, and those that happened while the endpoint was switched off. At most 5,000 events at a time, of the last 31 days. Repeating the call sends nothing twice, unless it asks for delivered events too.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an endpoint a new secret
         * @description Later deliveries are signed with the new secret; for `overlapSeconds` with the old one too, so that a receiver can change over.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspaces you can access
         * @description A personal one is made on the first call when there is none.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description You become its owner, and it counts against your plan's workspaces.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One workspace
         * @description With your own role in it.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description For its owner only. Open documents are voided, and members and keys lose their access at once.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Change name, slug, time zone or colour
         * @description Admins and owners only.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/v1/workspaces/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pending invitations, newest first
         * @description Those that were neither accepted nor withdrawn and have not run out.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a pending invitation
         * @description The link in the mail stops working, and the seat is free again.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the workspace's logo
         * @description Admins and owners only. Send the picture as a data URL, or the file itself as `multipart/form-data`. It is made to fit 600 × 200 pixels and kept as a PNG without metadata, see-through where it was. Mails and signing pages show it on white, with the workspace's name for those who do not see it. It takes the place of the logo before, whose address ends.
         */
        put: operations["setWorkspaceLogo"];
        post?: never;
        /**
         * Remove the workspace's logo
         * @description Admins and owners only. Mails and signing pages show the workspace's name instead. The picture's address ends at once, also in mails that were sent; without a logo, nothing changes.
         */
        delete: operations["removeWorkspaceLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The active members
         * @description With their roles; not those who were only invited.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite an address by mail
         * @description The mail's link is good for 7 days. An address that is invited already is mailed again, with the new role.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Their access and that of the keys they made ends at once; what they owned becomes the owner's. Admins and owners only; but everybody except the owner may remove themself, and so leave the workspace.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role
         * @description `admin` or `member`: nobody is made an owner, and the owner's role does not change. Admins and owners only.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
}
export interface webhooks {
    "document.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.completed
         * @description Everybody has signed, and the sealed PDF and the certificate are ready to be fetched. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.created
         * @description A draft was created. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.declined
         * @description A recipient declined, which ends the document. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.deleted
         * @description A document was deleted; an open one was voided before. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.expired
         * @description The document ran out of time before everybody had signed. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.sent
         * @description A document was sent; the links of the first step are active, and on their way to those who get mails. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.updated
         * @description Name, recipients, message, expiry or reminders were changed after the document was created. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * document.voided
         * @description The sender withdrew the document. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onDocumentVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.corrected
         * @description The name or address of a recipient was corrected while the document was out. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.delivered
         * @description A viewer or copy recipient was given their copy. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.email_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.email_failed
         * @description A mail to a recipient did not arrive: their mail server refused it, or it could not be handed over. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientEmailFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.reminded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.reminded
         * @description A reminder was handed to the mail service, automatic or by hand. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientReminded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.signed
         * @description A recipient signed or approved. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recipient.viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recipient.viewed
         * @description A recipient saw the document for the first time. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onRecipientViewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description You asked for a ping. Sent to every endpoint that is subscribed to it. Verify the signature, answer at once, and work afterwards.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A key, without its secret */
        ApiKey: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The user for whom it acts; it stops with their membership
             */
            createdBy: string;
            /** @description null when it does not expire */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description How the secret ends */
            last4: string;
            /** @description null before the first use */
            lastUsedAt: string | null;
            name: string;
            /** @description How the secret begins */
            prefix: string;
            /** @description null while it works */
            revokedAt: string | null;
        };
        /** @description Who did it */
        AuditActor: {
            email: string | null;
            id: string | null;
            name: string | null;
            /**
             * @description More values may be added
             * @enum {string}
             */
            type: "user" | "recipient" | "api_key" | "system";
        };
        /** @description A link of the document's chain of custody */
        AuditEvent: {
            actor: components["schemas"]["AuditActor"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description What belongs to this type of event */
            data: {
                [key: string]: unknown;
            };
            /** @description SHA-256 in hex of the canonical JSON (RFC 8785) of `{id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash}` */
            hash: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Where from */
            ip: string | null;
            /** @description The hash of the event before; null on the first */
            previousHash: string | null;
            /** @description From 1, without gaps */
            sequence: number;
            /**
             * @description What happened. More values may be added
             * @enum {string}
             */
            type: "created" | "updated" | "sent" | "delivered" | "link_opened" | "viewed" | "consented" | "draft_saved" | "signed" | "declined" | "reminded" | "voided" | "expired" | "completed" | "sealed" | "downloaded" | "embed_session_created" | "link_created" | "email_failed";
            /** @description With which browser or program */
            userAgent: string | null;
        };
        ConditionClause: {
            /** @description Key of the field that is looked at */
            field: string;
            /**
             * @description How its value compares. More values may be added
             * @enum {string}
             */
            op: "equals" | "not_equals" | "contains" | "is_empty" | "is_not_empty" | "gt" | "gte" | "lt" | "lte";
            /**
             * @description Compared with; not used by is_empty and is_not_empty
             * @default null
             */
            value: (string | number | boolean) | null;
        };
        ConditionClauseInput: {
            /** @description Key of the field that is looked at */
            field: string;
            /**
             * @description How its value compares
             * @enum {string}
             */
            op: "equals" | "not_equals" | "contains" | "is_empty" | "is_not_empty" | "gt" | "gte" | "lt" | "lte";
            /**
             * @description Compared with; not used by is_empty and is_not_empty
             * @default null
             */
            value?: (string | number | boolean) | null;
        };
        /** @description A field: a box on a page, or a node of the rich text */
        ContentField: {
            /** @default null */
            condition: components["schemas"]["FieldCondition"] | null;
            /**
             * @description What it starts with
             * @default null
             */
            defaultValue: components["schemas"]["FieldValueOutput"];
            /**
             * @description Of formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height: number | null;
            /**
             * @description A sentence beside it
             * @default
             */
            help: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Names the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description What the recipient is asked for
             * @default
             */
            label: string;
            /**
             * @description Of radio, select and checkbox_group fields
             * @default []
             */
            options: {
                /** @description What is shown */
                label: string;
                /** @description What is stored */
                value: string;
            }[];
            /**
             * @description From 1; null in rich text
             * @default null
             */
            page: number | null;
            /**
             * @description In the empty input
             * @default
             */
            placeholder: string;
            /**
             * @description Shows its default or prefilled value only
             * @default false
             */
            readOnly: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required: boolean;
            /** @description Role that the field belongs to */
            roleKey: string;
            style: components["schemas"]["FieldStyle"];
            /**
             * @description What is filled in. More values may be added
             * @enum {string}
             */
            type: "signature" | "initials" | "date_signed" | "name" | "email" | "company" | "title" | "text" | "multiline" | "number" | "date" | "checkbox" | "checkbox_group" | "radio" | "select" | "phone" | "attachment" | "image" | "stamp" | "formula" | "label";
            validation: components["schemas"]["FieldValidation"];
            /**
             * @description Fraction of the displayed page's width; null in rich text
             * @default null
             */
            width: number | null;
            /**
             * @description Fraction of the displayed page's width, from its left edge; null in rich text
             * @default null
             */
            x: number | null;
            /**
             * @description Fraction of the displayed page's height, from its top edge; null in rich text
             * @default null
             */
            y: number | null;
        };
        /** @description A field: a box on a page, or a node of the rich text */
        ContentFieldInput: {
            /** @default null */
            condition?: components["schemas"]["FieldConditionInput"] | null;
            /**
             * @description What it starts with
             * @default null
             */
            defaultValue?: components["schemas"]["FieldValueInput"];
            /**
             * @description Of formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula?: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height?: number | null;
            /**
             * @description A sentence beside it
             * @default
             */
            help?: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Names the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description What the recipient is asked for
             * @default
             */
            label?: string;
            /** @description Of radio, select and checkbox_group fields */
            options?: (string | {
                /** @description What is shown */
                label: string;
                /** @description What is stored */
                value: string;
            })[];
            /**
             * @description From 1; null in rich text
             * @default null
             */
            page?: number | null;
            /**
             * @description In the empty input
             * @default
             */
            placeholder?: string;
            /**
             * @description Shows its default or prefilled value only
             * @default false
             */
            readOnly?: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required?: boolean;
            /** @description Role that the field belongs to */
            roleKey: string;
            /** @default {} */
            style?: components["schemas"]["FieldStyleInput"];
            /**
             * @description What is filled in
             * @enum {string}
             */
            type: "signature" | "initials" | "date_signed" | "name" | "email" | "company" | "title" | "text" | "multiline" | "number" | "date" | "checkbox" | "checkbox_group" | "radio" | "select" | "phone" | "attachment" | "image" | "stamp" | "formula" | "label";
            /** @default {} */
            validation?: components["schemas"]["FieldValidationInput"];
            /**
             * @description Fraction of the displayed page's width; null in rich text
             * @default null
             */
            width?: number | null;
            /**
             * @description Fraction of the displayed page's width, from its left edge; null in rich text
             * @default null
             */
            x?: number | null;
            /**
             * @description Fraction of the displayed page's height, from its top edge; null in rich text
             * @default null
             */
            y?: number | null;
        };
        /** @description A party to the document */
        ContentRole: {
            /** @description Names the role in fields and recipients */
            key: string;
            /**
             * @description Signers and approvers act; viewers and cc receive. More values may be added
             * @default signer
             * @enum {string}
             */
            kind: "signer" | "approver" | "viewer" | "cc";
            /**
             * @description Shown to people; the key when empty
             * @default
             */
            label: string;
            /**
             * @description Signing step; equal orders sign in parallel
             * @default 1
             */
            order: number;
        };
        /** @description A party to the document */
        ContentRoleInput: {
            /** @description Names the role in fields and recipients */
            key: string;
            /**
             * @description Signers and approvers act; viewers and cc receive
             * @default signer
             * @enum {string}
             */
            kind?: "signer" | "approver" | "viewer" | "cc";
            /**
             * @description Shown to people; the key when empty
             * @default
             */
            label?: string;
            /**
             * @description Signing step; equal orders sign in parallel
             * @default 1
             */
            order?: number;
        };
        /** @description How documents made from the template are sent */
        ContentSettings: {
            /** @default true */
            allowDecline: boolean;
            /**
             * @description Whether the certificate is also at the end of the sealed PDF
             * @default true
             */
            appendCertificate: boolean;
            /**
             * @description From sending
             * @default 30
             */
            expiresInDays: number;
            /**
             * @description A BCP 47 language tag
             * @default en
             */
            locale: string;
            /** @description Invitation mail, with {{merge variables}}; null uses the product's text */
            message: {
                /** @default null */
                body: string | null;
                /** @default null */
                subject: string | null;
            };
            /**
             * @description Where a recipient goes after signing
             * @default null
             */
            redirectUrl: string | null;
            /** @description null sends none */
            reminders: {
                /** @default 3 */
                everyDays: number;
                /**
                 * @description For each recipient
                 * @default 5
                 */
                max: number;
            } | null;
            /**
             * @description How recipients may sign
             * @default [
             *       "draw",
             *       "type",
             *       "upload"
             *     ]
             */
            signatureModes: ("draw" | "type" | "upload")[];
            /**
             * @description `parallel` invites everyone at once, whatever the roles' order. More values may be added
             * @default ordered
             * @enum {string}
             */
            signingOrder: "ordered" | "parallel";
        };
        /** @description How documents made from the template are sent */
        ContentSettingsInput: {
            /** @default true */
            allowDecline?: boolean;
            /**
             * @description Whether the certificate is also at the end of the sealed PDF
             * @default true
             */
            appendCertificate?: boolean;
            /**
             * @description From sending
             * @default 30
             */
            expiresInDays?: number;
            /**
             * @description A BCP 47 language tag
             * @default en
             */
            locale?: string;
            /**
             * @description Invitation mail, with {{merge variables}}; null uses the product's text
             * @default {}
             */
            message?: {
                /** @default null */
                body?: string | null;
                /** @default null */
                subject?: string | null;
            };
            /**
             * @description Where a recipient goes after signing
             * @default null
             */
            redirectUrl?: string | null;
            /**
             * @description null sends none
             * @default {}
             */
            reminders?: {
                /** @default 3 */
                everyDays?: number;
                /**
                 * @description For each recipient
                 * @default 5
                 */
                max?: number;
            } | null;
            /**
             * @description How recipients may sign
             * @default [
             *       "draw",
             *       "type",
             *       "upload"
             *     ]
             */
            signatureModes?: ("draw" | "type" | "upload")[];
            /**
             * @description `parallel` invites everyone at once, whatever the roles' order
             * @default ordered
             * @enum {string}
             */
            signingOrder?: "ordered" | "parallel";
        };
        /** @description What is left out stays as it is; at least one is needed */
        CorrectRecipient: {
            /**
             * Format: email
             * @description E-mail address, in ASCII; an international domain in its `xn--` form
             */
            email?: string;
            name?: string;
        };
        CreateApiKey: {
            /** @description When it stops working; never, when left out */
            expiresAt?: string | null;
            /** @description What the key is for */
            name: string;
        };
        /** @description A new key, with its secret */
        CreatedApiKey: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The user for whom it acts; it stops with their membership
             */
            createdBy: string;
            /** @description null when it does not expire */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description How the secret ends */
            last4: string;
            /** @description null before the first use */
            lastUsedAt: string | null;
            name: string;
            /** @description How the secret begins */
            prefix: string;
            /** @description null while it works */
            revokedAt: string | null;
            /** @description Shown this once: keep it now */
            secret: string;
        };
        CreateDocument: {
            /** @description Instead of `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description From sending; the template's when left out */
            expiresInDays?: number | null;
            /** @description Your own id of it */
            externalId?: string | null;
            /** @description With a file of its own: what they fill in, and where */
            fields?: components["schemas"]["ContentFieldInput"][];
            file?: components["schemas"]["FileInput"];
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Up to 50 pairs of your own: kept, returned, and in every event */
            metadata?: {
                [key: string]: string;
            };
            /** @description The template's name when left out */
            name?: string;
            /** @description Values by field key; the recipient may change them unless the field is read-only */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            /** @description Somebody for each role that has a field; a signer's or approver's role once */
            recipients: components["schemas"]["RecipientInput"][];
            /** @description Where a recipient goes after signing */
            redirectUrl?: string | null;
            /** @description Automatic reminders, between 9:00 and 17:00 in the workspace's time zone; the template's when left out, null for none */
            reminders?: {
                everyDays: number;
                /** @description For each recipient */
                max: number;
            } | null;
            /** @description With a file of its own: who takes part */
            roles?: components["schemas"]["ContentRoleInput"][];
            /**
             * @description Send it at once. Refused, it leaves nothing behind
             * @default false
             */
            send?: boolean;
            /** @description With a file of its own: as in a template's content */
            settings?: components["schemas"]["ContentSettingsInput"];
            /**
             * Format: uuid
             * @description A published template; without one `file`, `roles` and `fields` say what is signed
             */
            templateId?: string;
        } & (unknown | unknown);
        CreateDocumentForm: {
            /**
             * Format: binary
             * @description The PDF: at most 50 MiB and 2,000 pages
             */
            file: string;
            /** @description The rest, as the JSON of a request without a `templateId` and without its `file` */
            payload: string;
        };
        CreatedTemplate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description What is being edited, if anything */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: made for a single document, which publishes it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description The user who made it
             */
            ownerId: string;
            /** @description What new documents are made from; null before the first publish */
            published: components["schemas"]["TemplateVersion"] | null;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /** @description Takes one PUT of the PDF's bytes within 15 minutes; after a refused file it may be tried again. It ends with the membership of whoever asked for it. Only for PDF sources */
            uploadUrl?: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        CreateEmbedSession: {
            /** @description The sites that may frame the page, and that it speaks to: its policy's `frame-ancestors`. Without it any https site, or one on localhost, that has the address may. At most 600 characters in all. */
            allowedOrigins?: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            documentId: string;
            /**
             * Format: email
             * @description E-mail address, in ASCII; an international domain in its `xn--` form
             */
            email?: string;
            /**
             * @description How long the address works, in seconds
             * @default 3600
             */
            expiresInSeconds?: number;
            /**
             * Format: uuid
             * @description Who signs, by id; or else by `email` or `roleKey`: exactly one of the three
             */
            recipientId?: string;
            /** @description Told to your page with `signed`, instead of the document's own */
            redirectUrl?: string | null;
            /** @description Who signs, by their role */
            roleKey?: string;
        } & (unknown | unknown | unknown);
        CreateSavedSignature: {
            /** @description PNG data URL, at most 1 MiB and 2000 × 1000 pixels */
            image: string;
            /**
             * @default signature
             * @enum {string}
             */
            kind?: "signature" | "initials";
            label?: string | null;
        };
        CreateTemplate: {
            /** @description What the draft starts with */
            content?: components["schemas"]["TemplateContentInput"];
            /**
             * @description `oneoff`: made for a single document, which publishes it, and not in the library
             * @default reusable
             * @enum {string}
             */
            kind?: "reusable" | "oneoff";
            name: string;
            /**
             * @description Publish it as soon as its file was taken: the one of this form, or the one sent to `uploadUrl`. What the rules refuse stays a draft
             * @default false
             */
            publish?: boolean;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`
             * @default pdf
             * @enum {string}
             */
            sourceKind?: "pdf" | "document";
        };
        CreateTemplateForm: {
            /** @description What the draft starts with, as JSON */
            content?: string;
            /**
             * Format: binary
             * @description The PDF: at most 50 MiB and 2,000 pages
             */
            file: string;
            /**
             * @description `oneoff`: made for a single document, which publishes it, and not in the library
             * @default reusable
             * @enum {string}
             */
            kind?: "reusable" | "oneoff";
            /** @description The file's name when left out */
            name?: string;
            /**
             * @description Publish it at once
             * @default false
             * @enum {string}
             */
            publish?: "true" | "false";
        };
        CreateWebhook: {
            /**
             * @description For yourselves
             * @default
             */
            description?: string;
            /**
             * @description Which events; an empty list means all, those of the future too
             * @default []
             */
            enabledEvents?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * Format: uri
             * @description HTTPS, on the public internet
             */
            url: string;
        };
        CreateWorkspace: {
            /** @description 2 to 60 characters */
            name: string;
            /** @description Made from the name when left out */
            slug?: string;
        };
        DeclineSigning: {
            /** @description Told to the sender */
            reason: string;
        };
        /** @description A finding of the rules engine; errors stop a publish, warnings do not */
        Diagnostic: {
            /**
             * @description Stable: compare this one. More values may be added
             * @enum {string}
             */
            code: "NO_SOURCE" | "NO_PAGES" | "NO_SIGNER_ROLE" | "DUPLICATE_ROLE_KEY" | "ROLE_WITHOUT_FIELDS" | "SIGNER_WITHOUT_SIGNATURE" | "READ_ONLY_ROLE_WITH_FIELDS" | "DUPLICATE_FIELD_ID" | "DUPLICATE_FIELD_KEY" | "FIELD_ROLE_UNKNOWN" | "FIELD_NOT_PLACED" | "FIELD_PAGE_UNKNOWN" | "FIELD_OUTSIDE_PAGE" | "FIELD_TOO_SMALL" | "FIELDS_OVERLAP" | "OPTIONS_MISSING" | "OPTION_DUPLICATE" | "PATTERN_INVALID" | "PATTERN_UNSAFE" | "LIMIT_INVALID" | "MIN_OVER_MAX" | "DEFAULT_INVALID" | "SIGNATURE_READ_ONLY" | "READ_ONLY_WITHOUT_VALUE" | "CONDITION_FIELD_UNKNOWN" | "CONDITION_FIELD_UNUSABLE" | "CONDITION_FIELD_LATER" | "CONDITION_CYCLE" | "FORMULA_MISSING" | "FORMULA_IGNORED" | "FORMULA_INVALID" | "FORMULA_FIELD_UNKNOWN" | "FORMULA_FIELD_UNUSABLE" | "FORMULA_CYCLE" | "MERGE_VARIABLE_UNKNOWN" | "BODY_NODE_UNSUPPORTED" | "BODY_FIELD_UNKNOWN" | "TEXT_UNPRINTABLE" | "LINK_UNSAFE";
            /** @description Field concerned, if any */
            fieldId: string | null;
            /** @description What is wrong, in plain words */
            message: string;
            /** @description Place in the content, dotted */
            path: string;
            /**
             * @description More values may be added
             * @enum {string}
             */
            severity: "error" | "warning";
        };
        Document: {
            /** @description The last signature */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description When a recipient declined */
            declinedAt: string | null;
            /** @description When it ran out of time */
            expiredAt: string | null;
            /** @description Until when it can be signed */
            expiresAt: string | null;
            /** @description Counted from sending, unless `expiresAt` was given */
            expiresInDays: number;
            /** @description Your own id of it */
            externalId: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description What recipients read; null for the template's */
            message: {
                body: string | null;
                subject: string | null;
            } | null;
            /** @description Your own pairs */
            metadata: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: uuid
             * @description The user who made it
             */
            ownerId: string;
            /** @description Values by field key */
            prefill: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            recipients: components["schemas"]["Recipient"][];
            /** @description Where a recipient goes after signing */
            redirectUrl: string | null;
            /** @description Automatic reminders; null for none */
            reminders: {
                everyDays: number;
                /** @description For each recipient */
                max: number;
            } | null;
            /** @description null while it is a draft */
            sentAt: string | null;
            status: components["schemas"]["DocumentStatus"];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /**
             * Format: uuid
             * @description The version it is pinned to: later ones change nothing
             */
            templateVersionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /** @description When it was withdrawn */
            voidedAt: string | null;
            /** @description Why it was withdrawn */
            voidReason: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description Everybody has signed, and the sealed PDF and the certificate are ready to be fetched. */
        DocumentCompletedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                completedAt: string;
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.completed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A draft was created. */
        DocumentCreatedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.created";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A recipient declined, which ends the document. */
        DocumentDeclinedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                declinedAt: string;
                declinedBy: components["schemas"]["EventPerson"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description In their words */
                reason: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.declined";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A document was deleted; an open one was voided before. */
        DocumentDeletedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                deletedAt: string;
                /** @description E-mail address */
                deletedBy: string | null;
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.deleted";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description The document ran out of time before everybody had signed. */
        DocumentExpiredEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                expiredAt: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.expired";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description What recipients read; the product's words where null */
        DocumentMessage: {
            /** @description Your words in the mail */
            body?: string | null;
            /** @description Of the mail */
            subject?: string | null;
        };
        /** @description A document was sent; the links of the first step are active, and on their way to those who get mails. */
        DocumentSentEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                sentAt: string;
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.sent";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /**
         * @description `draft` can be changed; `sent` and `in_progress` (somebody has signed) are open; the others are ends. More values may be added
         * @enum {string}
         */
        DocumentStatus: "draft" | "sent" | "in_progress" | "completed" | "declined" | "voided" | "expired";
        /** @description Name, recipients, message, expiry or reminders were changed after the document was created. */
        DocumentUpdatedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /** @description What was changed, by the names of the interface */
                changed: string[];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                updatedAt: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.updated";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description The sender withdrew the document. */
        DocumentVoidedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description null when none was given */
                reason: string | null;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                voidedAt: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "document.voided";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        DraftWritten: {
            /** @description What the rules engine finds */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: date-time
             * @description For `If-Match` of the next write
             */
            updatedAt: string;
        };
        /** @description Where one recipient signs inside of your page, for a while */
        EmbedSession: {
            /**
             * Format: date-time
             * @description When the address stops working, by itself
             */
            expiresAt: string;
            /** @description For the `src` of an iframe or of `<countersign-document>` */
            url: string;
        };
        EnsuredDraft: {
            content: components["schemas"]["TemplateContent"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description What the rules engine finds */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description From 1, for each template */
            number: number;
            /** @description Of the PDF; empty before there is one */
            pages: components["schemas"]["PageSize"][];
            /** @description null for a draft */
            publishedAt: string | null;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "draft" | "published";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /** @description Takes one PUT of the PDF's bytes within 15 minutes; after a refused file it may be tried again. It ends with the membership of whoever asked for it. Only for PDF sources */
            uploadUrl?: string;
        };
        /** @description The recipient whom the event is about */
        EventPerson: {
            email: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            name: string;
        };
        /** @description A recipient as they stood when the event happened */
        EventRecipient: {
            email: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            name: string;
            roleKey: string;
            status: components["schemas"]["RecipientStatus"];
        };
        /** @description When the field is shown: all, or any, of the clauses hold */
        FieldCondition: {
            all: components["schemas"]["ConditionClause"][];
        } | {
            any: components["schemas"]["ConditionClause"][];
        };
        /** @description When the field is shown: all, or any, of the clauses hold */
        FieldConditionInput: {
            all: components["schemas"]["ConditionClauseInput"][];
        } | {
            any: components["schemas"]["ConditionClauseInput"][];
        };
        /** @description How the value is printed */
        FieldStyle: {
            /**
             * @description null: where the text starts, so Arabic and Hebrew at the right and all others at the left
             * @default null
             */
            align: ("left" | "center" | "right") | null;
            /**
             * @description In points
             * @default 11
             */
            fontSize: number;
        };
        /** @description How the value is printed */
        FieldStyleInput: {
            /**
             * @description null: where the text starts, so Arabic and Hebrew at the right and all others at the left
             * @default null
             */
            align?: ("left" | "center" | "right") | null;
            /**
             * @description In points
             * @default 11
             */
            fontSize?: number;
        };
        /** @description What a filled value must fulfil */
        FieldValidation: {
            /**
             * @description A named check
             * @default null
             */
            format: ("email" | "phone" | "url" | "integer" | "digits" | "letters" | "alphanumeric") | null;
            /**
             * @description As min
             * @default null
             */
            max: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            maxLength: number | null;
            /**
             * @description Number, `YYYY-MM-DD` on dates, count of ticks on checkbox groups
             * @default null
             */
            min: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            minLength: number | null;
            /**
             * @description RE2 syntax; must match the whole value
             * @default null
             */
            pattern: string | null;
        };
        /** @description What a filled value must fulfil */
        FieldValidationInput: {
            /**
             * @description A named check
             * @default null
             */
            format?: ("email" | "phone" | "url" | "integer" | "digits" | "letters" | "alphanumeric") | null;
            /**
             * @description As min
             * @default null
             */
            max?: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            maxLength?: number | null;
            /**
             * @description Number, `YYYY-MM-DD` on dates, count of ticks on checkbox groups
             * @default null
             */
            min?: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            minLength?: number | null;
            /**
             * @description RE2 syntax; must match the whole value
             * @default null
             */
            pattern?: string | null;
        };
        /** @description By field type: string, boolean, array of option values, file reference, or null when empty */
        FieldValue: string | boolean | string[] | components["schemas"]["FileValue"] | null;
        /** @description As a stored value; number fields also take a JSON number */
        FieldValueInput: string | number | boolean | string[] | components["schemas"]["FileValueInput"] | null;
        /** @description As a stored value; number fields also take a JSON number */
        FieldValueOutput: string | number | boolean | string[] | components["schemas"]["FileValue"] | null;
        /** @description Values by field id */
        FieldValues: {
            [key: string]: components["schemas"]["FieldValueInput"];
        };
        /** @description A PDF in a JSON body; larger ones go as multipart/form-data */
        FileInput: {
            /** @description The bytes of the PDF */
            base64: string;
            /** @constant */
            contentType: "application/pdf";
            /** @description Of the file */
            name: string;
        };
        /** @description Reference to an uploaded file */
        FileValue: {
            contentType: string;
            name: string;
            sha256: string;
            sizeBytes: number;
        };
        /** @description Reference to an uploaded file */
        FileValueInput: {
            contentType: string;
            name: string;
            sha256: string;
            sizeBytes: number;
        };
        /** @description Who takes part; `roleKey` is what a recipient names when the template is sent */
        GalleryRole: {
            /** @description Shown to people */
            label: string;
            /** @description Signing step */
            order: number;
            /**
             * @description More values may be added
             * @enum {string}
             */
            role: "signer" | "approver" | "viewer" | "cc";
            roleKey: string;
        };
        /** @description A ready-made template, as a card */
        GalleryTemplate: {
            /**
             * @description More values may be added
             * @enum {string}
             */
            category: "human-resources" | "real-estate" | "sales" | "legal" | "services" | "personal";
            description: string;
            /** @description How many fields are filled in */
            fieldCount: number;
            name: string;
            recipients: components["schemas"]["GalleryRole"][];
            slug: string;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
        };
        /** @description A ready-made template, whole */
        GalleryTemplateDetail: {
            /**
             * @description More values may be added
             * @enum {string}
             */
            category: "human-resources" | "real-estate" | "sales" | "legal" | "services" | "personal";
            content: components["schemas"]["TemplateContent"];
            description: string;
            /** @description How many fields are filled in */
            fieldCount: number;
            name: string;
            /** @description The PDF, for ten minutes; null when the source is not a PDF */
            previewUrl: string | null;
            recipients: components["schemas"]["GalleryRole"][];
            slug: string;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
        };
        Health: {
            status: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            timestamp: string;
        };
        /** @description One wrong place in the input */
        InputProblem: {
            /**
             * @description Stable, for programs; each is explained at /docs/errors. More values may be added
             * @enum {string}
             */
            code: "malformed_json" | "malformed_utf8" | "malformed_form" | "unknown_field" | "reserved_name" | "repeated" | "too_many_problems" | "required" | "wrong_type" | "invalid_value" | "not_an_option" | "invalid_format" | "invalid_email" | "invalid_url" | "invalid_uuid" | "invalid_date_time" | "invalid_cursor" | "invalid_length" | "too_short" | "too_long" | "too_small" | "too_large" | "too_few" | "too_many" | "in_the_past" | "out_of_range" | "too_old" | "empty_range" | "no_signer" | "role_without_recipient" | "unknown_role_key" | "unknown_field_key" | "not_prefillable" | "conflict" | "ambiguous" | "not_found" | "unknown" | "taken" | "weak_password" | "outdated" | "empty" | "unsupported_type" | "invalid_image" | "unprintable" | "invalid_address" | "not_an_audit_trail" | "unknown_file" | "other_role" | "not_fillable" | "read_only" | "not_a_signature_field" | "signature_mode_off" | "option_unknown" | "format_mismatch" | "pattern_mismatch";
            /** @description For a person */
            message: string;
            /** @description The wrong place, dotted */
            path: string;
        };
        InstantiatedTemplate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Only in mode send: what was sent */
            document?: components["schemas"]["Document"];
            /** @description What is being edited, if anything */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: made for a single document, which publishes it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description The user who made it
             */
            ownerId: string;
            /** @description What new documents are made from; null before the first publish */
            published: components["schemas"]["TemplateVersion"] | null;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        InstantiateGalleryTemplate: {
            /**
             * @description customize: a draft template, to be changed in the editor. send: a published template, and a document made from it, sent at once
             * @enum {string}
             */
            mode: "customize" | "send";
            /** @description Default: the gallery template's name */
            name?: string;
            /** @description Who gets the document; in mode send, and only there */
            recipients?: components["schemas"]["RecipientInput"][];
        };
        Invitation: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            email: string;
            /**
             * Format: date-time
             * @description When the mail's link stops working: after 7 days
             */
            expiresAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * Format: uuid
             * @description The user who invited
             */
            invitedBy: string;
            /**
             * @description More values may be added
             * @enum {string}
             */
            role: "admin" | "member";
        };
        InviteMember: {
            /**
             * Format: email
             * @description E-mail address, in ASCII; an international domain in its `xn--` form
             */
            email: string;
            /**
             * @description What they will be
             * @default member
             * @enum {string}
             */
            role?: "admin" | "member";
        };
        Member: {
            email: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            joinedAt: string;
            /** @description null until they give one */
            name: string | null;
            /**
             * @description More values may be added
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            userId: string;
        };
        Notification: {
            body: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Where in the dashboard it leads, as a path */
            href: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description null while it is unread */
            readAt: string | null;
            title: string;
            /** @description What happened; new types may be added */
            type: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        OpenApiDocument: {
            info: {
                title: string;
                version: string;
            } & {
                [key: string]: unknown;
            };
            /** @description Version of the specification */
            openapi: string;
            /** @description Operations by path and method */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Displayed size in points, after the rotation; `rotation` in degrees clockwise */
        PageSize: {
            height: number;
            rotation: 0 | 90 | 180 | 270;
            width: number;
        };
        /** @description Where to fetch a file */
        PresignedUrl: {
            /** @description Presigned address: needs no credential, and expires after 10 minutes; that of a document still to be signed dies with the link, too */
            url: string;
        };
        /** @description Why a request failed (RFC 9457) */
        Problem: {
            /**
             * @description Stable: compare this one. More values may be added
             * @enum {string}
             */
            code: "INVALID_INPUT" | "INVALID_STATE" | "UNKNOWN_ROLE_KEY" | "TEMPLATE_ARCHIVED" | "NO_PUBLISHED_VERSION" | "TEMPLATE_RULES_FAILED" | "ALREADY_MEMBER" | "OWNER_IMMUTABLE" | "NO_PENDING_RECIPIENTS" | "PDF_ENCRYPTED" | "PDF_INVALID" | "WEBHOOK_URL_REFUSED" | "UNAUTHENTICATED" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "SEAT_LIMIT_REACHED" | "DOCUMENT_LIMIT_REACHED" | "WORKSPACE_LIMIT_REACHED" | "FORBIDDEN" | "NOT_A_MEMBER" | "INSUFFICIENT_ROLE" | "NOT_DOCUMENT_OWNER" | "WRONG_WORKSPACE" | "PLAN_REQUIRED" | "ROLE_CANNOT_SIGN" | "ROLE_CANNOT_DECLINE" | "EMAIL_NOT_CONFIRMED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "ALREADY_SUBMITTED" | "RENDER_NOT_READY" | "SIGNATURE_LIMIT_REACHED" | "SLUG_TAKEN" | "EMAIL_TAKEN" | "IDEMPOTENCY_KEY_IN_USE" | "DRAFT_CHANGED" | "PAYLOAD_TOO_LARGE" | "PDF_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "REMINDED_RECENTLY" | "INTERNAL" | "BUSY";
            /** @description What happened and what to do next, for a person */
            detail: string;
            /** @description With `TEMPLATE_RULES_FAILED`: the findings of the rules engine */
            diagnostics?: components["schemas"]["Diagnostic"][];
            /** @description With `INVALID_INPUT`: every wrong place */
            errors?: components["schemas"]["InputProblem"][];
            /** @description With an API key: where the call is in your workspace's request log */
            instance?: string;
            /** @description The `Request-Id` header's value; quote it when you ask for help */
            requestId: string;
            /** @description The HTTP status, again */
            status: number;
            /**
             * Format: uuid
             * @description With `TEMPLATE_RULES_FAILED` of `publish: true`: the template that was made, still a draft
             */
            templateId?: string;
            /** @description The code in words */
            title: string;
            /** @description Address of the error's explanation */
            type: string;
        };
        /** @description A person of a document. Their signing link is never in here */
        Recipient: {
            /** @description When they declined */
            declinedAt: string | null;
            /** @description In their words */
            declineReason: string | null;
            delivery: components["schemas"]["RecipientDelivery"];
            email: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description The last reminder, automatic or not */
            lastRemindedAt: string | null;
            /** @description Language of their mails and pages */
            locale: string | null;
            name: string;
            /** @description Signing step; equal orders act in parallel */
            order: number;
            role: components["schemas"]["RecipientRole"];
            /** @description The role of the template that they fill */
            roleKey: string;
            /** @description When their step opened, and with it their link */
            sentAt: string | null;
            /** @description When they signed or approved */
            signedAt: string | null;
            status: components["schemas"]["RecipientStatus"];
            /** @description When they first saw the document */
            viewedAt: string | null;
        };
        /** @description The name or address of a recipient was corrected while the document was out. */
        RecipientCorrectedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                correctedAt: string;
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description As they were before */
                previous: {
                    email: string;
                    name: string;
                };
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.corrected";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A viewer or copy recipient was given their copy. */
        RecipientDeliveredEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                deliveredAt: string;
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.delivered";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /**
         * @description `email`: they are mailed their link and all that follows; `none`: no mail of any kind about this document, for links that you hand over yourself and for embedded signing. More values may be added
         * @enum {string}
         */
        RecipientDelivery: "email" | "none";
        /** @description A mail to a recipient did not arrive: their mail server refused it, or it could not be handed over. */
        RecipientEmailFailedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                failedAt: string;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description What the receiving mail server said, or that the mail service did not take the mail */
                reason: string;
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.email_failed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description Who fills a role of the template */
        RecipientInput: {
            delivery?: components["schemas"]["RecipientDelivery"];
            /**
             * Format: email
             * @description E-mail address, in ASCII; an international domain in its `xn--` form
             */
            email: string;
            locale?: string | null;
            name: string;
            /** @description Which role of the template they fill */
            roleKey: string;
        };
        /** @description A signing link that the sender hands over */
        RecipientLink: {
            /** @description The document's; null once it is complete, whose link keeps opening the signed document */
            expiresAt: string | null;
            /** @description For this recipient alone: whoever has it can act in their name */
            url: string;
        };
        /** @description A reminder was handed to the mail service, automatic or by hand. */
        RecipientRemindedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                remindedAt: string;
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.reminded";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /**
         * @description Signers and approvers act and can hold the document up; viewers and cc only receive it. More values may be added
         * @enum {string}
         */
        RecipientRole: "signer" | "approver" | "viewer" | "cc";
        /** @description A recipient signed or approved. */
        RecipientSignedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                signedAt: string;
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.signed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /**
         * @description `waiting`: not their turn; `pending`: their link works; `delivered`: a viewer or cc has their copy; `canceled`: the document ended before their turn. More values may be added
         * @enum {string}
         */
        RecipientStatus: "waiting" | "pending" | "signed" | "declined" | "delivered" | "canceled";
        /** @description A recipient saw the document for the first time. */
        RecipientViewedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id of it */
                externalId: string | null;
                /** @description Your own pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                recipient: components["schemas"]["EventPerson"];
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                viewedAt: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "recipient.viewed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        ReplayWebhook: {
            /**
             * @description Which events; an empty list means all that the endpoint is subscribed to
             * @default []
             */
            eventTypes?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * Format: date-time
             * @description Events from this moment on, in the past; at most 31 days before `to`
             */
            from: string;
            /**
             * @description Send again what was delivered, too
             * @default false
             */
            includeDelivered?: boolean;
            /**
             * Format: date-time
             * @description and before this one; the present when left out
             */
            to?: string;
        };
        RotateWebhookSecret: {
            /**
             * @description How long the old secret signs beside the new one, up to 7 days
             * @default 0
             */
            overlapSeconds?: number;
        };
        SavedSignature: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Presigned address of the PNG; expires */
            imageUrl: string;
            /** @description The one that is offered first */
            isDefault: boolean;
            /**
             * @description More values may be added
             * @enum {string}
             */
            kind: "signature" | "initials";
            label: string | null;
        };
        /** @description Whole or in part */
        SaveSigningDraft: {
            /** @description By field id */
            signatures?: {
                [key: string]: components["schemas"]["SignatureInput"];
            };
            values: components["schemas"]["FieldValues"];
        };
        SetWorkspaceLogo: {
            /** @description Data URL of the picture: PNG, JPEG or WebP, at most 2 MiB and 16 million pixels */
            image: string;
        };
        SetWorkspaceLogoForm: {
            /**
             * Format: binary
             * @description The picture: PNG, JPEG or WebP, at most 2 MiB and 16 million pixels
             */
            file: string;
        };
        /** @description How a signature field is signed */
        SignatureInput: {
            /** @description `type`: in which hand */
            font?: ("caveat" | "dancing-script" | "great-vibes" | "marck-script" | "sacramento" | "mynerve") | null;
            /** @description `upload`, or `draw` without paths: a PNG data URL, at most 1 MiB and 2000 × 1000 pixels */
            image?: string | null;
            /**
             * @description Which of the other fields is looked at
             * @enum {string}
             */
            mode: "draw" | "type" | "upload" | "saved";
            /** @description `draw`: the strokes */
            paths?: components["schemas"]["StrokeDataInput"] | null;
            /** @description `saved`: one of the signed-in user's own */
            savedSignatureId?: string | null;
            /** @description `type`: what is written */
            text?: string | null;
        };
        /** @description How a signature field is signed */
        SignatureOutput: {
            /** @description `type`: in which hand */
            font?: ("caveat" | "dancing-script" | "great-vibes" | "marck-script" | "sacramento" | "mynerve") | null;
            /** @description `upload`, or `draw` without paths: a PNG data URL, at most 1 MiB and 2000 × 1000 pixels */
            image?: string | null;
            /**
             * @description Which of the other fields is looked at. More values may be added
             * @enum {string}
             */
            mode: "draw" | "type" | "upload" | "saved";
            /** @description `draw`: the strokes */
            paths?: components["schemas"]["StrokeData"] | null;
            /** @description `saved`: one of the signed-in user's own */
            savedSignatureId?: string | null;
            /** @description `type`: what is written */
            text?: string | null;
        };
        /** @description All that a signing page needs to know */
        Signing: {
            /** @description What has to be agreed to; send the version with the signature */
            consent: {
                required: boolean;
                text: string;
                version: string;
            };
            document: components["schemas"]["SigningDocument"];
            /** @description Presigned address of the PDF as it stands; expires */
            documentUrl: string | null;
            /** @description This recipient's */
            fields: components["schemas"]["SigningField"][];
            /** @description Filled in by others before; read-only */
            otherFields: components["schemas"]["SigningField"][];
            pages: components["schemas"]["PageSize"][];
            recipient: components["schemas"]["SigningRecipient"];
            /** @description null until they have signed */
            submittedAt: string | null;
        };
        SigningDocument: {
            /** @description Until when it can be signed */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description The sender's words */
            message: {
                body: string | null;
                subject: string | null;
            } | null;
            name: string;
            pageCount: number;
            sender: {
                email: string;
                name: string;
            };
            status: components["schemas"]["DocumentStatus"];
            workspace: {
                /** @description Hex */
                accentColor: string | null;
                /** @description Public address of a PNG */
                logoUrl: string | null;
                name: string;
            };
        };
        SigningDraft: {
            /** @description By field id */
            signatures: {
                [key: string]: components["schemas"]["SignatureOutput"];
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /** @description By field id */
            values: {
                [key: string]: components["schemas"]["FieldValue"];
            };
        };
        /** @description A field of the template, with its value */
        SigningField: {
            /** @default null */
            condition: components["schemas"]["FieldCondition"] | null;
            /**
             * @description What it starts with
             * @default null
             */
            defaultValue: components["schemas"]["FieldValueOutput"];
            /**
             * @description Of formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height: number | null;
            /**
             * @description A sentence beside it
             * @default
             */
            help: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Names the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description What the recipient is asked for
             * @default
             */
            label: string;
            /**
             * @description Of radio, select and checkbox_group fields
             * @default []
             */
            options: {
                /** @description What is shown */
                label: string;
                /** @description What is stored */
                value: string;
            }[];
            /**
             * @description From 1; null in rich text
             * @default null
             */
            page: number | null;
            /**
             * @description In the empty input
             * @default
             */
            placeholder: string;
            /**
             * @description Shows its default or prefilled value only
             * @default false
             */
            readOnly: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required: boolean;
            /** @description Role that the field belongs to */
            roleKey: string;
            style: components["schemas"]["FieldStyle"];
            /**
             * @description What is filled in. More values may be added
             * @enum {string}
             */
            type: "signature" | "initials" | "date_signed" | "name" | "email" | "company" | "title" | "text" | "multiline" | "number" | "date" | "checkbox" | "checkbox_group" | "radio" | "select" | "phone" | "attachment" | "image" | "stamp" | "formula" | "label";
            validation: components["schemas"]["FieldValidation"];
            /** @description What it holds so far */
            value: components["schemas"]["FieldValue"];
            /**
             * @description Fraction of the displayed page's width; null in rich text
             * @default null
             */
            width: number | null;
            /**
             * @description Fraction of the displayed page's width, from its left edge; null in rich text
             * @default null
             */
            x: number | null;
            /**
             * @description Fraction of the displayed page's height, from its top edge; null in rich text
             * @default null
             */
            y: number | null;
        };
        SigningRecipient: {
            email: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Language of the page */
            locale: string | null;
            name: string;
            role: components["schemas"]["RecipientRole"];
            status: components["schemas"]["RecipientStatus"];
        };
        /** @description A drawn signature, in CSS pixels of the pad */
        StrokeData: {
            /** @description Of the pad */
            height: number;
            /** @description Each a flat list x0, y0, x1, y1, …; 50,000 numbers in all at most */
            strokes: number[][];
            /** @description Of the pad */
            width: number;
        };
        /** @description A drawn signature, in CSS pixels of the pad */
        StrokeDataInput: {
            /** @description Of the pad */
            height: number;
            /** @description Each a flat list x0, y0, x1, y1, …; 50,000 numbers in all at most */
            strokes: number[][];
            /** @description Of the pad */
            width: number;
        };
        /** @description What one recipient filled in and signed */
        Submission: {
            /** @description To signing electronically; null until they have signed */
            consent: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                acceptedAt: string;
                /** @description Of the text, in hex */
                textSha256: string;
                /** @description Which text was agreed to */
                version: string;
            } | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            documentId: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Where from */
            ip: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            recipientId: string;
            roleKey: string;
            signatures: components["schemas"]["SubmittedSignature"][];
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "pending" | "submitted";
            /** @description null until they have signed */
            submittedAt: string | null;
            /** @description With which browser or program */
            userAgent: string | null;
            /** @description By field id */
            values: {
                [key: string]: components["schemas"]["FieldValue"];
            };
        };
        SubmitSigning: {
            /** @description To signing electronically */
            consent: {
                /** @constant */
                accepted: true;
                /** @description Of the text that was shown: `consent.version` of the page */
                version: string;
            };
            /**
             * @description By field id
             * @default {}
             */
            signatures?: {
                [key: string]: components["schemas"]["SignatureInput"];
            };
            values: components["schemas"]["FieldValues"];
        };
        Submitted: {
            documentStatus: components["schemas"]["DocumentStatus"];
            /** @description Where the sender wants them to go next */
            redirectUrl: string | null;
            status: components["schemas"]["RecipientStatus"];
        };
        SubmittedSignature: {
            fieldId: string;
            /** @description Presigned address of the picture, also of what was typed or drawn as strokes; expires. null while it cannot be made: ask again */
            imageUrl: string | null;
            /** @description How it was made: draw, type, upload or saved */
            mode: string;
        };
        /** @description With its draft and its published version */
        Template: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description What is being edited, if anything */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: made for a single document, which publishes it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description The user who made it
             */
            ownerId: string;
            /** @description What new documents are made from; null before the first publish */
            published: components["schemas"]["TemplateVersion"] | null;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description What a template version consists of beside its source file */
        TemplateContent: {
            /** @default null */
            body: {
                [key: string]: unknown;
            } | null;
            /** @default [] */
            fields: components["schemas"]["ContentField"][];
            /** @default [] */
            roles: components["schemas"]["ContentRole"][];
            settings: components["schemas"]["ContentSettings"];
        };
        /** @description What a template version consists of beside its source file */
        TemplateContentInput: {
            /** @default null */
            body?: {
                [key: string]: unknown;
            } | null;
            fields?: components["schemas"]["ContentFieldInput"][];
            /** @default [] */
            roles?: components["schemas"]["ContentRoleInput"][];
            /** @default {} */
            settings?: components["schemas"]["ContentSettingsInput"];
        };
        /** @description What a template looks like at one time */
        TemplateVersion: {
            content: components["schemas"]["TemplateContent"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description What the rules engine finds */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description From 1, for each template */
            number: number;
            /** @description Of the PDF; empty before there is one */
            pages: components["schemas"]["PageSize"][];
            /** @description null for a draft */
            publishedAt: string | null;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "draft" | "published";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
        };
        UnreadCount: {
            count: number;
        };
        /** @description What is left out stays as it is */
        UpdateDocument: {
            /** @description Instead of `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description From sending; the template's when left out */
            expiresInDays?: number | null;
            /** @description Your own id of it */
            externalId?: string | null;
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Up to 50 pairs of your own: kept, returned, and in every event */
            metadata?: {
                [key: string]: string;
            };
            /** @description The template's name when left out */
            name?: string;
            /** @description Values by field key; the recipient may change them unless the field is read-only */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            recipients?: components["schemas"]["RecipientInput"][];
            /** @description Where a recipient goes after signing */
            redirectUrl?: string | null;
            /** @description Automatic reminders, between 9:00 and 17:00 in the workspace's time zone; the template's when left out, null for none */
            reminders?: {
                everyDays: number;
                /** @description For each recipient */
                max: number;
            } | null;
        };
        UpdateMember: {
            /** @enum {string} */
            role: "admin" | "member";
        };
        UpdateSavedSignature: {
            /** @description Replaces the picture; documents signed before keep theirs */
            image?: string;
            /** @description true makes it the default; false changes nothing */
            isDefault?: boolean;
            label?: string | null;
        };
        UpdateTemplate: {
            name: string;
        };
        /** @description What is left out stays as it is */
        UpdateUser: {
            /** @description http or https */
            avatarUrl?: string | null;
            /** @description Fills company fields */
            company?: string | null;
            /** @description Which mails are wanted; merged into what is there. By what happened: `documentViewed`, `documentSigned`, `documentDeclined`, `documentCompleted`, `documentExpiringSoon`, `documentExpired`, `mailFailed`, `webhookDisabled`, `memberJoined`; with `.app` behind it, the notification in the product. `attachSignedPdf`: whether mails that a document is complete bring the sealed PDF along */
            emailPreferences?: {
                attachSignedPdf?: boolean;
                documentCompleted?: boolean;
                "documentCompleted.app"?: boolean;
                documentDeclined?: boolean;
                "documentDeclined.app"?: boolean;
                documentExpired?: boolean;
                "documentExpired.app"?: boolean;
                documentExpiringSoon?: boolean;
                "documentExpiringSoon.app"?: boolean;
                documentSigned?: boolean;
                "documentSigned.app"?: boolean;
                documentViewed?: boolean;
                "documentViewed.app"?: boolean;
                keyCreated?: boolean;
                "keyCreated.app"?: boolean;
                mailFailed?: boolean;
                "mailFailed.app"?: boolean;
                memberJoined?: boolean;
                "memberJoined.app"?: boolean;
                webhookDisabled?: boolean;
                "webhookDisabled.app"?: boolean;
            };
            locale?: string | null;
            name?: string;
            /** @description Steps that are done; merged into what is there */
            onboarding?: {
                [key: string]: boolean;
            };
            timezone?: string | null;
            /** @description Fills title fields */
            title?: string | null;
        };
        UpdateWebhook: {
            /** @description For yourselves */
            description?: string;
            /** @description Which events; an empty list means all, those of the future too */
            enabledEvents?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * @description enabled gives it a fresh start
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * Format: uri
             * @description HTTPS, on the public internet
             */
            url?: string;
        };
        UpdateWorkspace: {
            /** @description Of buttons in mails and on signing pages, hex; null for the product's own */
            accentColor?: string | null;
            /** @description Whether the mails that tell recipients of a completed document bring the sealed PDF along, up to 10 MB */
            attachSignedPdf?: boolean;
            /** @description 2 to 60 characters */
            name?: string;
            /** @description Unique on this instance */
            slug?: string;
            /** @description IANA time zone: in whose day reminders go out, and whose time mails and certificates tell */
            timezone?: string;
        };
        User: {
            avatarUrl: string | null;
            /** @description Fills company fields */
            company: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            email: string;
            /** @description Which mails and notifications are wanted; what is not in it has its default */
            emailPreferences: {
                [key: string]: boolean;
            };
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description BCP 47 language tag */
            locale: string | null;
            name: string | null;
            /** @description Steps that are done */
            onboarding: {
                [key: string]: boolean;
            };
            /** @description IANA time zone */
            timezone: string | null;
            /** @description Fills title fields */
            title: string | null;
        };
        VoidDocument: {
            /** @description Told to everybody with a link */
            reason?: string | null;
        };
        WebhookDelivery: {
            attempts: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            durationMs: number | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            endpointId: string;
            /** @description Why there was no answer */
            error: string | null;
            eventId: string;
            eventType: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            lastAttemptAt: string | null;
            nextAttemptAt: string | null;
            /** @description What is sent, byte for byte the same each time */
            payload: {
                [key: string]: unknown;
            };
            /** @description The first 2 KiB of the answer */
            responseBody: string | null;
            responseStatus: number | null;
            /**
             * @description More values may be added
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            description: string;
            /** @description An empty list means all */
            enabledEvents: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description Switched off by you, by an answer of 410, or after five days of failures. More values may be added
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            url: string;
        };
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            description: string;
            /** @description An empty list means all */
            enabledEvents: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Shown once; starts with whsec_ */
            secret: string;
            /**
             * @description Switched off by you, by an answer of 410, or after five days of failures. More values may be added
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            url: string;
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description The range in effect: no earlier than the endpoint was created
             */
            from: string;
            /** @description How many deliveries began anew */
            replayed: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            to: string;
        };
        /** @description You asked for a ping. */
        WebhookTestEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /** @description The endpoint that was pinged */
                endpointId: string;
            };
            /** @description The same in every repeat: keep it, and handle each once */
            id: string;
            /** @constant */
            type: "webhook.test";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        Workspace: {
            /** @description Hex */
            accentColor: string | null;
            /** @description Whether the mails that tell recipients of a completed document bring the sealed PDF along, up to 10 MB */
            attachSignedPdf: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Made with the account */
            isPersonal: boolean;
            /** @description Public address of a PNG of at most 600 × 200 pixels, shown in mails and to recipients. Another picture has another address. */
            logoUrl: string | null;
            name: string;
            /**
             * Format: uuid
             * @description The user whose plan it is under
             */
            ownerId: string;
            /**
             * @description The caller's role. More values may be added
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            slug: string;
            /** @description IANA time zone */
            timezone: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
        };
        WriteDraft: {
            /** @description The whole of it: it replaces what is there */
            content: components["schemas"]["TemplateContentInput"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
            };
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the API key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Only those created at this moment or later */
                createdFrom?: string;
                /** @description Only those created at this moment or earlier */
                createdTo?: string;
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description Only those with this id of yours */
                externalId?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
                /** @description Only those with all of these pairs: `metadata[unit]=12-A` */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `desc`: the newest first */
                order?: "asc" | "desc";
                /** @description In the document's name, or a recipient's name or e-mail */
                q?: string;
                /** @description What they are ordered by */
                sort?: "createdAt" | "updatedAt";
                /** @description Only those in these states, with commas between */
                status?: string;
                /** @description Only those made from this template */
                templateId?: string;
                /** @description Only those that changed at this moment or later: by their sender, their recipients, or in time. With `sort=updatedAt&order=asc` it is how to keep a copy current */
                updatedSince?: string;
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"][];
                };
            };
        };
    };
    createDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDocument"];
                "multipart/form-data": components["schemas"]["CreateDocumentForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDocument"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description The sequence number after which to go on; a trail of more than 5000 events comes in parts */
                after?: number;
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresignedUrl"];
                };
            };
        };
    };
    correctRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
                /** @description Id of a recipient of the document */
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectRecipient"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    createRecipientLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
                /** @description Id of a recipient of the document */
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientLink"];
                };
            };
        };
    };
    remindRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
                /** @description Id of a recipient of the document */
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    remindRecipients: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    sendDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    getSignedPdf: {
        parameters: {
            query?: {
                /** @description `true`: the address makes browsers save the file, under a friendly name */
                download?: boolean;
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresignedUrl"];
                };
            };
        };
    };
    voidDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoidDocument"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmbedSession"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSession"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
                /** @description Only those that were not read */
                unread?: boolean;
            };
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the document that you have: answers 304 while it is the same */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            /** @description It is as `If-None-Match` names it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signing"];
                };
            };
        };
    };
    declineSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineSigning"];
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSigningDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresignedUrl"];
                };
            };
        };
    };
    getSigningDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningDraft"];
                };
            };
            /** @description There is nothing */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    saveSigningDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSigningDraft"];
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadSigningFile: {
        parameters: {
            query?: {
                /** @description What the file is called; its ending helps to tell what it is */
                name?: string;
            };
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description Id of a field of this recipient's */
                fieldId: string;
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file, at most 10 MiB; what it is shows from the bytes themselves */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileValue"];
                };
            };
        };
    };
    submitSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitSigning"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submitted"];
                };
            };
        };
    };
    recordSigningViewed: {
        parameters: {
            query?: never;
            header?: {
                /** @description From which IP address the person signs, where a server of yours stands between. Needs `Authorization: Bearer` with an API key of the document's workspace; the audit trail and the certificate then say which key vouched for it. Without the key the request is refused. */
                "Signer-Address"?: string;
                /** @description Their browser's `User-Agent`, under the same condition */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The signing token, from the link of the recipient's mail: the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSubmissions: {
        parameters: {
            query: {
                /** @description Whose submissions */
                documentId: string;
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"][];
                };
            };
        };
    };
    listGalleryTemplates: {
        parameters: {
            query?: {
                /** @description One of human-resources, real-estate, sales, legal, services, personal; any other has no templates */
                category?: string;
            };
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryTemplate"][];
                };
            };
        };
    };
    getGalleryTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Slug of the gallery template */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryTemplateDetail"];
                };
            };
        };
    };
    instantiateGalleryTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Slug of the gallery template */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantiateGalleryTemplate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantiatedTemplate"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description `oneoff` lists those that are still being prepared, without a document */
                kind?: "reusable" | "oneoff";
                /** @description How many, 1 to 100 */
                limit?: number;
                /** @description Only those in this state */
                status?: "active" | "archived" | "all";
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"][];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
                "multipart/form-data": components["schemas"]["CreateTemplateForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTemplate"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    archiveTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    getTemplateDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"] | null;
                };
            };
        };
    };
    discardTemplateDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    writeTemplateDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description Refuses the write unless the draft is still as you know it: its `updatedAt`, in quotes */
                "If-Match"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftWritten"];
                };
            };
        };
    };
    ensureTemplateDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnsuredDraft"];
                };
            };
        };
    };
    publishTemplateDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"];
                };
            };
        };
    };
    getTemplatePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresignedUrl"];
                };
            };
        };
    };
    unarchiveTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"][];
                };
            };
        };
    };
    getTemplateVersion: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the template */
                id: string;
                /** @description Id of a version of the template */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"];
                };
            };
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    listSavedSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSignature"][];
                };
            };
        };
    };
    createSavedSignature: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSavedSignature"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSignature"];
                };
            };
        };
    };
    deleteSavedSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the signature */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateSavedSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the signature */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSavedSignature"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSignature"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
            };
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the delivery */
                deliveryId: string;
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. With an API key it may be left out: the key names its own. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"][];
                };
            };
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspace"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkspace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the page before */
                cursor?: string;
                /** @description How many, 1 to 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
                /** @description Id of the pending invitation */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setWorkspaceLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWorkspaceLogo"];
                "multipart/form-data": components["schemas"]["SetWorkspaceLogoForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    removeWorkspaceLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the workspace */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMember"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
                /** @description Id of the member's user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                id: string;
                /** @description Id of the member's user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    onDocumentCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentCompletedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentCreatedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentDeclinedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentDeletedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentExpiredEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentSentEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentVoidedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientCorrected: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientCorrectedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientDeliveredEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientEmailFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientEmailFailedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientReminded: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientRemindedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientSigned: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientSignedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecipientViewed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientViewedEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every repeat */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256, with the endpoint's secret, of `t`, a dot and the raw body. Two `v1` while a rotated secret overlaps */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Received; nothing more is sent */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
