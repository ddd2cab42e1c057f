/** A small text, the example of the OpenAPI document. */
export const BODY_SAMPLE = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Lease" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Rented to " },
        { type: "variable", attrs: { name: "recipient.tenant.name" } },
        { type: "text", text: " from " },
        { type: "field", attrs: { fieldId: "start" } },
        { type: "text", text: ", " },
        { type: "text", text: "unfurnished", marks: [{ type: "bold" }] },
        { type: "text", text: "." },
      ],
    },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            {
              type: "tableHeader",
              content: [{ type: "paragraph", content: [{ type: "text", text: "Due" }] }],
            },
            {
              type: "tableHeader",
              content: [{ type: "paragraph", content: [{ type: "text", text: "Amount" }] }],
            },
          ],
        },
        {
          type: "tableRow",
          content: [
            {
              type: "tableCell",
              content: [{ type: "paragraph", content: [{ type: "text", text: "Monthly" }] }],
            },
            {
              type: "tableCell",
              content: [{ type: "paragraph", content: [{ type: "text", text: "1,250.00" }] }],
            },
          ],
        },
      ],
    },
    { type: "field", attrs: { fieldId: "tenant_signature" } },
  ],
};

/** The request that creates a template of that text, for the guide; the document's recipient is then a tenant. */
export const TEXT_TEMPLATE_SAMPLE = {
  name: "Lease",
  sourceKind: "document",
  publish: true,
  content: {
    roles: [{ key: "tenant", label: "Tenant", kind: "signer", order: 1 }],
    fields: [
      { id: "start", key: "start", roleKey: "tenant", type: "date", label: "Start" },
      { id: "tenant_signature", key: "tenant_signature", roleKey: "tenant", type: "signature" },
    ],
    page: { size: "A4", footer: "Page {{page}} of {{pages}}" },
    body: BODY_SAMPLE,
  },
};
