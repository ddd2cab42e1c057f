import { z } from "zod";
import { AuditEventDto } from "@/lib/contracts/audit";
import { BillingSummaryDto } from "@/lib/contracts/billing";
import { UrlResponse } from "@/lib/contracts/common";
import { DetectedFieldDto, DetectionDto } from "@/lib/contracts/detection";
import { Diagnostic } from "@/lib/contracts/diagnostics";
import { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { GalleryTemplateDto } from "@/lib/contracts/gallery";
import { CreatedTemplateDto, TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { WorkspaceDto } from "@/lib/contracts/workspaces";

/**
 * Outputs of tools as declared to clients: the parts of /v1's schemas that assistants need. The rest is returned
 * undeclared, since clients show these schemas to their models.
 */

const recipient = RecipientDto.pick({
  roleKey: true,
  name: true,
  email: true,
  status: true,
}).loose();

export const DOCUMENT_OUTPUT = DocumentDto.pick({
  id: true,
  name: true,
  status: true,
  sentAt: true,
  completedAt: true,
  expiresAt: true,
})
  .partial({ id: true })
  .extend({ recipients: z.array(recipient) })
  .loose();
export const DOCUMENTS_OUTPUT = z.array(DOCUMENT_OUTPUT);

const version = VersionDto.pick({ id: true, number: true, status: true })
  .extend({ diagnostics: z.array(Diagnostic.pick({ severity: true, message: true }).loose()) })
  .loose();
export const VERSION_OUTPUT = version;
export const TEMPLATE_OUTPUT = TemplateDto.pick({ id: true, name: true, status: true, sourceKind: true })
  .extend({
    draft: version.nullable(),
    published: version.nullable(),
    uploadUrl: CreatedTemplateDto.shape.uploadUrl,
  })
  .loose();
export const TEMPLATES_OUTPUT = z.array(TEMPLATE_OUTPUT);
export const INSTANTIATED_OUTPUT = TEMPLATE_OUTPUT.extend({ document: DOCUMENT_OUTPUT.optional() }).loose();
/**
 * Declares only the name of the template: the tool exists for the document, and a dry run returns no more of the
 * template.
 */
export const SENT_FROM_GALLERY_OUTPUT = z.looseObject({ name: z.string(), document: DOCUMENT_OUTPUT });
export const GALLERY_OUTPUT = z.array(
  GalleryTemplateDto.pick({ slug: true, name: true, description: true, recipients: true }).loose(),
);

export const WORKSPACES_OUTPUT = z.array(
  WorkspaceDto.pick({ id: true, name: true, role: true, allowsAssistants: true }).loose(),
);
export const AUDIT_TRAIL_OUTPUT = z.array(
  AuditEventDto.pick({ sequence: true, type: true, createdAt: true, actor: true }).loose(),
);
export const LINK_OUTPUT = UrlResponse;
export const BILLING_OUTPUT = BillingSummaryDto.pick({
  effectivePlan: true,
  seats: true,
  documents: true,
  workspaces: true,
}).loose();
export const DETECTION_OUTPUT = DetectionDto.pick({ notices: true, nextPage: true, added: true })
  .extend({
    fields: z.array(
      DetectedFieldDto.pick({ key: true, roleKey: true, type: true, page: true, confidence: true }).loose(),
    ),
  })
  .loose();
