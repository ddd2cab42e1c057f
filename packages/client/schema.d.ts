// Generated from the OpenAPI document by `npm run client`; not to be edited.

export interface paths {
    "/api/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a session token
         * @description A user's session for programs, where an operation accepts no API key. Incorrect passwords and codes are limited by account and address. An account with an authenticator app needs `totp` or `recoveryCode` as well; one with passkeys only has no session for programs, which use its API keys.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{uploadToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a template's PDF
         * @description The address is `uploadUrl` of a created template or an ensured draft: it accepts one file within 15 minutes, and needs no credential. A file that is rejected does not use it up.
         */
        put: operations["uploadTemplatePdf"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a file or an audit trail
         * @description Public. Whether a PDF is what was sealed here, or a trail what was recorded here: see [Verification](/docs/verification). Send the file itself, of at most 80 MB, the trail as JSON, or either as the part `file` of a form.
         */
        post: operations["verifyFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the agent
         * @description Streams the agent's turn as Server-Sent Events in the AI SDK's UI message stream protocol (`x-vercel-ai-ui-message-stream: v1`). Each change to the draft is the result of a tool call, with its summary and id. The metadata of the last event states how the turn ended. Closing the connection stops the agent. Without a configured model: 503 `AGENT_UNAVAILABLE`.
         */
        post: operations["chatWithAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/detect-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect the fields of a template's draft
         * @description Works without a model: the PDF's own form fields, tags in its text such as `{{Name;role=Client}}`, and blanks detected from text and lines. Each field has a `confidence` and an `origin`; of those with 0.8 or more, at least nine in ten are correct. With `apply`, those that overlap no existing field are added to the draft; without it and without a draft, the published version is searched. A request searches up to 300 pages; `nextPage` says where the next one continues, and its response contains the fields of all pages so far. Searching pages for the first time counts against a limit of the workspace, a twentieth of the requests per minute of one caller (30 by default); 429 beyond it.
         */
        post: operations["detectFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a template from a prompt
         * @description Creates a draft that passes the rules engine. Without a configured model, or if it fails, the draft is based on the gallery template that best matches the prompt, and `notice` says so. With `templateId`, a failing model leaves the draft unchanged: 503 `AGENT_UNAVAILABLE`.
         */
        post: operations["generateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's conversations about a template
         * @description Your own, newest first: other members of the workspace do not see them.
         */
        get: operations["listAgentSessions"];
        put?: never;
        /**
         * Start a conversation with the agent
         * @description The conversation is about the draft of one template. Only you see it; its changes are in the draft, which the workspace's members share.
         */
        post: operations["createAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation
         * @description Includes its messages in the AI SDK's UI message format, and its changes to the draft. A message whose turn was interrupted has the state `cut`.
         */
        get: operations["getAgentSession"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation
         * @description Its changes to the draft are kept, and can no longer be undone individually.
         */
        delete: operations["deleteAgentSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/sessions/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo changes of a conversation
         * @description Undoes all of them, or those listed. Parts that were changed since are kept, and listed in `kept`. An extension: not part of version 1.0 of the API.
         */
        post: operations["undoAgentChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's API keys, without secrets
         * @description Includes revoked and expired keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; its secret is shown once
         * @description The key has access to everything in its workspace and stops working when its creator's membership ends. Only this response contains the secret. Admins and owners only.
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
         * Revoke an API key
         * @description Takes effect immediately and is permanent: requests with the key are rejected. Admins and owners only.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get plan, seats and usage
         * @description For the workspace's account, which belongs to its owner. Any member can read it. On a self-hosted instance, without a payment provider, it returns the configured plan and the usage.
         */
        get: operations["getBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a subscription
         * @description For the owner. Returns the URL of the payment provider's checkout page. Seats in use beyond those that the plan includes are part of the first invoice. Repeating the same choice returns the same page; a different choice expires the earlier page, so that only one can be paid.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/plan": {
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
         * Change the plan or billing interval
         * @description For the owner. A larger plan and annual billing take effect immediately, and the difference is charged. A smaller plan and monthly billing take effect at the next renewal, without credit; selecting the current plan undoes that. Seats bought before carry over unless `seats` says otherwise. Selecting a plan also undoes a cancellation. While an invoice is unpaid (`past_due`) a change is refused with `INVALID_STATE`.
         */
        patch: operations["changePlan"];
        trace?: never;
    };
    "/v1/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the customer portal
         * @description For the owner. Returns the URL of the payment provider's page for payment methods, invoices and cancellation. Plan and seats cannot be changed there.
         */
        post: operations["createPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/public/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a subscription without an account
         * @description Requires no credential. Returns the URL of the payment provider's checkout page, which asks for the email address. After the payment, an account is created for that address and a link to set a password is emailed; an existing account gets the plan once its owner has confirmed by email.
         */
        post: operations["createPublicCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/public/checkout/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of an anonymous checkout
         * @description Requires no credential except the session's id, which the payment provider adds to the return URL.
         */
        get: operations["getPublicCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/seats": {
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
         * Change the number of extra seats
         * @description For the owner; seats are never bought implicitly. More seats are available immediately, and the rest of the period is charged. A reduction takes effect at the next renewal, and never below the seats in use: `SEATS_IN_USE` lists who uses them. While an invoice is unpaid (`past_due`) a change is refused with `INVALID_STATE`.
         */
        patch: operations["changeSeats"];
        trace?: never;
    };
    "/v1/bulk-sends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk sends, newest first
         * @description An extension of version 1.0 of the API. With a session token: your own, or all of the workspace on plans with workspace-wide visibility. With an API key: all of the workspace.
         */
        get: operations["listBulkSends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-sends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk send and its progress
         * @description An extension of version 1.0 of the API.
         */
        get: operations["getBulkSend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-sends/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel what a bulk send has not sent yet
         * @description An extension of version 1.0 of the API. Documents that were sent stay out for signature: void them one by one.
         */
        post: operations["cancelBulkSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-sends/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue a bulk send, and try its failed rows again
         * @description An extension of version 1.0 of the API. For `paused` and `completed` bulk sends; failed rows can be given other values. Rows that are still invalid stay failed, and documents that were sent are not sent again.
         */
        post: operations["retryBulkSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-sends/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a bulk send
         * @description An extension of version 1.0 of the API. In the order of the list: each with its document, or why it failed.
         */
        get: operations["listBulkSendRows"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List documents, newest first
         * @description With a session token: your own documents, or all documents of the workspace on plans with workspace-wide visibility. With an API key: all documents of the workspace.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Create a document from a template or a file
         * @description Creates a draft: nobody is notified until it is sent, which `send: true` does immediately. The document is pinned to the template's current published version. A one-off template is published implicitly. An extension, not part of version 1.0 of the API: instead of `templateId`, send `file`, `roles` and `fields` to create the one-off template in the same call; send a file larger than about 700 KB as `multipart/form-data`, with all other fields as JSON in the part `payload`. A Word file (.docx) becomes rich text: it brings its own roles and fields, created from its blanks, content controls and tags (if it names no role, the only one is `signer`), and `warnings` lists anything that could not be imported. The call is atomic: if it fails, no template, document or file remains.
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
         * Get a document
         * @description With its recipients and their status.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a document; an open one is voided first
         * @description The document becomes inaccessible immediately; its files are removed afterwards. If it was out for signature, its recipients are notified that it was voided.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change a draft document
         * @description Only while it is a draft. Omitted fields stay unchanged; fields that are sent are replaced in full, including `recipients`, `metadata`, `prefill` and `message`.
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
         * List a document's audit events, in order
         * @description Each event contains the hash of the previous one, so any change or gap is detectable. Returns up to 5,000 events at a time, or `limit`; use `after` to get the next ones.
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
         * Get a presigned URL of the certificate of completion, valid for 10 minutes
         * @description A separate PDF that states who signed, when, from where and how. Returns 404 until the document is completed.
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
         * Correct a recipient's name or email
         * @description Only while the document is open, and only for recipients who have not acted yet. If the email changes, the previous link stops working, values entered with it are discarded, and a new link is emailed if it is their turn.
         */
        patch: operations["correctRecipient"];
        trace?: never;
    };
    "/v1/documents/{id}/recipients/{recipientId}/delegate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask someone else to act in a recipient's place
         * @description Only while the document is open, and only for recipients who have not acted yet. The former link stops working and what was entered with it is discarded; the new person is emailed their own link if it is their turn, and the former one is notified if they had been asked. The audit trail and the certificate say who was replaced. To correct a misspelled name or address, change the recipient instead. An extension: not part of version 1.0 of the API.
         */
        post: operations["delegateRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Create a signing link to deliver yourself
         * @description For signing in person, or to send the link by your own email or chat. It differs from the emailed link and is valid as long: the audit trail and the certificate state that the signer used a link handed over by the sender, not one sent by email. Available for signers and approvers whose turn it is, and for viewers and cc recipients once their link is active. Anyone who has the link can act as the recipient. An extension: not part of version 1.0 of the API.
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
         * @description At most once every five minutes per recipient. Does not count towards the automatic reminders.
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
         * Remind all recipients whose turn it is
         * @description At most once every five minutes per recipient. Does not count towards the automatic reminders. A reminder beyond what a recipient's address may get in a day waits, and `recipients[].heldMail` says so.
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
         * @description The recipients of the first step receive their links by email; those of each later step when the previous step is done. The document counts towards the plan's document limit, and its recipients towards the workspace's daily email limit. People in one step who share an address get one email with each one's link. An email beyond what a recipient's address may get in a day waits, and `recipients[].heldMail` of the document says so from then on: this response is older than the emails.
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
         * Get a presigned URL of the sealed PDF, valid for 10 minutes
         * @description The document with all values and signatures, sealed so that PDF readers can detect later changes. Returns 404 until `document.completed`.
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
         * Void a document that is out for signature
         * @description For `sent` and `in_progress` documents. Signing links stop working, and recipients who had one are notified by email, with the reason.
         */
        post: operations["voidDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a template to many recipients
         * @description An extension of version 1.0 of the API. Creates and sends a document for each of up to 1,000 rows, in the background and one after the other: no row is sent twice, however often a request or a process is interrupted. Check the list first with `POST /v1/documents/bulk/check`. Rows are sent while the plan includes documents; at the workspace's daily email limit, sending continues on the next day. When it ends, its owner gets one notification.
         */
        post: operations["createBulkSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/bulk/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a bulk send without sending it
         * @description An extension of version 1.0 of the API: a dry run. Returns the errors of each row, and how many documents the plan and how many emails the day still allow. Nothing is created or sent.
         */
        post: operations["checkBulkSend"];
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
         * Create a URL at which one recipient signs inside your own page
         * @description Use it in an iframe, or in `<countersign-document>` from `/embed.js`. Anyone who has the URL can sign as the recipient: create it when the recipient needs it, and give it to nobody else. It expires after `expiresInSeconds`, or when the document ends.
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
         * Check that the service is running
         * @description For load balancers and monitoring; never rate-limited.
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
    "/v1/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image for rich text
         * @description An extension: not part of version 1.0 of the API. Send the file as `multipart/form-data`, or a small image as a data URL. It is re-encoded without metadata, upright and at most 2,000 pixels a side: JPEG stays JPEG, PNG stays PNG with its transparency, GIF becomes PNG, and WebP and TIFF become one of them. Of an animation the first frame is kept; a TIFF of several pages is refused. The same image has the same id in a workspace. It is kept while a template version uses it, otherwise for a day.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image of rich text
         * @description Returns its size and a presigned URL. An extension: not part of version 1.0 of the API.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your active grants for assistants
         * @description The assistants that may act for you over the Model Context Protocol, newest first.
         */
        get: operations["listMcpGrants"];
        put?: never;
        /**
         * Create a grant for an OAuth client, or restore a revoked one
         * @description Connects a registered OAuth client to you. A grant is not limited to a workspace: each tool call names its workspace and is authorized against your membership. It issues no token: the client receives one when you approve it on the consent page.
         */
        post: operations["createMcpGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp-grants/{id}": {
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
         * Revoke a grant
         * @description Takes effect immediately: the client's tokens are rejected from then on.
         */
        delete: operations["revokeMcpGrant"];
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
         * List the signed-in user's notifications, newest first
         * @description In one workspace: documents viewed, signed, declined, completed or expired, emails that were not delivered, members who joined.
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
         * Mark a notification as read
         * @description Has no effect if it is already read.
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
         * Mark all notifications as read
         * @description All of your notifications in this workspace.
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
         * Count unread notifications
         * @description For a badge; faster than the list.
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
         * Get this API as an OpenAPI 3.1 document
         * @description Generated from the schemas that validate requests and responses, so it is always current. For generating clients and importing into tools.
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
    "/v1/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's security events, newest first
         * @description Who signed in, and who changed members, API keys, webhooks, apps and settings or exported data. Events cannot be changed or deleted; they are kept as long as the workspace. Admins and owners only, and API keys that they created.
         */
        get: operations["listSecurityEvents"];
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
         * Get the document and its fields as the recipient sees them
         * @description Everything you need to render your own signing page: pages, this recipient's fields, values filled in by others, and the consent text to show.
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
         * @description Ends the document for all recipients; the sender is shown the reason.
         */
        post: operations["declineSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/delegate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask someone else to sign in the recipient's place
         * @description Where the template's settings allow it (`allowDelegation`), and at most three times for one recipient. The person named gets an email with their own link; this link stops working, what was entered with it is discarded, and the sender is notified. Not for embed sessions, and not for people who are recipients of the document already. An extension: not part of version 1.0 of the API.
         */
        post: operations["delegateSigning"];
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
         * Get a presigned URL of the document as it stands for the recipient
         * @description A copy recipient placed mid-order gets the document as of their step; once it is complete, everyone gets the sealed PDF.
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
         * Get the recipient's saved values; 204 if there are none
         * @description The values saved by `saveSigningDraft`, to continue on another device.
         */
        get: operations["getSigningDraft"];
        put?: never;
        /**
         * Save the values filled in so far
         * @description Values may be incomplete; only values of the wrong type are rejected. Nothing is binding until it is submitted.
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
         * Upload a file for an `attachment`, `image` or `stamp` field
         * @description The response is the field's value: send it in `values` when you save the draft and when you submit. It is valid for this recipient only. Images for `image` and `stamp` fields are re-encoded, so their hash differs from that of the uploaded file. An extension: not part of version 1.0 of the API.
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
         * @description Send all required values, a signature for each signature field, and the consent. Everything is validated again, formulas are computed, and the time of signing is the server's. After the last recipient signs, the document is sealed in the background.
         */
        post: operations["submitSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign/{token}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the document's text for a reflowed view
         * @description An extension, not part of version 1.0 of the API, for documents of rich text: the text of the pages with the variables' values, for small screens. The pages are what is signed, and reading the text does not count as viewing them. 404 for a PDF.
         */
        get: operations["getSigningText"];
        put?: never;
        post?: never;
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
         * Record that the document was shown to the recipient
         * @description For your own page that shows only the PDF of `GET /v1/sign/{token}/document`, which does not count as viewing. The first call is recorded as `viewed`; it has no effect after `GET /v1/sign/{token}`, which records the same event. An extension: not part of version 1.0 of the API.
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
         * List the submissions of a document's recipients
         * @description One for each recipient once the document is sent, whether signed or not, with images of their signatures.
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
         * List ready-made templates
         * @description With their roles and the number of fields to fill in; get a single template for its content and preview.
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
         * Get a ready-made template, with its content and a preview of its PDF
         * @description The content is the initial content of a template created from it.
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
         * Create a template from the gallery, to customize it or to send it immediately
         * @description `customize` returns a draft to edit. `send` publishes the template, creates a document for the `recipients`, and sends it. With `sourceKind: "document"` it is rich text instead of a PDF.
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
         * List the workspace's templates, newest first
         * @description Each with its draft and its published version. One-off templates are only listed with `kind=oneoff`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template with its first draft
         * @description For a PDF, PUT its bytes to `uploadUrl` next, or send the file in the same call as `multipart/form-data`; a Word file sent this way becomes rich text, with `warnings` about anything that could not be imported. For rich text, set `sourceKind` to `document` and send the text in `content.body`.
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
         * Get a template with its draft and published version
         * @description Both versions include their content, pages and diagnostics.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template; its documents are not affected
         * @description It is permanently removed from the library. Documents created from it keep their version.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Rename a template
         * @description Only the name can be changed here; to change the content, write the draft.
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
         * @description No new documents can be created from it; existing documents are not affected.
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
         * Get the draft, or null if there is none
         * @description The version being edited: content, pages and the rules engine's findings.
         */
        get: operations["getTemplateDraft"];
        put?: never;
        post?: never;
        /**
         * Discard the draft
         * @description The published version is not affected.
         */
        delete: operations["discardTemplateDraft"];
        options?: never;
        head?: never;
        /**
         * Replace the draft's content; returns the rules engine's diagnostics
         * @description The content is replaced in full. Any content with the right structure is accepted, so an unfinished draft can always be saved; errors only prevent publishing. With `If-Match`, the write is rejected if somebody else has changed the draft in between.
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
         * Ensure that a draft exists; for a PDF template, also get a new upload URL
         * @description If there is no draft, it is created from the published version. PUT a PDF to `uploadUrl` to replace the source.
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
         * Publish the draft if it has no errors
         * @description Fails if the rules engine finds errors; warnings do not block. A PDF is completed once as a test, without a seal: if it could not be sealed exactly as it is shown, the error is `PDF_INVALID`. New documents use this version; existing documents keep theirs.
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
         * Get a presigned URL of the latest version's PDF
         * @description The PDF of the draft if there is one, otherwise of the published version.
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
         * Unarchive a template
         * @description New documents can be created from it again.
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
         * List all versions of a template, newest first
         * @description All published versions, and the draft if there is one.
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
         * Get a version, read-only
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
         * Get your profile
         * @description Created from the account on the first call.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update your profile and your onboarding progress
         * @description Name, title and company fill in the fields of the same type when you sign.
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
         * List your saved signatures, the default first, then newest first
         * @description At most ten; exactly one is the default.
         */
        get: operations["listSavedSignatures"];
        put?: never;
        /**
         * Save a signature; the first one becomes the default
         * @description A PNG that is offered whenever you sign while signed in.
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
         * Delete a saved signature; signed documents are not affected
         * @description If it was the default, the next most recent one becomes the default.
         */
        delete: operations["deleteSavedSignature"];
        options?: never;
        head?: never;
        /**
         * Make a saved signature the default, or replace its image
         * @description Documents already signed with it are not affected.
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
         * List endpoints, newest first
         * @description The URLs that receive the workspace's events, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create an endpoint
         * @description Only this response contains the secret.
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
         * Get an endpoint
         * @description Without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description Nothing more is sent to it, including scheduled retries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, or disable or enable it
         * @description Omitted fields stay unchanged. Enabling it again or changing its URL resets its failures.
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
         * List the 50 most recent deliveries
         * @description Deliveries to the endpoint with their result and payload, newest first.
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
         * Retry a delivery
         * @description Payload and event id are preserved; the attempts start over, the first immediately. A disabled endpoint must be enabled first.
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
         * Send a `webhook.test` event
         * @description Sent immediately, without retries. The response contains the result, whether or not the delivery succeeded.
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
         * Resend events that an endpoint missed
         * @description Delivers events of a time range under their original ids: those whose delivery failed or is waiting for a retry, and those that occurred while the endpoint was disabled. At most 5,000 events per call, from the last 31 days. Repeating the call sends nothing twice, unless it includes delivered events.
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
         * Rotate an endpoint's secret
         * @description Later deliveries are signed with the new secret, and for `overlapSeconds` also with the old one, so that receivers can switch over.
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
         * List the workspaces you can access
         * @description If there is none, a personal workspace is created on the first call.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description You become its owner, and it counts towards your plan's workspace limit.
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
         * Get a workspace
         * @description Includes your role in it.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description Owner only. Open documents are voided, and members and API keys lose access immediately.
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
         * List pending invitations, newest first
         * @description Invitations that were not accepted or revoked and have not expired.
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
         * Revoke a pending invitation
         * @description The link in the email stops working, and the seat is free again.
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
         * @description Admins and owners only. Send the image as a data URL, or the file itself as `multipart/form-data`. It is scaled to fit 600 × 200 pixels and stored as a PNG without metadata; transparency is kept. Emails and signing pages show it on white, with the workspace's name as alternative text. It replaces the previous logo, whose URL stops working.
         */
        put: operations["setWorkspaceLogo"];
        post?: never;
        /**
         * Remove the workspace's logo
         * @description Admins and owners only. Emails and signing pages show the workspace's name instead. The image's URL stops working immediately, including in emails already sent. Has no effect if there is no logo.
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
         * List active members
         * @description With their roles; without pending invitations.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a member by email
         * @description The link in the email is valid for 7 days. If the address is already invited, the invitation is emailed again with the new role.
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
         * Remove a member, or leave the workspace
         * @description Their access and that of API keys they created ends immediately; what they owned passes to the owner. Admins and owners only, except that any member but the owner can remove themselves to leave the workspace.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description To `admin` or `member`: the owner role cannot be assigned or changed. Admins and owners only.
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
         * @description Everyone has signed, and the sealed PDF and the certificate are ready to download. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A draft was created. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A recipient declined, which ended the document. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A document was deleted; an open document was voided first. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description The document expired before everyone had signed. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A document was sent; the signing links of the first step are active and are being emailed to recipients who receive emails. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description Name, recipients, message, expiration or reminders were changed after the document was created. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description The sender voided the document. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description The name or address of a recipient was corrected while the document was open. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A viewer or copy recipient received their copy. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description An email to a recipient was not delivered: their mail server rejected it, or it could not be sent. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description An automatic or manual reminder was handed to the mail service. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A recipient signed or approved. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description A recipient viewed the document for the first time. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
         * @description You sent a ping. Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.
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
        /** @description A change to the draft, which can be undone */
        AgentChange: {
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
            /**
             * Format: uuid
             * @description The agent's message that made it
             */
            messageId: string;
            /** @description For people */
            summary: string;
            undoneAt: string | null;
        };
        AgentChat: {
            message: string;
            /**
             * Format: uuid
             * @description Id of a conversation
             */
            sessionId: string;
        };
        /** @description A message in the AI SDK's UI message format */
        AgentMessage: {
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description For the agent's messages; null for a person's */
            metadata: components["schemas"]["AgentTurn"] | null;
            /** @description Parts of an AI SDK UI message: texts, and tool calls with their results */
            parts: ({
                /** @description `text`, `step-start`, or `tool-` followed by a name */
                type: string;
            } & {
                [key: string]: unknown;
            })[];
            /**
             * @description More values may be added
             * @enum {string}
             */
            role: "user" | "assistant";
        };
        /** @description A conversation with the agent about a template's draft */
        AgentSession: {
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
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /** @description Empty before the first message */
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
        };
        /** @description A conversation with its messages and changes */
        AgentSessionDetail: {
            /** @description Oldest first */
            changes: components["schemas"]["AgentChange"][];
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
            /** @description Oldest first */
            messages: components["schemas"]["AgentMessage"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /** @description Empty before the first message */
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            usage: {
                /** @description The workspace's daily limit; null means unlimited */
                tokensPerDay: number | null;
                /** @description Tokens used in the workspace today (UTC), including those reserved by running turns */
                tokensToday: number;
            };
        };
        /** @description Usage and outcome of a turn */
        AgentTurn: {
            durationMs: number;
            inputTokens: number;
            model: string | null;
            /** @description Human-readable: why it did not end as `done`, and what to do */
            notice: string | null;
            outputTokens: number;
            /**
             * @description `asking`: waiting for an answer; `limited`: stopped at a limit; `cut`: interrupted; `failed`: the model could not be reached or understood. More values may be added
             * @enum {string}
             */
            state: "running" | "done" | "asking" | "limited" | "cut" | "failed";
        };
        AnonymousCheckout: {
            /**
             * @description The billing interval
             * @enum {string}
             */
            interval: "month" | "year";
            /**
             * @description The plan to buy
             * @enum {string}
             */
            plan: "pro" | "team";
            /** @description Seats in total; at least those included in the plan */
            seats?: number;
        };
        /** @description A key, without its secret */
        ApiKey: {
            /** @description Addresses and ranges from which alone it works; empty: from everywhere */
            allowedAddresses: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The user the key acts for; it stops working when their membership ends
             */
            createdBy: string;
            /** @description null if it does not expire */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Last characters of the secret */
            last4: string;
            /** @description The IP address from which it was used then; null if that is not known */
            lastUsedAddress: string | null;
            /** @description To the minute; null if never used */
            lastUsedAt: string | null;
            name: string;
            /** @description First characters of the secret */
            prefix: string;
            /** @description null unless revoked */
            revokedAt: string | null;
            /** @description What the key may do; `["*"]`: everything */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description Who caused the event */
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
        /** @description Who caused the event */
        AuditActorInput: {
            email: string | null;
            id: string | null;
            name: string | null;
            /** @enum {string} */
            type: "user" | "recipient" | "api_key" | "system";
        };
        /** @description An event in the document's chain of custody */
        AuditEvent: {
            actor: components["schemas"]["AuditActor"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Details specific to the event type */
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
            /** @description IP address of the actor */
            ip: string | null;
            /** @description Hash of the previous event; null for the first */
            previousHash: string | null;
            /** @description Counts from 1 without gaps */
            sequence: number;
            /**
             * @description What happened. `question_asked`, `signature_drawn` and `link_requested` are an extension of version 1.0 of the API: a recipient asked the sender a question, drew a signature on the page of a QR code, or asked for their link by email. More values may be added
             * @enum {string}
             */
            type: "created" | "updated" | "sent" | "delivered" | "link_opened" | "viewed" | "consented" | "draft_saved" | "signed" | "declined" | "reminded" | "voided" | "expired" | "completed" | "sealed" | "downloaded" | "embed_session_created" | "link_created" | "email_failed" | "question_asked" | "signature_drawn" | "link_requested";
            /** @description The actor's `User-Agent` */
            userAgent: string | null;
        };
        /** @description An event in the document's chain of custody */
        AuditEventInput: {
            actor: components["schemas"]["AuditActorInput"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Details specific to the event type */
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
            /** @description IP address of the actor */
            ip: string | null;
            /** @description Hash of the previous event; null for the first */
            previousHash: string | null;
            /** @description Counts from 1 without gaps */
            sequence: number;
            /**
             * @description What happened. `question_asked`, `signature_drawn` and `link_requested` are an extension of version 1.0 of the API: a recipient asked the sender a question, drew a signature on the page of a QR code, or asked for their link by email
             * @enum {string}
             */
            type: "created" | "updated" | "sent" | "delivered" | "link_opened" | "viewed" | "consented" | "draft_saved" | "signed" | "declined" | "reminded" | "voided" | "expired" | "completed" | "sealed" | "downloaded" | "embed_session_created" | "link_created" | "email_failed" | "question_asked" | "signature_drawn" | "link_requested";
            /** @description The actor's `User-Agent` */
            userAgent: string | null;
        };
        /** @description Plan, seats and usage of a workspace's account */
        BillingSummary: {
            /** @description Plans that can be bought */
            availablePlans: {
                /** @description Per month when billed annually */
                annualMonthlyUsd: number;
                includedSeats: number;
                monthlyUsd: number;
                /**
                 * @description More values may be added
                 * @enum {string}
                 */
                plan: "pro" | "team";
            }[];
            /** @description Whether the subscription ends with the current period */
            cancelAtPeriodEnd: boolean;
            /** @description When the subscription renews or ends; null on free */
            currentPeriodEnd: string | null;
            documents: {
                /** @description null means unlimited */
                limit: number | null;
                /** @description Sent in the current billing period */
                sent: number;
            };
            /**
             * @description The plan in force. It differs from `plan` when the subscription has lapsed, which leaves `free`.. More values may be added
             * @enum {string}
             */
            effectivePlan: "free" | "pro" | "team" | "enterprise";
            /** @description Price of an extra seat per month when billed annually */
            extraSeatAnnualUsd: number;
            /** @description Price of an extra seat per month */
            extraSeatMonthlyUsd: number;
            /** @description Limits and features of the plan in force */
            features: {
                /** @description Custom logo and colour in emails and on pages */
                customBranding: boolean;
                /** @description A workspace’s own sender name and reply-to address in emails to recipients */
                customEmailSender: boolean;
                /** @description Members use and change each other’s templates */
                sharedTemplates: boolean;
                /** @description Members read each other’s documents */
                workspaceWideVisibility: boolean;
            };
            /** @description Whether the account ever reached a checkout, so that the customer portal has content */
            hasBillingHistory: boolean;
            /** @description How often the subscription renews; null on free */
            interval: ("month" | "year") | null;
            /**
             * @description The subscription's plan. More values may be added
             * @enum {string}
             */
            plan: "free" | "pro" | "team" | "enterprise";
            seats: {
                /** @description Included and purchased together */
                allowed: number;
                /** @description Included in the plan */
                included: number;
                /** @description Purchased in addition */
                purchased: number;
                /** @description Distinct members of all workspaces of the account, and pending invitations to addresses that are not members */
                used: number;
            };
            /** @description The subscription's status at the payment provider, such as `active`, `past_due` or `canceled`; null for an account that never paid */
            status: string | null;
            workspaces: {
                /** @description Workspaces of the account */
                count: number;
                /** @description null means unlimited */
                limit: number | null;
            };
        };
        /** @description The text: TipTap's JSON, of at most 1 MiB, 20,000 nodes and 32 levels */
        Body: {
            content: (components["schemas"]["BodyParagraph"] | components["schemas"]["BodyHeading"] | components["schemas"]["BodyBulletList"] | components["schemas"]["BodyOrderedList"] | components["schemas"]["BodyBlockquote"] | components["schemas"]["BodyTable"] | components["schemas"]["BodyImage"] | components["schemas"]["BodyHorizontalRule"] | components["schemas"]["BodyField"] | components["schemas"]["BodyPageBreak"])[];
            /** @constant */
            type: "doc";
        };
        /** @description A quotation */
        BodyBlockquote: {
            content: (components["schemas"]["BodyParagraph"] | components["schemas"]["BodyHeading"] | components["schemas"]["BodyBulletList"] | components["schemas"]["BodyOrderedList"] | components["schemas"]["BodyBlockquote"] | components["schemas"]["BodyTable"] | components["schemas"]["BodyImage"] | components["schemas"]["BodyHorizontalRule"] | components["schemas"]["BodyField"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "blockquote";
        };
        /** @description A quotation */
        BodyBlockquoteInput: {
            content: (components["schemas"]["BodyParagraphInput"] | components["schemas"]["BodyHeadingInput"] | components["schemas"]["BodyBulletListInput"] | components["schemas"]["BodyOrderedListInput"] | components["schemas"]["BodyBlockquoteInput"] | components["schemas"]["BodyTableInput"] | components["schemas"]["BodyImageInput"] | components["schemas"]["BodyHorizontalRuleInput"] | components["schemas"]["BodyFieldInput"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "blockquote";
        };
        /** @description A bullet list */
        BodyBulletList: {
            content: components["schemas"]["BodyListItem"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bulletList";
        };
        /** @description A bullet list */
        BodyBulletListInput: {
            content: components["schemas"]["BodyListItemInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bulletList";
        };
        /** @description A field of `content.fields`; each has exactly one node */
        BodyField: {
            attrs: {
                /** @description Unique within the template's fields */
                fieldId: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "field";
        };
        /** @description A field of `content.fields`; each has exactly one node */
        BodyFieldInput: {
            attrs: {
                /** @description Unique within the template's fields */
                fieldId: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "field";
        };
        /** @description A line break */
        BodyHardBreak: {
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMark"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hardBreak";
        };
        /** @description A line break */
        BodyHardBreakInput: {
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMarkInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hardBreak";
        };
        /** @description A heading, also a bookmark in the PDF */
        BodyHeading: {
            attrs: {
                /** @default 0 */
                indent?: number;
                level: number;
                /**
                 * @description null aligns with the text's direction
                 * @default null
                 */
                textAlign?: ("left" | "center" | "right" | "justify") | null;
            };
            content?: (components["schemas"]["BodyText"] | components["schemas"]["BodyHardBreak"] | components["schemas"]["BodyInlineField"] | components["schemas"]["BodyVariable"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "heading";
        };
        /** @description A heading, also a bookmark in the PDF */
        BodyHeadingInput: {
            attrs: {
                /** @default 0 */
                indent?: number;
                level: number;
                /**
                 * @description null aligns with the text's direction
                 * @default null
                 */
                textAlign?: ("left" | "center" | "right" | "justify") | null;
            };
            content?: (components["schemas"]["BodyTextInput"] | components["schemas"]["BodyHardBreakInput"] | components["schemas"]["BodyInlineFieldInput"] | components["schemas"]["BodyVariableInput"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "heading";
        };
        /** @description A line across the column */
        BodyHorizontalRule: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "horizontalRule";
        };
        /** @description A line across the column */
        BodyHorizontalRuleInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "horizontalRule";
        };
        /** @description An image on its own line */
        BodyImage: {
            attrs: {
                /** @default null */
                align?: ("left" | "center" | "right") | null;
                /**
                 * @description Alternative text for screen readers
                 * @default
                 */
                alt?: string;
                /**
                 * Format: uuid
                 * @description Id of an image uploaded to the workspace
                 */
                imageId: string;
                /**
                 * @description Width in pixels at 96 dpi; null means its natural width. Never wider than its column
                 * @default null
                 */
                width?: number | null;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
        };
        /** @description An image on its own line */
        BodyImageInput: {
            attrs: {
                /** @default null */
                align?: ("left" | "center" | "right") | null;
                /**
                 * @description Alternative text for screen readers
                 * @default
                 */
                alt?: string;
                /**
                 * Format: uuid
                 * @description Id of an image uploaded to the workspace
                 */
                imageId: string;
                /**
                 * @description Width in pixels at 96 dpi; null means its natural width. Never wider than its column
                 * @default null
                 */
                width?: number | null;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
        };
        /** @description A field of `content.fields`; each has exactly one node */
        BodyInlineField: {
            attrs: {
                /** @description Unique within the template's fields */
                fieldId: string;
            };
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMark"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "field";
        };
        /** @description A field of `content.fields`; each has exactly one node */
        BodyInlineFieldInput: {
            attrs: {
                /** @description Unique within the template's fields */
                fieldId: string;
            };
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMarkInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "field";
        };
        /** @description The text: TipTap's JSON, of at most 1 MiB, 20,000 nodes and 32 levels */
        BodyInput: {
            content: (components["schemas"]["BodyParagraphInput"] | components["schemas"]["BodyHeadingInput"] | components["schemas"]["BodyBulletListInput"] | components["schemas"]["BodyOrderedListInput"] | components["schemas"]["BodyBlockquoteInput"] | components["schemas"]["BodyTableInput"] | components["schemas"]["BodyImageInput"] | components["schemas"]["BodyHorizontalRuleInput"] | components["schemas"]["BodyFieldInput"] | components["schemas"]["BodyPageBreakInput"])[];
            /** @constant */
            type: "doc";
        };
        /** @description A link */
        BodyLink: {
            attrs: {
                /** @description An https or mailto URL */
                href: string;
            };
            /** @constant */
            type: "link";
        };
        /** @description A link */
        BodyLinkInput: {
            attrs: {
                /** @description An https or mailto URL */
                href: string;
            };
            /** @constant */
            type: "link";
        };
        /** @description A list item */
        BodyListItem: {
            content: (components["schemas"]["BodyParagraph"] | components["schemas"]["BodyHeading"] | components["schemas"]["BodyBulletList"] | components["schemas"]["BodyOrderedList"] | components["schemas"]["BodyBlockquote"] | components["schemas"]["BodyTable"] | components["schemas"]["BodyImage"] | components["schemas"]["BodyHorizontalRule"] | components["schemas"]["BodyField"])[];
            /** @constant */
            type: "listItem";
        };
        /** @description A list item */
        BodyListItemInput: {
            content: (components["schemas"]["BodyParagraphInput"] | components["schemas"]["BodyHeadingInput"] | components["schemas"]["BodyBulletListInput"] | components["schemas"]["BodyOrderedListInput"] | components["schemas"]["BodyBlockquoteInput"] | components["schemas"]["BodyTableInput"] | components["schemas"]["BodyImageInput"] | components["schemas"]["BodyHorizontalRuleInput"] | components["schemas"]["BodyFieldInput"])[];
            /** @constant */
            type: "listItem";
        };
        /** @description Formatting of text, or a link */
        BodyMark: {
            /** @constant */
            type: "bold";
        } | {
            /** @constant */
            type: "italic";
        } | {
            /** @constant */
            type: "underline";
        } | {
            /** @constant */
            type: "strike";
        } | {
            /** @constant */
            type: "subscript";
        } | {
            /** @constant */
            type: "superscript";
        } | components["schemas"]["BodyLink"];
        /** @description Formatting of text, or a link */
        BodyMarkInput: {
            /** @constant */
            type: "bold";
        } | {
            /** @constant */
            type: "italic";
        } | {
            /** @constant */
            type: "underline";
        } | {
            /** @constant */
            type: "strike";
        } | {
            /** @constant */
            type: "subscript";
        } | {
            /** @constant */
            type: "superscript";
        } | components["schemas"]["BodyLinkInput"];
        /** @description A numbered list; lists in its items number the next level */
        BodyOrderedList: {
            attrs?: {
                /**
                 * @description `legal`: 1, 1.1, (a), (i) by depth; in place of `type`
                 * @default null
                 */
                numbering?: "legal" | null;
                /** @default 1 */
                start?: number;
                /**
                 * @description null means `1`
                 * @default null
                 */
                type?: ("1" | "a" | "A" | "i" | "I") | null;
            };
            content: components["schemas"]["BodyListItem"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "orderedList";
        };
        /** @description A numbered list; lists in its items number the next level */
        BodyOrderedListInput: {
            attrs?: {
                /**
                 * @description `legal`: 1, 1.1, (a), (i) by depth; in place of `type`
                 * @default null
                 */
                numbering?: "legal" | null;
                /** @default 1 */
                start?: number;
                /**
                 * @description null means `1`
                 * @default null
                 */
                type?: ("1" | "a" | "A" | "i" | "I") | null;
            };
            content: components["schemas"]["BodyListItemInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "orderedList";
        };
        /** @description The sheet that rich text is laid out on */
        BodyPage: {
            /**
             * @description More values may be added
             * @default sans
             * @enum {string}
             */
            fontFamily: "sans" | "mono";
            /**
             * @description In points
             * @default 11
             */
            fontSize: number;
            /**
             * @description As the header
             * @default null
             */
            footer: string | null;
            /**
             * @description On every page; takes `{{page}}`, `{{pages}}` and the text's variables
             * @default null
             */
            header: string | null;
            /** @description In points */
            margins: {
                /** @default 72 */
                bottom: number;
                /** @default 72 */
                left: number;
                /** @default 72 */
                right: number;
                /** @default 72 */
                top: number;
            };
            /**
             * @description More values may be added
             * @default A4
             * @enum {string}
             */
            size: "A4" | "Letter";
        };
        /** @description A page break; only at the top level */
        BodyPageBreak: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pageBreak";
        };
        /** @description A page break; only at the top level */
        BodyPageBreakInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pageBreak";
        };
        /** @description The sheet that rich text is laid out on */
        BodyPageInput: {
            /**
             * @default sans
             * @enum {string}
             */
            fontFamily?: "sans" | "mono";
            /**
             * @description In points
             * @default 11
             */
            fontSize?: number;
            /**
             * @description As the header
             * @default null
             */
            footer?: string | null;
            /**
             * @description On every page; takes `{{page}}`, `{{pages}}` and the text's variables
             * @default null
             */
            header?: string | null;
            /**
             * @description In points
             * @default {}
             */
            margins?: {
                /** @default 72 */
                bottom?: number;
                /** @default 72 */
                left?: number;
                /** @default 72 */
                right?: number;
                /** @default 72 */
                top?: number;
            };
            /**
             * @default A4
             * @enum {string}
             */
            size?: "A4" | "Letter";
        };
        /** @description A paragraph */
        BodyParagraph: {
            attrs?: {
                /** @default 0 */
                indent?: number;
                /**
                 * @description null aligns with the text's direction
                 * @default null
                 */
                textAlign?: ("left" | "center" | "right" | "justify") | null;
            };
            content?: (components["schemas"]["BodyText"] | components["schemas"]["BodyHardBreak"] | components["schemas"]["BodyInlineField"] | components["schemas"]["BodyVariable"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "paragraph";
        };
        /** @description A paragraph */
        BodyParagraphInput: {
            attrs?: {
                /** @default 0 */
                indent?: number;
                /**
                 * @description null aligns with the text's direction
                 * @default null
                 */
                textAlign?: ("left" | "center" | "right" | "justify") | null;
            };
            content?: (components["schemas"]["BodyTextInput"] | components["schemas"]["BodyHardBreakInput"] | components["schemas"]["BodyInlineFieldInput"] | components["schemas"]["BodyVariableInput"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "paragraph";
        };
        /** @description A table, at most as wide as its column; leading rows with only header cells are repeated on each page */
        BodyTable: {
            content: components["schemas"]["BodyTableRow"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
        };
        /** @description A cell */
        BodyTableCell: {
            attrs?: {
                /** @default 1 */
                colspan?: number;
                /**
                 * @description Width of each column that the cell spans, in pixels at 96 dpi, `colspan` entries; 0 for a column without an explicit width
                 * @default null
                 */
                colwidth?: number[] | null;
                /** @default 1 */
                rowspan?: number;
            };
            content: (components["schemas"]["BodyParagraph"] | components["schemas"]["BodyHeading"] | components["schemas"]["BodyBulletList"] | components["schemas"]["BodyOrderedList"] | components["schemas"]["BodyBlockquote"] | components["schemas"]["BodyTable"] | components["schemas"]["BodyImage"] | components["schemas"]["BodyHorizontalRule"] | components["schemas"]["BodyField"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tableCell";
        };
        /** @description A cell */
        BodyTableCellInput: {
            attrs?: {
                /** @default 1 */
                colspan?: number;
                /**
                 * @description Width of each column that the cell spans, in pixels at 96 dpi, `colspan` entries; 0 for a column without an explicit width
                 * @default null
                 */
                colwidth?: number[] | null;
                /** @default 1 */
                rowspan?: number;
            };
            content: (components["schemas"]["BodyParagraphInput"] | components["schemas"]["BodyHeadingInput"] | components["schemas"]["BodyBulletListInput"] | components["schemas"]["BodyOrderedListInput"] | components["schemas"]["BodyBlockquoteInput"] | components["schemas"]["BodyTableInput"] | components["schemas"]["BodyImageInput"] | components["schemas"]["BodyHorizontalRuleInput"] | components["schemas"]["BodyFieldInput"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tableCell";
        };
        /** @description A header cell, of its column or, except in leading rows, of its row */
        BodyTableHeader: {
            attrs?: {
                /** @default 1 */
                colspan?: number;
                /**
                 * @description Width of each column that the cell spans, in pixels at 96 dpi, `colspan` entries; 0 for a column without an explicit width
                 * @default null
                 */
                colwidth?: number[] | null;
                /** @default 1 */
                rowspan?: number;
            };
            content: (components["schemas"]["BodyParagraph"] | components["schemas"]["BodyHeading"] | components["schemas"]["BodyBulletList"] | components["schemas"]["BodyOrderedList"] | components["schemas"]["BodyBlockquote"] | components["schemas"]["BodyTable"] | components["schemas"]["BodyImage"] | components["schemas"]["BodyHorizontalRule"] | components["schemas"]["BodyField"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tableHeader";
        };
        /** @description A header cell, of its column or, except in leading rows, of its row */
        BodyTableHeaderInput: {
            attrs?: {
                /** @default 1 */
                colspan?: number;
                /**
                 * @description Width of each column that the cell spans, in pixels at 96 dpi, `colspan` entries; 0 for a column without an explicit width
                 * @default null
                 */
                colwidth?: number[] | null;
                /** @default 1 */
                rowspan?: number;
            };
            content: (components["schemas"]["BodyParagraphInput"] | components["schemas"]["BodyHeadingInput"] | components["schemas"]["BodyBulletListInput"] | components["schemas"]["BodyOrderedListInput"] | components["schemas"]["BodyBlockquoteInput"] | components["schemas"]["BodyTableInput"] | components["schemas"]["BodyImageInput"] | components["schemas"]["BodyHorizontalRuleInput"] | components["schemas"]["BodyFieldInput"])[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tableHeader";
        };
        /** @description A table, at most as wide as its column; leading rows with only header cells are repeated on each page */
        BodyTableInput: {
            content: components["schemas"]["BodyTableRowInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
        };
        /** @description A row; empty if cells from above span all of it */
        BodyTableRow: {
            content?: (components["schemas"]["BodyTableCell"] | components["schemas"]["BodyTableHeader"])[];
            /** @constant */
            type: "tableRow";
        };
        /** @description A row; empty if cells from above span all of it */
        BodyTableRowInput: {
            content?: (components["schemas"]["BodyTableCellInput"] | components["schemas"]["BodyTableHeaderInput"])[];
            /** @constant */
            type: "tableRow";
        };
        /** @description Text with uniform formatting */
        BodyText: {
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMark"][];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
        };
        /** @description Text with uniform formatting */
        BodyTextInput: {
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMarkInput"][];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
        };
        /** @description A value inserted when the document is sent, such as `recipient.tenant.name` */
        BodyVariable: {
            attrs: {
                name: string;
            };
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMark"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "variable";
        };
        /** @description A value inserted when the document is sent, such as `recipient.tenant.name` */
        BodyVariableInput: {
            attrs: {
                name: string;
            };
            /** @description Each type at most once */
            marks?: components["schemas"]["BodyMarkInput"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "variable";
        };
        /** @description A bulk send and its progress */
        BulkSend: {
            /** @description Rows by status */
            counts: {
                canceled: number;
                failed: number;
                pending: number;
                sent: number;
                skipped: number;
                total: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description When it was completed or canceled */
            finishedAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who started it
             */
            ownerId: string;
            /** @description Why nothing is sent at the moment */
            pause: {
                /** @description An error code of the API */
                code: string;
                detail: string;
                /** @description When it continues by itself; null if it has to be retried */
                resumesAt: string | null;
            } | null;
            status: components["schemas"]["BulkSendStatus"];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /**
             * Format: uuid
             * @description The version that all its documents are created from; later versions do not affect it
             */
            templateVersionId: string;
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
        BulkSendCheck: {
            /** @description How many documents the plan still includes in this period; null for no limit */
            documentsLeft: number | null;
            /** @description Why the other rows cannot be sent, in their order */
            errors: {
                /** @description As in `errors` of `INVALID_INPUT` */
                code: string;
                message: string;
                /** @description Path of the invalid value within the row */
                path: string;
                /** @description From 1 */
                row: number;
            }[];
            /** @description How many emails the valid rows count as */
            mails: number;
            /** @description How many emails the workspace may still request today; null for no limit. Sending continues on the next day */
            mailsLeftToday: number | null;
            /** @description Whether the workspace's emails to recipients are stopped, since several reported them: the list can be sent, and the emails wait */
            mailsStopped: boolean;
            /** @description Rows whose `externalId` belongs to a document that was already sent from this template: they are not sent again, and are not errors */
            skipped: {
                /**
                 * Format: uuid
                 * @description The document that was sent before
                 */
                documentId: string;
                /** @description From 1 */
                row: number;
            }[];
            /** @description Number of rows */
            total: number;
            /** @description Rows that can be sent */
            valid: number;
            /** @description Values of rows that can be sent which are too long for their fields */
            warnings: {
                /** @constant */
                code: "printed_small";
                /** @description Key of the field */
                key: string;
                /** @description Human-readable */
                message: string;
                /** @description From 1 */
                row: number;
                /** @description The size at which the value is printed, in points: below 6 */
                sizePt: number;
            }[];
        };
        BulkSendRow: {
            /** @description The document; null unless it was sent. Of a skipped row: the one that was sent before */
            documentId: string | null;
            /** @description Why it failed */
            error: {
                /** @description An error code of the API */
                code: string;
                detail: string;
                /** @description With `INVALID_INPUT` */
                errors?: {
                    /** @description As in `errors` of `INVALID_INPUT` */
                    code: string;
                    message: string;
                    /** @description Path of the invalid value within the row */
                    path: string;
                }[];
            } | null;
            externalId: string | null;
            metadata: {
                [key: string]: string;
            };
            /** @description Name of its document, if it has its own */
            name: string | null;
            /** @description From 1, in the order of the list */
            number: number;
            /** @description Values by field key */
            prefill: {
                [key: string]: components["schemas"]["FieldValueOutput"];
            };
            /** @description As they were given. Empty once its document was deleted */
            recipients: {
                /** @description `email` or `none` */
                delivery: string;
                email: string;
                /** @description Language of their emails */
                locale: string | null;
                name: string;
                /** @description Your note to this recipient alone */
                privateMessage: string | null;
                roleKey: string;
            }[];
            sentAt: string | null;
            status: components["schemas"]["BulkSendRowStatus"];
        };
        /** @description One document of a bulk send. Its texts have the limits of `POST /v1/documents`, which are checked row by row: beyond them the row is invalid, and not the request */
        BulkSendRowInput: {
            /** @description Your own id for the document, of at most 200 characters: unique in the list. If a document with it was sent from this template before, the row is skipped */
            externalId?: string | null;
            /** @description Your own key-value pairs, also the variables of a text */
            metadata?: {
                [key: string]: string;
            };
            /** @description Name of this row's document, of at most 200 characters; defaults to `documentName`, then to the template's name */
            name?: string;
            /** @description Values by field key */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            /** @description The recipients of this row's document, as for `POST /v1/documents` */
            recipients: {
                /** @description `email` or `none` */
                delivery?: string;
                email: string;
                /** @description Language of their emails */
                locale?: string | null;
                name: string;
                /** @description Your note to this recipient alone */
                privateMessage?: string | null;
                /** @description Key of the template role */
                roleKey: string;
            }[];
        };
        /**
         * @description `failed`: no document was created; `skipped`: a document with its `externalId` was sent before, which is its `documentId`; `canceled`: the bulk send was canceled before its turn. More values may be added
         * @enum {string}
         */
        BulkSendRowStatus: "pending" | "sent" | "failed" | "skipped" | "canceled";
        /**
         * @description `paused`: stopped for the reason in `pause`, until it is retried; `completed`: every row was sent or skipped, or has failed. More values may be added
         * @enum {string}
         */
        BulkSendStatus: "sending" | "paused" | "completed" | "canceled";
        /** @description The body of `POST /v1/documents/bulk`; `name` and `invalidRows` change nothing here */
        CheckBulkSend: {
            /** @description Name of documents whose row has none; defaults to the template's name */
            documentName?: string;
            /** @description Alternative to `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description Counted from sending; defaults to the template's */
            expiresInDays?: number | null;
            /**
             * @description `refuse`: nothing is sent while a row is invalid; `fail`: the valid rows are sent, and the others are listed as failed
             * @default refuse
             * @enum {string}
             */
            invalidRows?: "refuse" | "fail";
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Name of the bulk send; defaults to the template's name */
            name?: string;
            /** @description URL that a recipient is redirected to after signing, without a user name and password, on the public internet */
            redirectUrl?: string | null;
            /** @description Automatic reminders, sent between 9:00 and 17:00 in the workspace's time zone; defaults to the template's, null for none */
            reminders?: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
            /** @description At most 1,000, one for each document */
            rows: components["schemas"]["BulkSendRowInput"][];
            /**
             * @description Also send rows whose `externalId` belongs to a document that was already sent from this template
             * @default false
             */
            sendAgain?: boolean;
            /**
             * Format: uuid
             * @description A published template
             */
            templateId: string;
        };
        ConditionClause: {
            /** @description Key of the field whose value is compared */
            field: string;
            /**
             * @description The comparison operator. More values may be added
             * @enum {string}
             */
            op: "equals" | "not_equals" | "contains" | "is_empty" | "is_not_empty" | "gt" | "gte" | "lt" | "lte";
            /**
             * @description Value to compare with; not used by is_empty and is_not_empty
             * @default null
             */
            value: (string | number | boolean) | null;
        };
        ConditionClauseInput: {
            /** @description Key of the field whose value is compared */
            field: string;
            /**
             * @description The comparison operator
             * @enum {string}
             */
            op: "equals" | "not_equals" | "contains" | "is_empty" | "is_not_empty" | "gt" | "gte" | "lt" | "lte";
            /**
             * @description Value to compare with; not used by is_empty and is_not_empty
             * @default null
             */
            value?: (string | number | boolean) | null;
        };
        /** @description A field: a box on a page, or a node of the rich text */
        ContentField: {
            /** @default null */
            condition: components["schemas"]["FieldCondition"] | null;
            /**
             * @description The initial value
             * @default null
             */
            defaultValue: components["schemas"]["FieldValueOutput"];
            /**
             * @description For formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height: number | null;
            /**
             * @description Help text shown with the field
             * @default
             */
            help: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Identifies the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description The field's label, shown to the recipient
             * @default
             */
            label: string;
            /**
             * @description For radio, select and checkbox_group fields
             * @default []
             */
            options: {
                box?: components["schemas"]["OptionBox"];
                /** @description The displayed text */
                label: string;
                /** @description The stored value */
                value: string;
            }[];
            /**
             * @description Counts from 1; null in rich text
             * @default null
             */
            page: number | null;
            /**
             * @description Placeholder of the empty input
             * @default
             */
            placeholder: string;
            /**
             * @description Only shows its default or prefilled value
             * @default false
             */
            readOnly: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required: boolean;
            /** @description Key of the role that the field belongs to */
            roleKey: string;
            room?: components["schemas"]["FieldRoom"];
            style: components["schemas"]["FieldStyle"];
            /**
             * @description The field type. More values may be added
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
             * @description The initial value
             * @default null
             */
            defaultValue?: components["schemas"]["FieldValueInput"];
            /**
             * @description For formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula?: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height?: number | null;
            /**
             * @description Help text shown with the field
             * @default
             */
            help?: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Identifies the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description The field's label, shown to the recipient
             * @default
             */
            label?: string;
            /** @description For radio, select and checkbox_group fields */
            options?: (string | {
                box?: components["schemas"]["OptionBoxInput"];
                /** @description The displayed text */
                label: string;
                /** @description The stored value */
                value: string;
            })[];
            /**
             * @description Counts from 1; null in rich text
             * @default null
             */
            page?: number | null;
            /**
             * @description Placeholder of the empty input
             * @default
             */
            placeholder?: string;
            /**
             * @description Only shows its default or prefilled value
             * @default false
             */
            readOnly?: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required?: boolean;
            /** @description Key of the role that the field belongs to */
            roleKey: string;
            room?: components["schemas"]["FieldRoomInput"];
            /** @default {} */
            style?: components["schemas"]["FieldStyleInput"];
            /**
             * @description The field type
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
            /** @description Identifies the role in fields and recipients */
            key: string;
            /**
             * @description Signers and approvers act; viewers and cc recipients only receive. More values may be added
             * @default signer
             * @enum {string}
             */
            kind: "signer" | "approver" | "viewer" | "cc";
            /**
             * @description Display name; the key is shown if empty
             * @default
             */
            label: string;
            /**
             * @description Signing step; roles with the same order sign in parallel
             * @default 1
             */
            order: number;
        };
        /** @description A party to the document */
        ContentRoleInput: {
            /** @description Identifies the role in fields and recipients */
            key: string;
            /**
             * @description Signers and approvers act; viewers and cc recipients only receive
             * @default signer
             * @enum {string}
             */
            kind?: "signer" | "approver" | "viewer" | "cc";
            /**
             * @description Display name; the key is shown if empty
             * @default
             */
            label?: string;
            /**
             * @description Signing step; roles with the same order sign in parallel
             * @default 1
             */
            order?: number;
        };
        /** @description How documents made from the template are sent */
        ContentSettings: {
            /** @default true */
            allowDecline: boolean;
            /**
             * @description Whether a recipient may ask someone else to sign in their place. An extension: not part of version 1.0 of the API.
             * @default false
             */
            allowDelegation: boolean;
            /**
             * @description Whether the certificate is also appended to the sealed PDF
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
            /** @description Invitation email, may contain {{merge variables}}; null uses the default text */
            message: {
                /** @default null */
                body: string | null;
                /** @default null */
                subject: string | null;
            };
            /**
             * @description URL that a recipient is redirected to after signing
             * @default null
             */
            redirectUrl: string | null;
            /** @description Every 3 days, 5 times, if omitted; null turns them off */
            reminders: {
                /** @default 3 */
                everyDays: number;
                /**
                 * @description Maximum number of reminders per recipient
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
             * @description `parallel` invites everyone at once, regardless of the roles' order. More values may be added
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
             * @description Whether a recipient may ask someone else to sign in their place. An extension: not part of version 1.0 of the API.
             * @default false
             */
            allowDelegation?: boolean;
            /**
             * @description Whether the certificate is also appended to the sealed PDF
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
             * @description Invitation email, may contain {{merge variables}}; null uses the default text
             * @default {}
             */
            message?: {
                /** @default null */
                body?: string | null;
                /** @default null */
                subject?: string | null;
            };
            /**
             * @description URL that a recipient is redirected to after signing
             * @default null
             */
            redirectUrl?: string | null;
            /** @description Every 3 days, 5 times, if omitted; null turns them off */
            reminders?: {
                /** @default 3 */
                everyDays?: number;
                /**
                 * @description Maximum number of reminders per recipient
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
             * @description `parallel` invites everyone at once, regardless of the roles' order
             * @default ordered
             * @enum {string}
             */
            signingOrder?: "ordered" | "parallel";
        };
        /** @description A failed row with other values */
        CorrectedBulkSendRow: {
            /** @description Your own id for the document, of at most 200 characters: unique in the list. If a document with it was sent from this template before, the row is skipped */
            externalId?: string | null;
            /** @description Your own key-value pairs, also the variables of a text */
            metadata?: {
                [key: string]: string;
            };
            /** @description Name of this row's document, of at most 200 characters; defaults to `documentName`, then to the template's name */
            name?: string;
            /** @description Number of the failed row that this replaces */
            number: number;
            /** @description Values by field key */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            /** @description The recipients of this row's document, as for `POST /v1/documents` */
            recipients: {
                /** @description `email` or `none` */
                delivery?: string;
                email: string;
                /** @description Language of their emails */
                locale?: string | null;
                name: string;
                /** @description Your note to this recipient alone */
                privateMessage?: string | null;
                /** @description Key of the template role */
                roleKey: string;
            }[];
        };
        /** @description Omitted fields stay unchanged; at least one is required */
        CorrectRecipient: {
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email?: string;
            name?: string;
        };
        CreateAgentSession: {
            /**
             * Format: uuid
             * @description The template whose draft the conversation is about
             */
            templateId: string;
            /** @description Defaults to the beginning of the first message */
            title?: string;
        };
        CreateApiKey: {
            /** @description IPv4 and IPv6 addresses and ranges (CIDR) from which alone the key works; from everywhere if omitted or empty. Refused while the server does not know callers' addresses, since a proxy in front of it is not in `TRUSTED_PROXIES` */
            allowedAddresses?: string[];
            /** @description When the key expires; never if omitted */
            expiresAt?: string | null;
            /** @description What the key is for */
            name: string;
            /** @description What the key may do; everything (`["*"]`) if omitted. It cannot be changed later */
            scopes?: components["schemas"]["Scope"][];
        };
        CreateBulkSend: {
            /** @description Name of documents whose row has none; defaults to the template's name */
            documentName?: string;
            /** @description Alternative to `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description Counted from sending; defaults to the template's */
            expiresInDays?: number | null;
            /**
             * @description `refuse`: nothing is sent while a row is invalid; `fail`: the valid rows are sent, and the others are listed as failed
             * @default refuse
             * @enum {string}
             */
            invalidRows?: "refuse" | "fail";
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Name of the bulk send; defaults to the template's name */
            name?: string;
            /** @description URL that a recipient is redirected to after signing, without a user name and password, on the public internet */
            redirectUrl?: string | null;
            /** @description Automatic reminders, sent between 9:00 and 17:00 in the workspace's time zone; defaults to the template's, null for none */
            reminders?: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
            /** @description At most 1,000, one for each document */
            rows: components["schemas"]["BulkSendRowInput"][];
            /**
             * @description Also send rows whose `externalId` belongs to a document that was already sent from this template
             * @default false
             */
            sendAgain?: boolean;
            /**
             * Format: uuid
             * @description A published template
             */
            templateId: string;
        };
        /** @description A new key, with its secret */
        CreatedApiKey: {
            /** @description Addresses and ranges from which alone it works; empty: from everywhere */
            allowedAddresses: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The user the key acts for; it stops working when their membership ends
             */
            createdBy: string;
            /** @description null if it does not expire */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Last characters of the secret */
            last4: string;
            /** @description The IP address from which it was used then; null if that is not known */
            lastUsedAddress: string | null;
            /** @description To the minute; null if never used */
            lastUsedAt: string | null;
            name: string;
            /** @description First characters of the secret */
            prefix: string;
            /** @description null unless revoked */
            revokedAt: string | null;
            /** @description What the key may do; `["*"]`: everything */
            scopes: components["schemas"]["Scope"][];
            /** @description Shown only once: store it now */
            secret: string;
        };
        CreatedDocument: {
            /** @description When the last recipient signed */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description When a recipient declined */
            declinedAt: string | null;
            /** @description When it expired */
            expiredAt: string | null;
            /** @description Deadline for signing */
            expiresAt: string | null;
            /** @description Counted from sending; not used if `expiresAt` was given */
            expiresInDays: number;
            /** @description Your own id for the document */
            externalId: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Subject and text of the invitation email; null for the template's */
            message: {
                body: string | null;
                subject: string | null;
            } | null;
            /** @description Your own key-value pairs */
            metadata: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description Values by field key */
            prefill: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            recipients: components["schemas"]["Recipient"][];
            /** @description URL that a recipient is redirected to after signing */
            redirectUrl: string | null;
            /** @description Automatic reminders; null for none */
            reminders: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
            /** @description null for a draft */
            sentAt: string | null;
            status: components["schemas"]["DocumentStatus"];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /**
             * Format: uuid
             * @description The template version it is pinned to; later versions do not affect it
             */
            templateVersionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /** @description An extension of version 1.0 of the API: values set in advance that are too long for their fields: prefilled ones, and defaults of the template where nothing is prefilled. Only where a document is created, changed, sent or read by its id, until it has ended, and only if there are any */
            valueWarnings?: components["schemas"]["ValueWarning"][];
            /** @description When it was voided */
            voidedAt: string | null;
            /** @description Why it was voided */
            voidReason: string | null;
            /** @description Only with a file: warnings about what could not be imported or was changed, and about pages that look like another document's certificate */
            warnings?: components["schemas"]["ImportWarning"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        CreateDocument: {
            /** @description Alternative to `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description Counted from sending; defaults to the template's */
            expiresInDays?: number | null;
            /** @description Your own id for the document */
            externalId?: string | null;
            /** @description The fields and their positions; required with a PDF. A Word file has its own */
            fields?: components["schemas"]["ContentFieldInput"][];
            file?: components["schemas"]["FileInput"];
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Up to 50 key-value pairs of your own: stored, returned, and included in every event */
            metadata?: {
                [key: string]: string;
            };
            /** @description Defaults to the template's name */
            name?: string;
            /** @description Values by field key; recipients can change them unless the field is read-only */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            /** @description One for each role that has fields; a signer or approver role may be used only once */
            recipients: components["schemas"]["RecipientInput"][];
            /** @description URL that a recipient is redirected to after signing, without a user name and password, on the public internet */
            redirectUrl?: string | null;
            /** @description Automatic reminders, sent between 9:00 and 17:00 in the workspace's time zone; defaults to the template's, null for none */
            reminders?: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
            /** @description The roles; required with a PDF. A Word file has its own */
            roles?: components["schemas"]["ContentRoleInput"][];
            /**
             * @description Send it immediately. If this fails, no document is created
             * @default false
             */
            send?: boolean;
            /** @description With its own file: the settings, as in a template's content */
            settings?: components["schemas"]["ContentSettingsInput"];
            /**
             * Format: uuid
             * @description A published template; without it, `file` with `roles` and `fields` defines what is signed
             */
            templateId?: string;
        };
        CreateDocumentForm: {
            /**
             * Format: binary
             * @description The PDF, at most 50 MiB and 2,000 pages, or a Word file (.docx), at most 25 MiB, which becomes rich text
             */
            file: string;
            /** @description All other fields, as the JSON of a request without `templateId` and `file` */
            payload: string;
        };
        CreatedTemplate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description The version being edited, if any */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description The version that new documents are created from; null until first published */
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
            /** @description Accepts one PUT of the PDF's bytes within 15 minutes; if the file is rejected, it can be retried. It stops working when the requesting user's membership ends. Only for PDF sources */
            uploadUrl?: string;
            /** @description Only with a file in the request: warnings about what could not be imported or was changed, and about pages that look like another document's certificate */
            warnings?: components["schemas"]["ImportWarning"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        CreateEmbedSession: {
            /** @description Origins that may embed the page and receive its messages (the page's `frame-ancestors`). If omitted, any https site, or a site on localhost, that has the URL may. At most 600 characters in total. */
            allowedOrigins?: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            documentId: string;
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email?: string;
            /**
             * @description Lifetime of the URL in seconds
             * @default 3600
             */
            expiresInSeconds?: number;
            /**
             * Format: uuid
             * @description The recipient's id. Exactly one of `recipientId`, `email` and `roleKey` is required
             */
            recipientId?: string;
            /** @description Sent to your page with the `signed` event, instead of the document's own */
            redirectUrl?: string | null;
            /** @description The recipient's role */
            roleKey?: string;
        };
        CreateMcpGrant: {
            /** @description The OAuth client's `client_id` */
            clerkClientId: string;
            /** @description An extension: not part of version 1.0 of the API. `write` includes `read`, and each scope that changes something the one that reads it. If omitted, a new grant gets `read`, and an existing one keeps its scopes */
            scopes?: components["schemas"]["McpScope"][];
        };
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
            /** @description The draft's initial content */
            content?: components["schemas"]["TemplateContentInput"];
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library
             * @default reusable
             * @enum {string}
             */
            kind?: "reusable" | "oneoff";
            name: string;
            /**
             * @description Publish it immediately if it is rich text, else once its file is accepted, whether from this form or from `uploadUrl`. If the rules engine finds errors, it stays a draft
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
            /** @description The draft's initial content, as JSON. A Word file brings its own: with one, only `settings` is used */
            content?: string;
            /**
             * Format: binary
             * @description The PDF, at most 50 MiB and 2,000 pages, or a Word file (.docx), at most 25 MiB, which becomes rich text
             */
            file: string;
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library
             * @default reusable
             * @enum {string}
             */
            kind?: "reusable" | "oneoff";
            /** @description Defaults to the file's name */
            name?: string;
            /**
             * @description Publish it immediately
             * @default false
             * @enum {string}
             */
            publish?: "true" | "false";
        };
        CreateWebhook: {
            /**
             * @description Your own description
             * @default
             */
            description?: string;
            /**
             * @description Events to subscribe to; an empty list means all current and future events
             * @default []
             */
            enabledEvents?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * Format: uri
             * @description An HTTPS URL on the public internet
             */
            url: string;
        };
        CreateWorkspace: {
            /** @description 2 to 60 characters */
            name: string;
            /** @description Generated from the name if omitted */
            slug?: string;
        };
        DeclineSigning: {
            /** @description Shown to the sender */
            reason: string;
        };
        DelegateRecipient: {
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email: string;
            name: string;
            /** @description Kept in the audit trail */
            reason?: string | null;
        };
        DelegateSigning: {
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email: string;
            name: string;
            /** @description Shown to the sender, and kept in the audit trail */
            reason: string;
        };
        /** @description A field that can be added to the draft */
        DetectedField: {
            /** @default null */
            condition: components["schemas"]["FieldCondition"] | null;
            /** @description Estimated probability of a field here; 1 for form fields and tags */
            confidence: number;
            /**
             * @description The initial value
             * @default null
             */
            defaultValue: components["schemas"]["FieldValueOutput"];
            /**
             * @description For formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height: number | null;
            /**
             * @description Help text shown with the field
             * @default
             */
            help: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Identifies the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description The field's label, shown to the recipient
             * @default
             */
            label: string;
            /**
             * @description For radio, select and checkbox_group fields
             * @default []
             */
            options: {
                box?: components["schemas"]["OptionBox"];
                /** @description The displayed text */
                label: string;
                /** @description The stored value */
                value: string;
            }[];
            /**
             * @description Detected from a form field of the file, a tag in its text, its text and lines, or by a model. More values may be added
             * @enum {string}
             */
            origin: "acroform" | "tag" | "text" | "model";
            /**
             * @description Counts from 1; null in rich text
             * @default null
             */
            page: number | null;
            /**
             * @description Placeholder of the empty input
             * @default
             */
            placeholder: string;
            /**
             * @description Only shows its default or prefilled value
             * @default false
             */
            readOnly: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required: boolean;
            /** @description Key of the role that the field belongs to */
            roleKey: string;
            room?: components["schemas"]["FieldRoom"];
            style: components["schemas"]["FieldStyle"];
            /**
             * @description The field type. More values may be added
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
        DetectFields: {
            /**
             * @description Adds the fields that overlap no existing one to the draft, with the roles they need
             * @default false
             */
            apply?: boolean;
            /**
             * @description To continue with a long PDF: `nextPage` of the response before. A request searches up to 300 further pages
             * @default 1
             */
            fromPage?: number;
            /**
             * Format: uuid
             * @description A PDF template
             */
            templateId: string;
        };
        Detection: {
            /** @description With `apply`: ids of the fields added to the draft */
            added: string[];
            /** @description With `apply`: findings of the rules engine for the changed draft */
            diagnostics: components["schemas"]["Diagnostic"][] | null;
            /** @description On all pages before `nextPage`, in reading order, with one set of roles */
            fields: components["schemas"]["DetectedField"][];
            /** @description The first page that was not searched: `fromPage` of the next request; null if the search is complete */
            nextPage: number | null;
            /** @description Why fields may be missing, and what of the PDF's form and tags was not kept */
            notices: {
                /**
                 * @description More values may be added
                 * @enum {string}
                 */
                code: "scanned_pages" | "pages_skipped" | "calculations_lost" | "places_apart" | "formats_lost" | "limits_lost" | "values_lost" | "options_lost" | "fields_left_out" | "tags_misread" | "tags_left" | "fields_truncated";
                /** @description Human-readable */
                message: string;
                pages: number[];
                /** @description What it is about, at most 50: the tags as they are written, or the fields by their labels; empty for what concerns whole pages */
                places: string[];
            }[];
            /** @description Roles of the fields that are missing from the draft; one with the key of an existing role with a generic name (such as `Signer 2`) renames it */
            roles: components["schemas"]["ContentRole"][];
            /** @description With `apply`: value for `If-Match` of the next write */
            updatedAt: string | null;
        };
        /** @description A finding of the rules engine; errors prevent publishing, warnings do not */
        Diagnostic: {
            /**
             * @description Stable: use this in programs. More values may be added
             * @enum {string}
             */
            code: "NO_SOURCE" | "NO_PAGES" | "NO_SIGNER_ROLE" | "DUPLICATE_ROLE_KEY" | "ROLE_WITHOUT_FIELDS" | "SIGNER_WITHOUT_SIGNATURE" | "READ_ONLY_ROLE_WITH_FIELDS" | "DUPLICATE_FIELD_ID" | "DUPLICATE_FIELD_KEY" | "FIELD_ROLE_UNKNOWN" | "FIELD_NOT_PLACED" | "FIELD_PAGE_UNKNOWN" | "FIELD_OUTSIDE_PAGE" | "FIELD_TOO_SMALL" | "FIELDS_OVERLAP" | "OPTIONS_MISSING" | "OPTION_DUPLICATE" | "OPTION_NOT_PLACED" | "OPTION_BOX_IGNORED" | "PATTERN_INVALID" | "PATTERN_UNSAFE" | "MASK_INVALID" | "COMB_INVALID" | "COMB_DATE_VARIES" | "LIMIT_INVALID" | "MIN_OVER_MAX" | "DEFAULT_INVALID" | "DEFAULT_PRINTED_SMALL" | "SIGNATURE_READ_ONLY" | "READ_ONLY_WITHOUT_VALUE" | "CONDITION_FIELD_UNKNOWN" | "CONDITION_FIELD_UNUSABLE" | "CONDITION_FIELD_LATER" | "CONDITION_CYCLE" | "FORMULA_MISSING" | "FORMULA_IGNORED" | "FORMULA_INVALID" | "FORMULA_FIELD_UNKNOWN" | "FORMULA_FIELD_UNUSABLE" | "FORMULA_CYCLE" | "MERGE_VARIABLE_UNKNOWN" | "BODY_NODE_UNSUPPORTED" | "BODY_IMAGE_MISSING" | "BODY_FIELD_UNKNOWN" | "BODY_FIELD_REPEATED" | "BODY_VARIABLE_UNKNOWN" | "BODY_VARIABLE_ROLE_UNKNOWN" | "HEADING_LEVEL_SKIPPED" | "TABLE_TOO_WIDE" | "TEXT_UNPRINTABLE" | "LINK_UNSAFE";
            /** @description Id of the affected field, if any */
            fieldId: string | null;
            /** @description Human-readable description of the problem */
            message: string;
            /** @description Path in the content, in dot notation */
            path: string;
            /**
             * @description More values may be added
             * @enum {string}
             */
            severity: "error" | "warning";
        };
        Document: {
            /** @description When the last recipient signed */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description When a recipient declined */
            declinedAt: string | null;
            /** @description When it expired */
            expiredAt: string | null;
            /** @description Deadline for signing */
            expiresAt: string | null;
            /** @description Counted from sending; not used if `expiresAt` was given */
            expiresInDays: number;
            /** @description Your own id for the document */
            externalId: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Subject and text of the invitation email; null for the template's */
            message: {
                body: string | null;
                subject: string | null;
            } | null;
            /** @description Your own key-value pairs */
            metadata: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description Values by field key */
            prefill: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            recipients: components["schemas"]["Recipient"][];
            /** @description URL that a recipient is redirected to after signing */
            redirectUrl: string | null;
            /** @description Automatic reminders; null for none */
            reminders: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
            /** @description null for a draft */
            sentAt: string | null;
            status: components["schemas"]["DocumentStatus"];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /**
             * Format: uuid
             * @description The template version it is pinned to; later versions do not affect it
             */
            templateVersionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            updatedAt: string;
            /** @description An extension of version 1.0 of the API: values set in advance that are too long for their fields: prefilled ones, and defaults of the template where nothing is prefilled. Only where a document is created, changed, sent or read by its id, until it has ended, and only if there are any */
            valueWarnings?: components["schemas"]["ValueWarning"][];
            /** @description When it was voided */
            voidedAt: string | null;
            /** @description Why it was voided */
            voidReason: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description Everyone has signed, and the sealed PDF and the certificate are ready to download. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "document.created";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A recipient declined, which ended the document. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description The reason the recipient gave */
                reason: string;
                recipients: components["schemas"]["EventRecipient"][];
                status: components["schemas"]["DocumentStatus"];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                templateId: string;
            };
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "document.declined";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A document was deleted; an open document was voided first. */
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
                /** @description Email address */
                deletedBy: string | null;
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "document.deleted";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description The document expired before everyone had signed. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "document.expired";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description Subject and text of the invitation email; null uses the default */
        DocumentMessage: {
            /** @description Your message in the email */
            body?: string | null;
            /** @description Subject of the email */
            subject?: string | null;
        };
        /** @description A document was sent; the signing links of the first step are active and are being emailed to recipients who receive emails. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
         * @description `draft` can be changed; `sent` and `in_progress` (at least one recipient has signed) are open; the others are final. More values may be added
         * @enum {string}
         */
        DocumentStatus: "draft" | "sent" | "in_progress" | "completed" | "declined" | "voided" | "expired";
        /** @description Name, recipients, message, expiration or reminders were changed after the document was created. */
        DocumentUpdatedEvent: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            data: {
                /** @description Names of the changed fields */
                changed: string[];
                /**
                 * Format: uuid
                 * @description UUID (version 7, time-ordered)
                 */
                documentId: string;
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "document.updated";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description The sender voided the document. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
            /** @description Findings of the rules engine */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: date-time
             * @description Value for `If-Match` of the next write
             */
            updatedAt: string;
        };
        /** @description A short-lived URL at which one recipient signs inside your page */
        EmbedSession: {
            /**
             * Format: date-time
             * @description When the URL expires
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
            /** @description Findings of the rules engine */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Counts from 1 within each template */
            number: number;
            /** @description Pages of the PDF; empty until there is one */
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
            /** @description Accepts one PUT of the PDF's bytes within 15 minutes; if the file is rejected, it can be retried. It stops working when the requesting user's membership ends. Only for PDF sources */
            uploadUrl?: string;
        };
        /** @description The recipient the event is about */
        EventPerson: {
            email: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            name: string;
        };
        /** @description A recipient in their state at the time of the event */
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
        /** @description UI message stream of the AI SDK */
        EventStream: string;
        /** @description When the field is shown: if all, or any, of the clauses are true */
        FieldCondition: {
            all: components["schemas"]["ConditionClause"][];
        } | {
            any: components["schemas"]["ConditionClause"][];
        };
        /** @description When the field is shown: if all, or any, of the clauses are true */
        FieldConditionInput: {
            all: components["schemas"]["ConditionClauseInput"][];
        } | {
            any: components["schemas"]["ConditionClauseInput"][];
        };
        /** @description A field's size in rich text; null or omitted means its type's default. Not used for checkboxes, or on PDFs */
        FieldRoom: {
            /**
             * @description Width in average characters of the field's font size, at most the column's width
             * @default null
             */
            characters: number | null;
            /**
             * @description Height in lines of the field's font size, at most 45% of the space between the margins
             * @default null
             */
            lines: number | null;
        };
        /** @description A field's size in rich text; null or omitted means its type's default. Not used for checkboxes, or on PDFs */
        FieldRoomInput: {
            /**
             * @description Width in average characters of the field's font size, at most the column's width
             * @default null
             */
            characters?: number | null;
            /**
             * @description Height in lines of the field's font size, at most 45% of the space between the margins
             * @default null
             */
            lines?: number | null;
        };
        /** @description How the value is printed */
        FieldStyle: {
            /**
             * @description null aligns with the text's direction: Arabic and Hebrew to the right, all others to the left
             * @default null
             */
            align: ("left" | "center" | "right") | null;
            /** @description Ink of the value; null is nearly black. An extension of version 1.0 */
            color?: ("black" | "blue" | "red" | "grey") | null;
            /** @description Number of equal cells across the box, with one character in each; also the most characters of a text. For a single line of text, numbers and dates. An extension of version 1.0 */
            comb?: number | null;
            /** @description How a date is printed; null prints it by the document's language. An extension of version 1.0 */
            dateFormat?: ("DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "YYYY-MM-DD" | "YYYY/MM/DD" | "D MMMM YYYY" | "MMMM D, YYYY" | "DDMMYYYY" | "MMDDYYYY" | "YYYYMMDD") | null;
            /**
             * @description In points
             * @default 11
             */
            fontSize: number;
            number?: components["schemas"]["NumberStyle"] | null;
        };
        /** @description How the value is printed */
        FieldStyleInput: {
            /**
             * @description null aligns with the text's direction: Arabic and Hebrew to the right, all others to the left
             * @default null
             */
            align?: ("left" | "center" | "right") | null;
            /** @description Ink of the value; null is nearly black. An extension of version 1.0 */
            color?: ("black" | "blue" | "red" | "grey") | null;
            /** @description Number of equal cells across the box, with one character in each; also the most characters of a text. For a single line of text, numbers and dates. An extension of version 1.0 */
            comb?: number | null;
            /** @description How a date is printed; null prints it by the document's language. An extension of version 1.0 */
            dateFormat?: ("DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "YYYY-MM-DD" | "YYYY/MM/DD" | "D MMMM YYYY" | "MMMM D, YYYY" | "DDMMYYYY" | "MMDDYYYY" | "YYYYMMDD") | null;
            /**
             * @description In points
             * @default 11
             */
            fontSize?: number;
            number?: components["schemas"]["NumberStyleInput"] | null;
        };
        /** @description Constraints on the filled-in value */
        FieldValidation: {
            /**
             * @description A named check
             * @default null
             */
            format: ("email" | "phone" | "url" | "integer" | "digits" | "letters" | "alphanumeric") | null;
            /** @description Guides typing in a single line: `9` is a digit, `A` a letter, `*` either, `\` makes the next character itself; any other character is itself and is a part of the value. An extension of version 1.0 */
            mask?: string | null;
            /**
             * @description Same format as `min`
             * @default null
             */
            max: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            maxLength: number | null;
            /**
             * @description A number; `YYYY-MM-DD` for dates; the number of ticked options for checkbox groups
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
            /** @description Shown to the recipient when `pattern` or `mask` does not match; null shows a general message. An extension of version 1.0 */
            patternMessage?: string | null;
        };
        /** @description Constraints on the filled-in value */
        FieldValidationInput: {
            /**
             * @description A named check
             * @default null
             */
            format?: ("email" | "phone" | "url" | "integer" | "digits" | "letters" | "alphanumeric") | null;
            /** @description Guides typing in a single line: `9` is a digit, `A` a letter, `*` either, `\` makes the next character itself; any other character is itself and is a part of the value. An extension of version 1.0 */
            mask?: string | null;
            /**
             * @description Same format as `min`
             * @default null
             */
            max?: (number | string) | null;
            /**
             * @description In characters (Unicode code points)
             * @default null
             */
            maxLength?: number | null;
            /**
             * @description A number; `YYYY-MM-DD` for dates; the number of ticked options for checkbox groups
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
            /** @description Shown to the recipient when `pattern` or `mask` does not match; null shows a general message. An extension of version 1.0 */
            patternMessage?: string | null;
        };
        /** @description Depends on the field type: string, boolean, array of option values, file reference, or null if empty */
        FieldValue: string | boolean | string[] | components["schemas"]["FileValue"] | null;
        /** @description Same as a stored value; number fields also accept a JSON number */
        FieldValueInput: string | number | boolean | string[] | components["schemas"]["FileValueInput"] | null;
        /** @description Same as a stored value; number fields also accept a JSON number */
        FieldValueOutput: string | number | boolean | string[] | components["schemas"]["FileValue"] | null;
        /** @description Values by field id */
        FieldValues: {
            [key: string]: components["schemas"]["FieldValueInput"];
        };
        /** @description A PDF or a Word file (.docx) in a JSON body; send larger ones as multipart/form-data */
        FileInput: {
            /** @description The bytes of the file */
            base64: string;
            /** @enum {string} */
            contentType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
            /** @description Name of the file */
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
        /** @description The roles; a recipient refers to one by its `roleKey` when the template is sent */
        GalleryRole: {
            /** @description Display name */
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
        /** @description A ready-made template, in short form */
        GalleryTemplate: {
            /**
             * @description More values may be added
             * @enum {string}
             */
            category: "human-resources" | "real-estate" | "sales" | "legal" | "services" | "personal";
            description: string;
            /** @description Number of fields to fill in */
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
        /** @description A ready-made template with its content */
        GalleryTemplateDetail: {
            /**
             * @description More values may be added
             * @enum {string}
             */
            category: "human-resources" | "real-estate" | "sales" | "legal" | "services" | "personal";
            content: components["schemas"]["TemplateContent"];
            description: string;
            /** @description Number of fields to fill in */
            fieldCount: number;
            name: string;
            /** @description Presigned URL of the PDF, valid for ten minutes; null if the source is not a PDF */
            previewUrl: string | null;
            recipients: components["schemas"]["GalleryRole"][];
            slug: string;
            /**
             * @description An uploaded PDF, or rich text in the content's `body`. More values may be added
             * @enum {string}
             */
            sourceKind: "pdf" | "document";
        };
        GeneratedTemplate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description The version being edited, if any */
            draft: components["schemas"]["TemplateVersion"] | null;
            /** @description The gallery template it is based on */
            gallerySlug: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /** @description Human-readable: how it was created, and what to check */
            notice: string;
            /**
             * @description What it was composed by. More values may be added
             * @enum {string}
             */
            origin: "model" | "gallery";
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description The version that new documents are created from; null until first published */
            published: components["schemas"]["TemplateVersion"] | null;
            /** @description With `templateId`: the conversation that has the new text as a change, which undoes it. An extension: not part of version 1.0 of the API */
            sessionId: string | null;
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
        GenerateTemplate: {
            /** @description What the document is for */
            prompt: string;
            /**
             * @description `document`, the default, or `pdf`, which is always composed from the gallery
             * @enum {string}
             */
            sourceKind?: "pdf" | "document";
            /**
             * Format: uuid
             * @description Replaces the draft of this rich-text template, as a change that can be undone; a new template is created by default
             */
            templateId?: string;
        };
        Health: {
            status: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            timestamp: string;
        };
        HeldMail: {
            reason: components["schemas"]["MailHold"];
            /** @description When the email will be sent automatically; null if that is not known, and for `reported`, where it never is */
            until: string | null;
        };
        /** @description An image of the workspace, for its rich text */
        Image: {
            /**
             * @description As stored. More values may be added
             * @enum {string}
             */
            contentType: "image/png" | "image/jpeg";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description In pixels, as stored */
            height: number;
            /**
             * Format: uuid
             * @description The `imageId` of image nodes in a text
             */
            id: string;
            /** @description Presigned URL of the stored image, valid for ten minutes */
            url: string;
            /** @description In pixels, as stored */
            width: number;
        };
        /** @description A warning about a received file: something that could not be imported from a Word file, or that was found in a PDF or changed in it */
        ImportWarning: {
            /**
             * @description More values may be added
             * @enum {string}
             */
            code: "images_left_out" | "animations_stilled" | "header_images_left_out" | "remote_images_left_out" | "objects_left_out" | "text_left_out" | "embedded_text_read" | "embedded_numbers_left_out" | "macros_left_out" | "signatures_left_out" | "protection_left_out" | "language_left_out" | "text_boxes_moved" | "diagrams_as_text" | "notes_moved" | "comments_left_out" | "changes_accepted" | "hidden_text_left_out" | "equations_flattened" | "symbols_replaced" | "signs_unprintable" | "boxes_as_text" | "form_rules_left_out" | "choices_left_out" | "own_words_left_out" | "direction_changed" | "page_numbers_kept" | "results_kept" | "results_left_out" | "links_removed" | "formatting_dropped" | "numbers_written" | "numbers_restyled" | "headings_raised" | "tables_flattened" | "page_size_changed" | "sections_merged" | "columns_merged" | "margins_changed" | "page_look_left_out" | "page_breaks_dropped" | "headers_merged" | "tag_settings_ignored" | "tags_left" | "blanks_assigned" | "fields_over_limit" | "ALREADY_SIGNED" | "CERTIFICATE_PAGES" | "SCRIPTS_REMOVED" | "EMBEDDED_FILES_REMOVED" | "XFA_REMOVED" | "PRINT_ONLY_CONTENT_REMOVED" | "CONFORMANCE_CLAIM_DROPPED" | "REPAIRED" | "FORM_FIELDS_TRUNCATED";
            /** @description Number of occurrences; of `CERTIFICATE_PAGES`, of pages */
            count: number;
            /** @description Human-readable */
            message: string;
            /** @description Where it occurred, at most 5: the first words of the paragraph or section, the name of the field or of the embedded file, the language; empty for what concerns the whole file */
            places: string[];
        };
        /** @description One invalid value in the input */
        InputProblem: {
            /**
             * @description Stable and machine-readable; every code is explained at /docs/errors
             * @enum {string}
             */
            code: "malformed_json" | "malformed_utf8" | "malformed_form" | "unknown_field" | "reserved_name" | "repeated" | "too_many_problems" | "required" | "wrong_type" | "invalid_value" | "not_an_option" | "invalid_format" | "invalid_email" | "invalid_url" | "invalid_uuid" | "invalid_date_time" | "invalid_cursor" | "invalid_length" | "too_short" | "too_long" | "too_small" | "too_large" | "too_few" | "too_many" | "in_the_past" | "out_of_range" | "too_old" | "empty_range" | "no_signer" | "role_without_recipient" | "unknown_role_key" | "unknown_field_key" | "not_prefillable" | "conflict" | "ambiguous" | "not_found" | "unknown" | "taken" | "weak_password" | "unknown_node" | "unknown_mark" | "misplaced_node" | "too_deep" | "unresolved_variable" | "unsafe_link" | "outdated" | "empty" | "unsupported_type" | "invalid_image" | "several_pages" | "file_encrypted" | "file_damaged" | "unprintable" | "invalid_address" | "reported" | "not_an_audit_trail" | "unknown_file" | "other_role" | "not_fillable" | "read_only" | "not_a_signature_field" | "signature_mode_off" | "option_unknown" | "format_mismatch" | "pattern_mismatch";
            /** @description Human-readable explanation */
            message: string;
            /** @description Path of the invalid value in the body, in dot notation; it counts from 0 */
            path: string;
            /** @description In a list of rows: the row's number, from 1, as in the check of the list */
            row?: number;
        };
        InstantiatedTemplate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Only in mode `send`: the document that was sent */
            document?: components["schemas"]["Document"];
            /** @description The version being edited, if any */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description The version that new documents are created from; null until first published */
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
             * @description `customize` creates a draft template to edit. `send` creates a published template and a document from it, and sends the document immediately
             * @enum {string}
             */
            mode: "customize" | "send";
            /** @description Defaults to the gallery template's name */
            name?: string;
            /** @description The document's recipients; required in mode `send` and not allowed otherwise */
            recipients?: components["schemas"]["RecipientInput"][];
            /**
             * @description `pdf`, the default, or `document`: the same agreement as editable rich text, with the same fields. An extension: not part of version 1.0 of the API
             * @enum {string}
             */
            sourceKind?: "pdf" | "document";
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
             * @description When the link in the email expires: after 7 days
             */
            expiresAt: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the user who sent the invitation
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
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email: string;
            /**
             * @description The role they will have
             * @default member
             * @enum {string}
             */
            role?: "admin" | "member";
        };
        /** @description A user's email address and password, and a second factor if the account has one: `totp` or `recoveryCode` */
        IssueToken: {
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email: string;
            /** @description The account's password */
            password: string;
            /** @description One of the account's recovery codes, which works once */
            recoveryCode?: string;
            /** @description The six digits that the authenticator app shows now */
            totp?: string;
        };
        /**
         * @description `address_limit`: their address has reached today's limit of invitations and reminders from a sender that it does not know. `mails_stopped`: several recipients reported the workspace's emails, and none are sent until the operator resumes them. `reported`: this recipient reported the workspace's emails and no longer gets them. More values may be added
         * @enum {string}
         */
        MailHold: "address_limit" | "mails_stopped" | "reported";
        /** @description An assistant's permission to act for a user, in all of their workspaces */
        McpGrant: {
            /** @description The OAuth client's `client_id` */
            clerkClientId: string;
            /** @description The host of the client's metadata document; null if the client registered itself, in which case its name is unproven */
            clientHost: string | null;
            /** @description The name the client claims */
            clientName: string;
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
            /** @description Whether the name can be trusted: false if the client registered itself, or if it uses the well-known name of another host */
            isVerified: boolean;
            /** @description To the minute; null if never used */
            lastUsedAt: string | null;
            /** @description Where the client redirects its users: hosts, or URL schemes of apps on the device */
            redirectHosts: string[];
            scopes: components["schemas"]["McpScope"][];
        };
        /**
         * @description `read`: `documents:read` and `templates:read`, to view documents and templates; `write`: `documents:send` and `templates:write`, to create, send and void them. None can sign. More values may be added
         * @enum {string}
         */
        McpScope: "documents:read" | "documents:send" | "read" | "templates:read" | "templates:write" | "write";
        Member: {
            email: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            joinedAt: string;
            /** @description null until they set one */
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
            /** @description Path of the related dashboard page */
            href: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description null if unread */
            readAt: string | null;
            title: string;
            /** @description The event type; new types may be added */
            type: string;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description How a number, or a number computed by a formula, is printed. An extension of version 1.0 */
        NumberStyle: {
            /**
             * @description ISO 4217 code; its sign is printed
             * @default null
             */
            currency: string | null;
            /**
             * @description Digits after the decimal mark: the most that can be entered, and as many are printed; null prints those that were given, or a currency's usual ones
             * @default null
             */
            decimals: number | null;
            /**
             * @description Separates thousands, by the document's language
             * @default false
             */
            grouping: boolean;
        };
        /** @description How a number, or a number computed by a formula, is printed. An extension of version 1.0 */
        NumberStyleInput: {
            /**
             * @description ISO 4217 code; its sign is printed
             * @default null
             */
            currency?: string | null;
            /**
             * @description Digits after the decimal mark: the most that can be entered, and as many are printed; null prints those that were given, or a currency's usual ones
             * @default null
             */
            decimals?: number | null;
            /**
             * @description Separates thousands, by the document's language
             * @default false
             */
            grouping?: boolean;
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
        /** @description Where an option of a radio field or checkbox group is ticked on a PDF; all options of a field have one, or none. An extension of version 1.0 */
        OptionBox: {
            /** @description Fraction of the displayed page's height */
            height: number;
            /** @description Counts from 1 */
            page: number;
            /** @description Fraction of the displayed page's width */
            width: number;
            /** @description Fraction of the displayed page's width, from its left edge */
            x: number;
            /** @description Fraction of the displayed page's height, from its top edge */
            y: number;
        };
        /** @description Where an option of a radio field or checkbox group is ticked on a PDF; all options of a field have one, or none. An extension of version 1.0 */
        OptionBoxInput: {
            /** @description Fraction of the displayed page's height */
            height: number;
            /** @description Counts from 1 */
            page: number;
            /** @description Fraction of the displayed page's width */
            width: number;
            /** @description Fraction of the displayed page's width, from its left edge */
            x: number;
            /** @description Fraction of the displayed page's height, from its top edge */
            y: number;
        };
        /** @description Displayed size in points, after rotation; `rotation` is in degrees clockwise */
        PageSize: {
            height: number;
            rotation: 0 | 90 | 180 | 270;
            width: number;
        };
        /** @description The verification result of a PDF */
        PdfVerification: {
            /** @description End of the range covered by the seal that the verdict is based on; null if there is none */
            coversUpTo: number | null;
            /** @description The document that this instance sealed, unless it was deleted */
            document: components["schemas"]["VerifiedDocument"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pdf";
            /** @description What else is to be known about it */
            notes: components["schemas"]["VerificationNote"][];
            /** @description When this instance sealed it */
            sealedAt: string | null;
            /** @description Every signature in the file, in order */
            seals: components["schemas"]["Seal"][];
            /** @description SHA-256 of the file in hex */
            sha256: string;
            /** @description Size of the file in bytes */
            sizeBytes: number;
            /**
             * @description `intact`: it is what was sealed here. `misleading`: as `intact`, but it shows certificate pages of another document, which its own seal says nothing about. `changed`: not what was sealed. `foreign`: sealed by others only. `unsealed`: without a seal. `unknown`: its seals cannot be read. More values may be added
             * @enum {string}
             */
            verdict: "intact" | "misleading" | "changed" | "foreign" | "unsealed" | "unknown";
        };
        /** @description Where to download a file */
        PresignedUrl: {
            /** @description Presigned URL: requires no credential and expires after 10 minutes; for a document that is still to be signed it also stops working with the signing link */
            url: string;
        };
        /** @description Why a request failed (RFC 9457) */
        Problem: {
            /**
             * @description Stable: use this in programs
             * @enum {string}
             */
            code: "INVALID_INPUT" | "INVALID_STATE" | "UNKNOWN_ROLE_KEY" | "TEMPLATE_ARCHIVED" | "NO_PUBLISHED_VERSION" | "TEMPLATE_RULES_FAILED" | "ALREADY_MEMBER" | "OWNER_IMMUTABLE" | "NO_PENDING_RECIPIENTS" | "PDF_ENCRYPTED" | "PDF_INVALID" | "WEBHOOK_URL_REFUSED" | "UNAUTHENTICATED" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "SECOND_FACTOR_REQUIRED" | "SEAT_LIMIT_REACHED" | "DOCUMENT_LIMIT_REACHED" | "WORKSPACE_LIMIT_REACHED" | "PAYMENT_FAILED" | "FORBIDDEN" | "NOT_A_MEMBER" | "INSUFFICIENT_ROLE" | "INSUFFICIENT_SCOPE" | "REAUTHENTICATION_REQUIRED" | "NOT_DOCUMENT_OWNER" | "WRONG_WORKSPACE" | "PLAN_REQUIRED" | "ROLE_CANNOT_SIGN" | "ROLE_CANNOT_DECLINE" | "CODE_REQUIRED" | "EMAIL_NOT_CONFIRMED" | "NOT_FOUND" | "BILLING_NOT_CONFIGURED" | "NO_SUBSCRIPTION" | "NO_BILLING_HISTORY" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "ALREADY_SUBMITTED" | "RENDER_NOT_READY" | "SIGNATURE_LIMIT_REACHED" | "FORM_CLOSED" | "SLUG_TAKEN" | "EMAIL_TAKEN" | "ALREADY_SUBSCRIBED" | "SEATS_IN_USE" | "IDEMPOTENCY_KEY_IN_USE" | "DRAFT_CHANGED" | "PAYLOAD_TOO_LARGE" | "PDF_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "AGENT_LIMIT_REACHED" | "REMINDED_RECENTLY" | "INTERNAL" | "AGENT_UNAVAILABLE" | "PAYMENT_PROVIDER_UNAVAILABLE" | "BUSY" | "UNAVAILABLE";
            /** @description Human-readable: what happened and what to do next. Of many invalid values it names the first few and how many more there are */
            detail: string;
            /** @description With `TEMPLATE_RULES_FAILED`: the findings of the rules engine */
            diagnostics?: components["schemas"]["Diagnostic"][];
            /** @description With `INVALID_INPUT`: the invalid values, at most 50 */
            errors?: components["schemas"]["InputProblem"][];
            /** @description With an API key: URL of the call in your workspace's request log */
            instance?: string;
            /** @description With `SECOND_FACTOR_REQUIRED`: what can be sent besides the password, `totp` or `recovery_code`; empty if the account signs in with passkeys only */
            methods?: string[];
            /**
             * @description With `PAYMENT_FAILED` and `PAYMENT_PROVIDER_UNAVAILABLE`: whether the change is known not to have taken effect. More values may be added
             * @enum {string}
             */
            outcome?: "unchanged" | "unknown";
            /** @description The value of the `Request-Id` header; include it when you contact support */
            requestId: string;
            /** @description With `INSUFFICIENT_SCOPE`: the scope that the key or the app lacks */
            scope?: components["schemas"]["Scope"];
            /** @description With `SEATS_IN_USE`: the users of the account's seats */
            seats?: {
                email: string;
                /**
                 * @description More values may be added
                 * @enum {string}
                 */
                kind: "member" | "invitation";
                name: string | null;
                /** @description null for an invitation */
                userId: string | null;
            }[];
            /** @description The HTTP status code */
            status: number;
            /**
             * Format: uuid
             * @description With `TEMPLATE_RULES_FAILED` from `publish: true`: the template that was created, still a draft
             */
            templateId?: string;
            /** @description Human-readable title of the code */
            title: string;
            /** @description URL of the error's documentation */
            type: string;
        };
        /** @description An anonymous checkout */
        PublicCheckout: {
            /** @description The address given to the payment provider; null before the checkout is completed */
            email: string | null;
            /**
             * @description The chosen plan. More values may be added
             * @enum {string}
             */
            plan: "pro" | "team";
            /** @description Seats in total */
            seats: number;
            /**
             * @description `open` until paid; `processing` while the payment or the account is being set up; `complete` when the plan is in force; `confirmation_sent` when the address has an account, whose owner was emailed a confirmation link; `refunded` when it was paid back: the account already had a subscription, the confirmation did not come in time, or the operator refunded it; `expired` when it was not paid in time. More values may be added
             * @enum {string}
             */
            status: "open" | "processing" | "complete" | "confirmation_sent" | "refunded" | "expired";
        };
        /** @description A recipient of a document. Never contains the signing link */
        Recipient: {
            /** @description When they declined */
            declinedAt: string | null;
            /** @description The reason the recipient gave */
            declineReason: string | null;
            delivery: components["schemas"]["RecipientDelivery"];
            email: string;
            /** @description An extension of version 1.0 of the API: an email to them that was asked for and has not gone out, with the reason; null for most. Their link works: you can deliver it yourself */
            heldMail: components["schemas"]["HeldMail"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description When the last reminder went out, automatic or not; `heldMail` says of one that waits */
            lastRemindedAt: string | null;
            /** @description Language of their emails and pages */
            locale: string | null;
            name: string;
            /** @description Signing step; recipients with the same order act in parallel */
            order: number;
            /** @description An extension of version 1.0 of the API: the sender's note to this recipient alone; null without one, after a delegation, and for members who may read the document but not change it */
            privateMessage: string | null;
            role: components["schemas"]["RecipientRole"];
            /** @description Key of the template role that they fill */
            roleKey: string;
            /** @description When their step opened and their signing link became active */
            sentAt: string | null;
            /** @description When they signed or approved */
            signedAt: string | null;
            status: components["schemas"]["RecipientStatus"];
            /** @description When they first viewed the document */
            viewedAt: string | null;
        };
        /** @description The name or address of a recipient was corrected while the document was open. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description The previous values */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "recipient.corrected";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description A viewer or copy recipient received their copy. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
         * @description `email`: they receive their link and all later messages by email; `none`: no emails about this document, for links that you deliver yourself and for embedded signing. More values may be added
         * @enum {string}
         */
        RecipientDelivery: "email" | "none";
        /** @description An email to a recipient was not delivered: their mail server rejected it, or it could not be sent. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                failedAt: string;
                /** @description Your own key-value pairs */
                metadata: {
                    [key: string]: string;
                };
                name: string;
                /** @description The receiving mail server's response, or that the mail service did not accept the email */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "recipient.email_failed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description The recipient for a role of the template */
        RecipientInput: {
            delivery?: components["schemas"]["RecipientDelivery"];
            /**
             * Format: email
             * @description Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form
             */
            email: string;
            locale?: string | null;
            name: string;
            /** @description An extension of version 1.0 of the API: your note to this recipient alone, as plain text without variables. In their invitation and reminders and on their signing page; nobody else who gets the document sees it */
            privateMessage?: string | null;
            /** @description Key of the template role that they fill */
            roleKey: string;
        };
        /** @description A signing link that the sender delivers */
        RecipientLink: {
            /** @description The document's deadline; null once it is complete, because the link then keeps opening the signed document */
            expiresAt: string | null;
            /** @description For this recipient only: anyone who has it can act in their name */
            url: string;
        };
        /** @description An automatic or manual reminder was handed to the mail service. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
         * @description Signers and approvers act, and the document waits for them; viewers and cc recipients only receive it. More values may be added
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
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
         * @description `waiting`: not their turn yet; `pending`: their signing link is active; `delivered`: a viewer or cc recipient has their copy; `canceled`: the document ended before their turn. More values may be added
         * @enum {string}
         */
        RecipientStatus: "waiting" | "pending" | "signed" | "declined" | "delivered" | "canceled";
        /** @description A recipient viewed the document for the first time. */
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
                /** @description Your own id for the document */
                externalId: string | null;
                /** @description Your own key-value pairs */
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
            /** @description The same on every retry: store it, and process each event once */
            id: string;
            /** @constant */
            type: "recipient.viewed";
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            workspaceId: string;
        };
        /** @description Where to continue in the browser */
        Redirect: {
            /** @description URL of the payment provider's page to redirect the browser to; valid for a short time */
            url: string;
        };
        ReplayWebhook: {
            /**
             * @description Event types; an empty list means all that the endpoint is subscribed to
             * @default []
             */
            eventTypes?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * Format: date-time
             * @description Start of the range, in the past; at most 31 days before `to`
             */
            from: string;
            /**
             * @description Also resend events that were already delivered
             * @default false
             */
            includeDelivered?: boolean;
            /**
             * Format: date-time
             * @description End of the range, exclusive; defaults to now
             */
            to?: string;
        };
        RetryBulkSend: {
            /** @description Failed rows with other values; the others are tried again as they are */
            rows?: components["schemas"]["CorrectedBulkSendRow"][];
        };
        RotateWebhookSecret: {
            /**
             * @description How long the old secret stays valid alongside the new one, up to 7 days
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
            /** @description Presigned URL of the PNG; expires */
            imageUrl: string;
            /** @description Whether it is offered first */
            isDefault: boolean;
            /**
             * @description More values may be added
             * @enum {string}
             */
            kind: "signature" | "initials";
            label: string | null;
        };
        /** @description All or some of the values */
        SaveSigningDraft: {
            /** @description Ids of the fields that were changed since the draft was read or saved last; one without a value was cleared. The others stay as they are saved, which another device may have done meanwhile. Omitted: the whole draft is replaced */
            changed?: string[];
            /** @description By field id */
            signatures?: {
                [key: string]: components["schemas"]["SignatureInput"];
            };
            values: components["schemas"]["FieldValues"];
        };
        /**
         * @description What a key may do. `documents:send` includes `documents:read`, `templates:write` includes `templates:read`, `webhooks:write` includes reading webhooks, `*` includes everything. More values may be added
         * @enum {string}
         */
        Scope: "*" | "documents:read" | "documents:send" | "templates:read" | "templates:write" | "webhooks:write" | "members:read" | "embed" | "security:read";
        /** @description One signature in a PDF */
        Seal: {
            /** @description Claimed by the signer, not proven */
            claimedTime: string | null;
            /** @description End of the signed byte range; 0 if the range is invalid */
            coversUpTo: number;
            /** @description The signed bytes are unchanged, and the signature verifies with the X.509 certificate named */
            isIntact: boolean;
            /** @description Made with a current or former key of this instance. If not intact: it carries that key's X.509 certificate */
            isOurs: boolean;
            /** @description Issuer of the X.509 certificate */
            issuerName: string | null;
            /** @description The same in English, with details */
            problem: string | null;
            /** @description Why it is not intact, or its time stamp does not count */
            problemCode: ("NOT_FILLED_IN" | "KIND_NOT_SUPPORTED" | "METHOD_NOT_SUPPORTED" | "RANGE_INVALID" | "ROOM_WRITTEN" | "MOVED" | "CONTENT_CHANGED" | "TIMESTAMP_INVALID" | "UNREADABLE") | null;
            /** @description Holder of the X.509 certificate */
            signerName: string | null;
            /**
             * @description `unchecked`: neither intact nor broken, because it is of an unsupported kind, or was never filled in. More values may be added
             * @enum {string}
             */
            state: "intact" | "broken" | "unchecked";
            /** @description A valid time stamp */
            timestamp: {
                /** @description Whether its authority's X.509 certificate chains to a trusted root */
                isTrusted: boolean;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                time: string;
            } | null;
        };
        /** @description Who caused the event */
        SecurityActor: {
            id: string | null;
            name: string | null;
            /**
             * @description `unknown`: nobody was signed in; `operator`: a command on the server; `assistant`: a connected app, acting for a user. More values may be added
             * @enum {string}
             */
            type: "user" | "api_key" | "assistant" | "operator" | "system" | "unknown";
        };
        SecurityEvent: {
            actor: components["schemas"]["SecurityActor"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            at: string;
            details: {
                [key: string]: string | number | boolean | null | string[];
            };
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description null if it is not known */
            ip: string | null;
            target: components["schemas"]["SecurityTarget"] | null;
            /**
             * @description More values may be added
             * @enum {string}
             */
            type: "session.created" | "session.failed" | "session.ended" | "factor.added" | "factor.removed" | "factor.used" | "password.changed" | "member.added" | "member.removed" | "member.role_changed" | "key.created" | "key.revoked" | "key.used_from_new_address" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "export.made" | "settings.changed" | "assistant.granted" | "assistant.revoked" | "secret.rotated";
            userAgent: string | null;
        };
        /** @description What the event was about */
        SecurityTarget: {
            id: string | null;
            name: string | null;
            /** @description What kind of thing it is */
            type: string;
        };
        SelectPlan: {
            /**
             * @description The billing interval
             * @enum {string}
             */
            interval: "month" | "year";
            /**
             * @description The plan to buy
             * @enum {string}
             */
            plan: "pro" | "team";
            /** @description Seats in total, including the plan's own, which are the minimum. If omitted, seats bought before carry over; a checkout then has those in use. */
            seats?: number;
        };
        /** @description A user's session for programs */
        SessionToken: {
            /**
             * Format: date-time
             * @description One hour after it was issued
             */
            expiresAt: string;
            /** @description Send it as `Authorization: Bearer …` */
            token: string;
            /** @constant */
            tokenType: "Bearer";
        };
        SetWorkspaceLogo: {
            /** @description Data URL of the image: PNG, JPEG, WebP, GIF or TIFF, at most 2 MiB and 16 million pixels */
            image: string;
        };
        SetWorkspaceLogoForm: {
            /**
             * Format: binary
             * @description The image: PNG, JPEG, WebP, GIF or TIFF, at most 2 MiB and 16 million pixels
             */
            file: string;
        };
        /** @description How a signature field is signed */
        SignatureInput: {
            /** @description For `type`: the handwriting style */
            font?: ("caveat" | "dancing-script" | "great-vibes" | "marck-script" | "sacramento" | "mynerve") | null;
            /** @description For `upload`, or `draw` without paths: a PNG data URL, at most 1 MiB and 2000 × 1000 pixels */
            image?: string | null;
            /**
             * @description How the signature is made; determines which of the other fields is used
             * @enum {string}
             */
            mode: "draw" | "type" | "upload" | "saved";
            /** @description For `draw`: the strokes */
            paths?: components["schemas"]["StrokeDataInput"] | null;
            /** @description For `saved`: one of the signed-in user's saved signatures */
            savedSignatureId?: string | null;
            /** @description For `type`: the text */
            text?: string | null;
        };
        /** @description How a signature field is signed */
        SignatureOutput: {
            /** @description For `type`: the handwriting style */
            font?: ("caveat" | "dancing-script" | "great-vibes" | "marck-script" | "sacramento" | "mynerve") | null;
            /** @description For `upload`, or `draw` without paths: a PNG data URL, at most 1 MiB and 2000 × 1000 pixels */
            image?: string | null;
            /**
             * @description How the signature is made; determines which of the other fields is used. More values may be added
             * @enum {string}
             */
            mode: "draw" | "type" | "upload" | "saved";
            /** @description For `draw`: the strokes */
            paths?: components["schemas"]["StrokeData"] | null;
            /** @description For `saved`: one of the signed-in user's saved signatures */
            savedSignatureId?: string | null;
            /** @description For `type`: the text */
            text?: string | null;
        };
        /** @description Everything a signing page needs */
        Signing: {
            /** @description The text to agree to; send its version with the signature */
            consent: {
                required: boolean;
                text: string;
                version: string;
            };
            document: components["schemas"]["SigningDocument"];
            /** @description Presigned URL of the PDF in its current state; expires */
            documentUrl: string | null;
            /** @description This recipient's */
            fields: components["schemas"]["SigningField"][];
            /** @description Already filled in by others; read-only */
            otherFields: components["schemas"]["SigningField"][];
            pages: components["schemas"]["PageSize"][];
            recipient: components["schemas"]["SigningRecipient"];
            /** @description Hash of what this response shows: the document and the others’ answers. Send it back with the signature */
            shownSha256: string | null;
            /** @description null until they have signed */
            submittedAt: string | null;
        };
        SigningDocument: {
            /** @description Deadline for signing */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description The sender's message */
            message: {
                body: string | null;
                subject: string | null;
            } | null;
            name: string;
            pageCount: number;
            /** @description Who asks them: the member who sent it; the workspace, with the address of the document's owner, if an API key sent it or a visitor started it */
            sender: {
                email: string;
                name: string;
            };
            status: components["schemas"]["DocumentStatus"];
            workspace: {
                /** @description Hex */
                accentColor: string | null;
                /** @description Public URL of a PNG */
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
             * @description The initial value
             * @default null
             */
            defaultValue: components["schemas"]["FieldValueOutput"];
            /**
             * @description For formula fields, such as `{price} * {quantity}`
             * @default null
             */
            formula: string | null;
            /**
             * @description Fraction of the displayed page's height; null in rich text
             * @default null
             */
            height: number | null;
            /**
             * @description Help text shown with the field
             * @default
             */
            help: string;
            /** @description Unique within the template's fields */
            id: string;
            /** @description Identifies the field in prefill, conditions and formulas */
            key: string;
            /**
             * @description The field's label, shown to the recipient
             * @default
             */
            label: string;
            /**
             * @description For radio, select and checkbox_group fields
             * @default []
             */
            options: {
                box?: components["schemas"]["OptionBox"];
                /** @description The displayed text */
                label: string;
                /** @description The stored value */
                value: string;
            }[];
            /**
             * @description Counts from 1; null in rich text
             * @default null
             */
            page: number | null;
            /**
             * @description Placeholder of the empty input
             * @default
             */
            placeholder: string;
            /**
             * @description Only shows its default or prefilled value
             * @default false
             */
            readOnly: boolean;
            /**
             * @description A required checkbox must be ticked
             * @default true
             */
            required: boolean;
            /** @description Key of the role that the field belongs to */
            roleKey: string;
            style: components["schemas"]["FieldStyle"];
            /**
             * @description The field type. More values may be added
             * @enum {string}
             */
            type: "signature" | "initials" | "date_signed" | "name" | "email" | "company" | "title" | "text" | "multiline" | "number" | "date" | "checkbox" | "checkbox_group" | "radio" | "select" | "phone" | "attachment" | "image" | "stamp" | "formula" | "label";
            validation: components["schemas"]["FieldValidation"];
            /** @description The current value */
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
            /** @description An extension of version 1.0 of the API: the sender's note to this recipient alone */
            privateMessage: string | null;
            role: components["schemas"]["RecipientRole"];
            status: components["schemas"]["RecipientStatus"];
        };
        /** @description A document's text for a reflowed view */
        SigningText: {
            /** @description TipTap JSON, as the `body` of a template's content. Variables and values fixed on sending are text; each `listItem` has its number or bullet as `marker`. Other fields are nodes */
            body: {
                content: {
                    [key: string]: unknown;
                }[];
                /** @constant */
                type: "doc";
            };
            /** @description Printed on every page */
            footer: string | null;
            /** @description The values that recipients have submitted so far */
            given: {
                fieldId: string;
                /** @description A checkbox that is ticked */
                isTicked: boolean;
                /** @description Who signed here; null for other fields */
                signedBy: string | null;
                /** @description The value as printed; empty for a signature */
                text: string;
            }[];
            /** @description Printed on every page */
            header: string | null;
            /** @description The images of the text */
            images: {
                /** @description In pixels */
                height: number;
                imageId: string;
                /** @description Valid for ten minutes, and no longer than the signing link */
                url: string;
                /** @description In pixels */
                width: number;
            }[];
            /** @description Language of the text */
            language: string;
            pageCount: number;
        };
        /** @description A drawn signature, in CSS pixels of the signature pad */
        StrokeData: {
            /** @description Size of the signature pad */
            height: number;
            /** @description Each stroke is a flat list x0, y0, x1, y1, …; what lies outside the pad is not drawn. At most 50,000 numbers in total */
            strokes: number[][];
            /** @description Size of the signature pad */
            width: number;
        };
        /** @description A drawn signature, in CSS pixels of the signature pad */
        StrokeDataInput: {
            /** @description Size of the signature pad */
            height: number;
            /** @description Each stroke is a flat list x0, y0, x1, y1, …; what lies outside the pad is not drawn. At most 50,000 numbers in total */
            strokes: number[][];
            /** @description Size of the signature pad */
            width: number;
        };
        /** @description What one recipient filled in and signed */
        Submission: {
            /** @description Consent to sign electronically; null until they have signed */
            consent: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                acceptedAt: string;
                /** @description SHA-256 of the text, in hex */
                textSha256: string;
                /** @description Version of the text that was agreed to */
                version: string;
            } | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            documentId: string;
            /** @description The fields of the recipient's role in the version that they signed, in its order: `values` without a look at the template */
            fields: components["schemas"]["SubmittedField"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description IP address of the actor */
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
            /** @description The actor's `User-Agent` */
            userAgent: string | null;
            /** @description By field id */
            values: {
                [key: string]: components["schemas"]["FieldValue"];
            };
        };
        SubmitSigning: {
            /** @description Consent to sign electronically */
            consent: {
                /** @constant */
                accepted: true;
                /** @description Version of the text that was shown: `consent.version` of the signing page */
                version: string;
            };
            shownSha256?: string | null;
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
            /** @description URL that the sender wants them to be redirected to */
            redirectUrl: string | null;
            status: components["schemas"]["RecipientStatus"];
        };
        /** @description A field of the recipient, and what they entered */
        SubmittedField: {
            /** @description The field's id, as in `values` and `signatures` */
            id: string;
            /** @description The field's key, as in `prefill` */
            key: string;
            /** @description What the signer read beside the field */
            label: string;
            /**
             * @description The field type. More values may be added
             * @enum {string}
             */
            type: "signature" | "initials" | "date_signed" | "name" | "email" | "company" | "title" | "text" | "multiline" | "number" | "date" | "checkbox" | "checkbox_group" | "radio" | "select" | "phone" | "attachment" | "image" | "stamp" | "formula" | "label";
            /** @description As in `values`; null where nothing was entered, where a condition hid the field, and for signatures, which are in `signatures` */
            value: components["schemas"]["FieldValue"] | null;
        };
        SubmittedSignature: {
            fieldId: string;
            /** @description Of a typed signature: its font */
            font: string | null;
            /** @description Of a signature given as an image: SHA-256 in hex of the stored PNG */
            imageSha256: string | null;
            /** @description Presigned URL of the image, also for signatures typed or drawn as strokes; expires. null while the image is not available yet: try again */
            imageUrl: string | null;
            /** @description How the signature was made: draw, type, upload or saved */
            mode: string;
            /** @description Of a signature drawn as strokes: the strokes */
            paths: components["schemas"]["StrokeData"] | null;
            /** @description Of a typed signature: its text */
            text: string | null;
        };
        /** @description With its draft and its published version */
        Template: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description The version being edited, if any */
            draft: components["schemas"]["TemplateVersion"] | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `oneoff`: created for a single document, published with it, and not in the library. More values may be added
             * @enum {string}
             */
            kind: "reusable" | "oneoff";
            name: string;
            /**
             * Format: uuid
             * @description Id of the user who created it
             */
            ownerId: string;
            /** @description The version that new documents are created from; null until first published */
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
        /** @description The content of a template version, apart from its source file */
        TemplateContent: {
            /** @default null */
            body: components["schemas"]["Body"] | null;
            /** @default [] */
            fields: components["schemas"]["ContentField"][];
            /**
             * @description The sheet of rich text; null is an A4 sheet, as `{}` is
             * @default null
             */
            page: components["schemas"]["BodyPage"] | null;
            /** @default [] */
            roles: components["schemas"]["ContentRole"][];
            settings: components["schemas"]["ContentSettings"];
        };
        /** @description The content of a template version, apart from its source file */
        TemplateContentInput: {
            body?: components["schemas"]["BodyInput"] | null;
            fields?: components["schemas"]["ContentFieldInput"][];
            /**
             * @description The sheet of rich text; null is an A4 sheet, as `{}` is
             * @default null
             */
            page?: components["schemas"]["BodyPageInput"] | null;
            /** @default [] */
            roles?: components["schemas"]["ContentRoleInput"][];
            /** @default {} */
            settings?: components["schemas"]["ContentSettingsInput"];
        };
        /** @description The state of a template at one time */
        TemplateVersion: {
            content: components["schemas"]["TemplateContent"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Findings of the rules engine */
            diagnostics: components["schemas"]["Diagnostic"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Counts from 1 within each template */
            number: number;
            /** @description Pages of the PDF; empty until there is one */
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
        /** @description The verification result of an audit trail */
        TrailVerification: {
            /** @description Sequence number of the first event that is changed, missing or inserted */
            brokenAt: number | null;
            /** @description The document that it is the trail of */
            documentId: string;
            /** @description Number of events in it */
            events: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "audit";
            /** @description What else is to be known about it */
            notes: components["schemas"]["VerificationNote"][];
            /** @description Number of events that this instance has recorded for the document so far; null if the document is not its own */
            recorded: number | null;
            /**
             * @description `intact`: this instance recorded every event, in order, from the first. `changed`: it did not. `unknown`: consistent in itself, but of no document of this instance, so it could be fabricated. More values may be added
             * @enum {string}
             */
            verdict: "intact" | "changed" | "unknown";
        };
        UndoAgentChanges: {
            /** @description Only these changes; by default all of the conversation */
            changeIds?: string[];
        };
        UndoneAgentChanges: {
            /** @description Findings of the rules engine */
            diagnostics: components["schemas"]["Diagnostic"][];
            /** @description Human-readable: parts that are kept because they were changed since */
            kept: string[];
            /** @description The undone changes, newest first */
            undone: string[];
            /**
             * Format: date-time
             * @description Value for `If-Match` of the next write
             */
            updatedAt: string;
        };
        UnreadCount: {
            count: number;
        };
        /** @description Omitted fields stay unchanged */
        UpdateDocument: {
            /** @description Alternative to `expiresInDays`: a time within the next 365 days */
            expiresAt?: string | null;
            /** @description Counted from sending; defaults to the template's */
            expiresInDays?: number | null;
            /** @description Your own id for the document */
            externalId?: string | null;
            message?: components["schemas"]["DocumentMessage"] | null;
            /** @description Up to 50 key-value pairs of your own: stored, returned, and included in every event */
            metadata?: {
                [key: string]: string;
            };
            /** @description Defaults to the template's name */
            name?: string;
            /** @description Values by field key; recipients can change them unless the field is read-only */
            prefill?: {
                [key: string]: components["schemas"]["FieldValueInput"];
            };
            recipients?: components["schemas"]["RecipientInput"][];
            /** @description URL that a recipient is redirected to after signing, without a user name and password, on the public internet */
            redirectUrl?: string | null;
            /** @description Automatic reminders, sent between 9:00 and 17:00 in the workspace's time zone; defaults to the template's, null for none */
            reminders?: {
                everyDays: number;
                /** @description Maximum number of reminders per recipient */
                max: number;
            } | null;
        };
        UpdateMember: {
            /** @enum {string} */
            role: "admin" | "member";
        };
        UpdateSavedSignature: {
            /** @description Replaces the image; documents already signed keep theirs */
            image?: string;
            /** @description `true` makes it the default; `false` has no effect */
            isDefault?: boolean;
            label?: string | null;
        };
        UpdateSeats: {
            /** @description Total number of seats beyond the included ones */
            seats: number;
        };
        UpdateTemplate: {
            name: string;
        };
        /** @description Omitted fields stay unchanged */
        UpdateUser: {
            /** @description http or https */
            avatarUrl?: string | null;
            /** @description Fills in company fields */
            company?: string | null;
            /** @description Which emails are wanted; merged into the existing settings. Keys: `documentViewed`, `documentSigned`, `documentQuestion`, `documentDeclined`, `documentDelegated`, `documentCompleted`, `documentExpiringSoon`, `documentExpired`, `documentNotSent`, `mailFailed`, `bulkSendEnded`, `webhookDisabled`, `memberJoined`; with the suffix `.app`, the in-app notification. `attachSignedPdf`: whether emails about a completed document have the sealed PDF attached */
            emailPreferences?: {
                appConnected?: boolean;
                "appConnected.app"?: boolean;
                attachSignedPdf?: boolean;
                bulkSendEnded?: boolean;
                "bulkSendEnded.app"?: boolean;
                documentCompleted?: boolean;
                "documentCompleted.app"?: boolean;
                documentDeclined?: boolean;
                "documentDeclined.app"?: boolean;
                documentDelegated?: boolean;
                "documentDelegated.app"?: boolean;
                documentExpired?: boolean;
                "documentExpired.app"?: boolean;
                documentExpiringSoon?: boolean;
                "documentExpiringSoon.app"?: boolean;
                documentNotSent?: boolean;
                "documentNotSent.app"?: boolean;
                documentQuestion?: boolean;
                "documentQuestion.app"?: boolean;
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
            /** @description Completed steps; merged into the existing ones */
            onboarding?: {
                [key: string]: boolean;
            };
            timezone?: string | null;
            /** @description Fills in title fields */
            title?: string | null;
        };
        UpdateWebhook: {
            /** @description Your own description */
            description?: string;
            /** @description Events to subscribe to; an empty list means all current and future events */
            enabledEvents?: ("document.created" | "document.updated" | "document.sent" | "document.completed" | "document.declined" | "document.voided" | "document.expired" | "document.deleted" | "recipient.viewed" | "recipient.signed" | "recipient.delivered" | "recipient.reminded" | "recipient.corrected" | "recipient.email_failed" | "webhook.test")[];
            /**
             * @description `enabled` also resets its failures
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * Format: uri
             * @description An HTTPS URL on the public internet
             */
            url?: string;
        };
        UpdateWorkspace: {
            /** @description Colour of buttons in emails and on signing pages, in hex; null for the default */
            accentColor?: string | null;
            /** @description Whether assistants that members connected over the Model Context Protocol may act in the workspace. Only the owner can change it */
            allowsAssistants?: boolean;
            /** @description Whether completion emails to recipients have the sealed PDF attached, up to 10 MB */
            attachSignedPdf?: boolean;
            /** @description Address that replies to these emails go to, in place of that of the person who sent the document; null for that person. Setting it requires a plan with `customEmailSender` */
            emailReplyTo?: string | null;
            /** @description Name that emails to recipients come from, in place of that of the person who sent the document: 1 to 60 characters, not all invisible, and without @, < and >; null for that person. Setting it requires a plan with `customEmailSender` */
            emailSenderName?: string | null;
            /** @description 2 to 60 characters */
            name?: string;
            /** @description Unique on this instance */
            slug?: string;
            /** @description IANA time zone, used for the hours of reminders and for times in emails and certificates */
            timezone?: string;
        };
        /** @description A template's draft once its file was accepted */
        UploadedPdf: {
            /** @description The findings of the rules engine */
            diagnostics: components["schemas"]["Diagnostic"][];
            /** @description Pages of the file, in order */
            pages: components["schemas"]["PageSize"][];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            templateId: string;
            /** @description What of the file is not kept, in words */
            warnings: string[];
        };
        UploadImage: {
            /** @description Data URL of the image: PNG, JPEG, WebP, GIF or TIFF, at most 24 million pixels, and 2 MiB; send larger ones as a file */
            image: string;
        };
        UploadImageForm: {
            /**
             * Format: binary
             * @description The image: PNG, JPEG, WebP, GIF or TIFF, at most 24 million pixels, and 8 MiB
             */
            file: string;
        };
        User: {
            avatarUrl: string | null;
            /** @description Fills in company fields */
            company: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            email: string;
            /** @description Which emails and notifications are wanted; those not listed have their default */
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
            /** @description Completed steps */
            onboarding: {
                [key: string]: boolean;
            };
            /** @description IANA time zone */
            timezone: string | null;
            /** @description Fills in title fields */
            title: string | null;
        };
        /** @description A warning about a value set in advance; it is never refused for it */
        ValueWarning: {
            /** @constant */
            code: "printed_small";
            /** @description Key of the field */
            key: string;
            /** @description Human-readable */
            message: string;
            /** @description The size at which the value is printed, in points: below 6 */
            sizePt: number;
        };
        /** @description Whether what was sent is what was sealed or recorded here */
        Verification: components["schemas"]["PdfVerification"] | components["schemas"]["TrailVerification"];
        /** @description Something to know about a file besides the verdict */
        VerificationNote: {
            /**
             * @description Each is explained in the guide to verification. More values may be added
             * @enum {string}
             */
            code: "OTHER_CERTIFICATE_PAGES" | "PAGES_NOT_EXAMINED" | "CERTIFICATE_MISSING" | "DAMAGED" | "PROPERTIES_NOT_HASHED";
            /** @description Pages it is about, counted from 1; all where it is left out */
            pages?: number[];
        };
        /** @description The document that a file was sealed as */
        VerifiedDocument: {
            /** @description Pages of the sealed file that are its certificate of completion, counted from 1; none where it was not appended */
            certificatePages: number[];
            completedAt: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            name: string;
            /** @description Who signed or approved, as recorded when they did, in that order */
            signers: {
                name: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                signedAt: string;
            }[];
            status: components["schemas"]["DocumentStatus"];
            /** @description The workspace's present name */
            workspace: string;
        };
        /** @description The file as a part of a form */
        VerifyForm: {
            /** @description With an audit trail that does not name its document: the document's id */
            documentId?: string;
            /**
             * Format: binary
             * @description The PDF, or the audit trail as JSON
             */
            file: string;
        };
        VoidDocument: {
            /** @description Shown to everyone who has a signing link */
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
            /** @description Why there was no response */
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
            /** @description The request body, byte for byte the same on every attempt */
            payload: {
                [key: string]: unknown;
            };
            /** @description The first 2 KiB of the response body */
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
            /** @description An empty list means all events */
            enabledEvents: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /**
             * @description `disabled` by you, by a 410 response, or after five days of failures. More values may be added
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
            /** @description An empty list means all events */
            enabledEvents: string[];
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Shown only once; starts with whsec_ */
            secret: string;
            /**
             * @description `disabled` by you, by a 410 response, or after five days of failures. More values may be added
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
             * @description Start of the effective range: not before the endpoint was created
             */
            from: string;
            /** @description Number of deliveries that were queued again */
            replayed: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            to: string;
        };
        /** @description You sent a ping. */
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
            /** @description The same on every retry: store it, and process each event once */
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
            /** @description Whether assistants that members connected over the Model Context Protocol may act in the workspace */
            allowsAssistants: boolean;
            /** @description Whether completion emails to recipients have the sealed PDF attached, up to 10 MB */
            attachSignedPdf: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            createdAt: string;
            /** @description Address that replies to these emails go to, in place of that of the person who sent the document; in effect while the plan includes it */
            emailReplyTo: string | null;
            /** @description Name that emails to recipients come from, in place of that of the person who sent the document; in effect while the plan includes it */
            emailSenderName: string | null;
            /**
             * Format: uuid
             * @description UUID (version 7, time-ordered)
             */
            id: string;
            /** @description Whether it was created with the account */
            isPersonal: boolean;
            /** @description Public URL of a PNG of at most 600 × 200 pixels, shown in emails and to recipients. A different image has a different URL. */
            logoUrl: string | null;
            name: string;
            /**
             * Format: uuid
             * @description Id of the user whose plan it is under
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
            /** @description The full content; replaces the existing content */
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
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueToken"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionToken"];
                };
            };
        };
    };
    uploadTemplatePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of `uploadUrl`; it is the credential of this request */
                uploadToken: string;
            };
            cookie?: never;
        };
        /** @description The bytes of a PDF, of any type of content or as `application/pdf` */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedPdf"];
                };
            };
        };
    };
    verifyFile: {
        parameters: {
            query?: {
                /** @description With an audit trail that does not name its document: the document's id */
                documentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of a PDF, or an audit trail */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditEventInput"][];
                "application/octet-stream": string;
                "multipart/form-data": components["schemas"]["VerifyForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    chatWithAgent: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentChat"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["EventStream"];
                };
            };
        };
    };
    detectFields: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectFields"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detection"];
                };
            };
        };
    };
    generateTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateTemplate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedTemplate"];
                };
            };
        };
    };
    listAgentSessions: {
        parameters: {
            query: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only conversations about this template */
                templateId: string;
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
                    "application/json": components["schemas"]["AgentSession"][];
                };
            };
        };
    };
    createAgentSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentSession"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSession"];
                };
            };
        };
    };
    getAgentSession: {
        parameters: {
            query?: {
                /** @description A message of the conversation: only it and later ones are given, with the changes made during them. An extension: not part of version 1.0 of the API */
                from?: string;
            };
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the session */
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
                    "application/json": components["schemas"]["AgentSessionDetail"];
                };
            };
        };
    };
    deleteAgentSession: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the session */
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
                    "application/json": components["schemas"]["AgentSession"];
                };
            };
        };
    };
    undoAgentChanges: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path: {
                /** @description Id of the session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoAgentChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneAgentChanges"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
    getBilling: {
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
                    "application/json": components["schemas"]["BillingSummary"];
                };
            };
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectPlan"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectPlan"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSummary"];
                };
            };
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
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
                    "application/json": components["schemas"]["Redirect"];
                };
            };
        };
    };
    createPublicCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnonymousCheckout"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
        };
    };
    getPublicCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the checkout session */
                sessionId: string;
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
                    "application/json": components["schemas"]["PublicCheckout"];
                };
            };
        };
    };
    changeSeats: {
        parameters: {
            query?: never;
            header: {
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSeats"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSummary"];
                };
            };
        };
    };
    listBulkSends: {
        parameters: {
            query?: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only those of this template */
                templateId?: string;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                    "application/json": components["schemas"]["BulkSend"][];
                };
            };
        };
    };
    getBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the bulk send */
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
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
        };
    };
    cancelBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the bulk send */
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
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
        };
    };
    retryBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the bulk send */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryBulkSend"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
        };
    };
    listBulkSendRows: {
        parameters: {
            query?: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only rows with this status */
                status?: components["schemas"]["BulkSendRowStatus"];
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the bulk send */
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
                    "application/json": components["schemas"]["BulkSendRow"][];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Only documents created at or after this time */
                createdFrom?: string;
                /** @description Only documents created at or before this time */
                createdTo?: string;
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Only documents with this external id */
                externalId?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only documents with all of these pairs: `metadata[unit]=12-A` */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `desc`: newest first */
                order?: "asc" | "desc";
                /** @description Text in the document's name, or in a recipient's name or email. Extensions of version 1.0 of the API: also in its external id, and of several words each may be in another of these */
                q?: string;
                /** @description The field to sort by */
                sort?: "createdAt" | "updatedAt";
                /** @description Only documents with one of these statuses, separated by commas */
                status?: string;
                /** @description Only documents created from this template */
                templateId?: string;
                /** @description Only documents changed at or after this time, by their sender, a recipient or the passing of time. Use it with `sort=updatedAt&order=asc` to keep a copy in sync */
                updatedSince?: string;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                    "application/json": components["schemas"]["CreatedDocument"];
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
            /** @description Success, without a body */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Return events after this sequence number; a trail of more than 5000 events is returned in parts */
                after?: number;
                /** @description An extension of version 1.0 of the API: maximum number of events */
                limit?: number;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
    delegateRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                "application/json": components["schemas"]["DelegateRecipient"];
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description `true`: the URL makes browsers download the file with a friendly name */
                download?: boolean;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
    createBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBulkSend"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
        };
    };
    checkBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckBulkSend"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSendCheck"];
                };
            };
        };
    };
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
    uploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadImage"];
                "multipart/form-data": components["schemas"]["UploadImageForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Image"];
                };
            };
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
                "X-Workspace-Id"?: string;
            };
            path: {
                /** @description Id of the image */
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
                    "application/json": components["schemas"]["Image"];
                };
            };
        };
    };
    listMcpGrants: {
        parameters: {
            query?: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
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
                    "application/json": components["schemas"]["McpGrant"][];
                };
            };
        };
    };
    createMcpGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMcpGrant"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpGrant"];
                };
            };
        };
    };
    revokeMcpGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the MCP grant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only unread notifications */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in */
                "X-Workspace-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
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
                /** @description The `ETag` of your copy: returns 304 while the document is unchanged */
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
            /** @description Not modified since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                /** @description Only events of the actor with this id */
                actor?: string;
                /** @description Only events at this time or later */
                after?: string;
                /** @description Only events before this time */
                before?: string;
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only events of this type */
                type?: "session.created" | "session.failed" | "session.ended" | "factor.added" | "factor.removed" | "factor.used" | "password.changed" | "member.added" | "member.removed" | "member.role_changed" | "key.created" | "key.revoked" | "key.used_from_new_address" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "export.made" | "settings.changed" | "assistant.granted" | "assistant.revoked" | "secret.rotated";
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                    "application/json": components["schemas"]["SecurityEvent"][];
                };
            };
        };
    };
    getSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
            /** @description Success, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delegateSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegateSigning"];
            };
        };
        responses: {
            /** @description Success, without a body */
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
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
            /** @description Nothing to return */
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
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
            /** @description Success, without a body */
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
                /** @description Name of the file; its extension helps to detect its type */
                name?: string;
            };
            header?: {
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description Id of a field that belongs to this recipient */
                fieldId: string;
                /** @description The token from the recipient's signing link; it is the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file, at most 10 MiB; its type is detected from the bytes */
        requestBody: {
            content: {
                "application/octet-stream": string;
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
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
    getSigningText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
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
                    "application/json": components["schemas"]["SigningText"];
                };
            };
        };
    };
    recordSigningViewed: {
        parameters: {
            query?: {
                /** @description `shownSha256` of the response that the signing page was built from. The audit trail then states exactly what was shown, even if others have signed since */
                shownSha256?: string;
            };
            header?: {
                /** @description The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected. */
                "Signer-Address"?: string;
                /** @description The `User-Agent` of their browser; has the same requirement */
                "Signer-Agent"?: string;
            };
            path: {
                /** @description The token from the recipient's signing link; it is the credential of this request */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
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
                /** @description Id of the document */
                documentId: string;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description One of human-resources, real-estate, sales, legal, services, personal; any other category is empty */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description `oneoff` lists only templates that are still being prepared and have no document yet */
                kind?: "reusable" | "oneoff";
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
                /** @description Only templates with this status */
                status?: "active" | "archived" | "all";
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
            /** @description Success, without a body */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
            /** @description Success, without a body */
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
                /** @description The draft's `updatedAt` in quotes: rejects the write if the draft has changed since */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
            /** @description Success, without a body */
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
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
                limit?: number;
            };
            header?: {
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
            /** @description Success, without a body */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
                "Idempotency-Key"?: string;
                /** @description The workspace to act in. Optional with an API key, which implies its workspace. */
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
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
            /** @description Success, without a body */
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
                /** @description The cursor in the `Link` header of the previous page */
                cursor?: string;
                /** @description Number of results per page, 1 to 100 */
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
            /** @description Success, without a body */
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
            /** @description Success, without a body */
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
                /** @description Makes it safe to retry this request: for 24 hours, a request with the same key returns the first response and has no second effect. */
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
                /** @description User id of the member */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
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
                /** @description User id of the member */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
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
                /** @description The event's id, the same on every retry */
                "Service-Event-Id": string;
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps */
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
            /** @description Received; the delivery is not retried */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
