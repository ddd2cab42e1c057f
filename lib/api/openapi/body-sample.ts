/** A small template of rich text: the example of the OpenAPI document and of the guide. */
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
