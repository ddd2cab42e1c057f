import { z } from "zod";
import { Id, lineOfText, notExactlyOne, withJsonSchema } from "@/lib/contracts/common";
import { TemplateContent } from "@/lib/contracts/content";
import {
  BOTH_EXPIRIES,
  DocumentDto,
  DocumentName,
  documentFields,
  RecipientInput,
} from "@/lib/contracts/documents";
import { PDF_FILE, WORD_FILE } from "@/lib/contracts/files";
import { ImportWarning } from "@/lib/contracts/import-warnings";
import { withInputCode } from "@/lib/contracts/input-codes";

/** Requests that create a document: from a template, or in one call from a file. */

const NOT_ONE_SOURCE = notExactlyOne(["templateId", "file"]);

/** The request of a document that is named after its file. */
export const NamedDocument = z.object({ name: DocumentName });

export const newDocumentRecipients = z
  .array(RecipientInput)
  .min(1, "must have at least one recipient")
  .max(100)
  .meta({
    description: "One for each role that has fields; a signer or approver role may be used only once",
  });

/** A file inside a JSON body, which is limited to 1 MiB: send larger ones as `multipart/form-data`. */
const FileInput = z
  .strictObject({
    name: lineOfText(200).meta({ description: "Name of the file", example: "lease.pdf" }),
    contentType: z
      .enum([PDF_FILE.contentType, WORD_FILE.contentType])
      .meta({ example: PDF_FILE.contentType }),
    base64: z
      .base64()
      .min(1)
      .max(1_000_000)
      .meta({
        description: "The bytes of the file",
        example: "JVBERi0xLjcK",
        ...withJsonSchema({
          format: undefined,
          contentEncoding: "base64",
          pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        }),
      }),
  })
  .meta({
    id: "FileInput",
    description: "A PDF or a Word file (.docx) in a JSON body; send larger ones as multipart/form-data",
  });

/** These schemas lack the defaults of a template's content: what is omitted here is undefined. */
const roles = TemplateContent.shape.roles.unwrap();
const fields = TemplateContent.shape.fields.unwrap();
const settings = TemplateContent.shape.settings.unwrap();
const ofOwnFile = {
  roles: roles.optional().meta({ description: "The roles; required with a PDF. A Word file has its own" }),
  fields: fields
    .optional()
    .meta({ description: "The fields and their positions; required with a PDF. A Word file has its own" }),
  settings: settings
    .optional()
    .meta({ description: "With its own file: the settings, as in a template's content" }),
};

const send = z
  .boolean()
  .default(false)
  .meta({ description: "Send it immediately. If this fails, no document is created", example: false });

const documentFromFile = { ...documentFields, recipients: newDocumentRecipients, ...ofOwnFile, send };

/** From a template, or from an uploaded file with its roles and fields. */
export const CreateDocumentRequest = z
  .strictObject({
    templateId: Id.optional().meta({
      description:
        "A published template; without it, `file` with `roles` and `fields` defines what is signed",
    }),
    ...documentFromFile,
    file: FileInput.optional(),
  })
  .superRefine(({ templateId, file, roles, fields, settings }, context) => {
    if (templateId === undefined) {
      const isWord = file?.contentType === WORD_FILE.contentType;
      for (const [name, value] of Object.entries({ file, ...(isWord ? {} : { roles, fields }) }))
        if (value === undefined)
          context.addIssue({
            code: "custom",
            path: [name],
            message: "is required: without a templateId, a document needs file, roles and fields",
            params: withInputCode("required"),
          });
      return;
    }
    for (const [name, value] of Object.entries({ file, roles, fields, settings }))
      if (value !== undefined)
        context.addIssue({
          code: "custom",
          path: [name],
          message: "cannot be used with templateId, because the template has its own",
          params: withInputCode("conflict"),
        });
  })
  .meta({
    id: "CreateDocument",
    ...withJsonSchema({ not: { anyOf: [BOTH_EXPIRIES, NOT_ONE_SOURCE] } }),
    example: {
      templateId: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
      name: "Lease, 12 Alder Street",
      recipients: [
        { roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" },
        { roleKey: "landlord", name: "Grace Hopper", email: "grace@example.com" },
      ],
      prefill: { rent: "1250.00" },
      externalId: "lease-4711",
      expiresInDays: 14,
    },
  });
export type CreateDocumentRequest = z.infer<typeof CreateDocumentRequest>;

/** From a template. */
export type CreateDocumentBody = Omit<
  CreateDocumentRequest,
  "templateId" | "file" | "roles" | "fields" | "settings" | "send"
> & { templateId: string; send?: boolean };

/** The form part `payload`; the form part `file` is the PDF or Word file. */
export const DocumentPayload = z.strictObject(documentFromFile);
export type DocumentPayload = z.infer<typeof DocumentPayload>;

/** The same request as a form, with a file of up to 50 MiB. */
export const CreateDocumentForm = z
  .strictObject({
    file: z.file().meta({
      description:
        "The PDF, at most 50 MiB and 2,000 pages, or a Word file (.docx), at most 25 MiB, which becomes rich text",
      example: "%PDF-1.7 …",
    }),
    payload: z.string().meta({
      description: "All other fields, as the JSON of a request without `templateId` and `file`",
      example: '{"roles":[],"fields":[],"recipients":[]}',
    }),
  })
  .meta({ id: "CreateDocumentForm" });
export const CreatedDocumentDto = DocumentDto.extend({
  warnings: z.array(ImportWarning).optional().meta({
    description:
      "Only with a file: warnings about what could not be imported or was changed, and about pages that look like another document's certificate",
    example: [],
  }),
}).meta({ id: "CreatedDocument" });
export type CreatedDocumentDto = z.infer<typeof CreatedDocumentDto>;
