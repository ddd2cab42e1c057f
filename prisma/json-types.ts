/**
 * Types of the JSON columns, named in brackets in prisma/schema; `prisma generate` adds them to the client. A type
 * must hold for every existing row: nothing checks a row when it is read. The schema says next to each column what
 * guarantees its type. A column that may have another shape is `Unparsed`, and its readers parse it.
 */
import type { AgentMessageDto } from "@/lib/contracts/agent";
import type { AssemblyPage, AssemblyWarning } from "@/lib/contracts/assemblies";
import type * as Audit from "@/lib/contracts/audit";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { FieldValue, PageSize } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type * as Drawings from "@/lib/contracts/phone-drawing";
import type { OtherRecipient } from "@/lib/contracts/public-links";
import type * as Security from "@/lib/contracts/security-events";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";
import type { SecondarySubscription } from "@/lib/domain/billing/pick-subscription";
import type * as Sender from "@/lib/domain/bulk-sends/bulk-sender";
import type * as BulkSource from "@/lib/domain/bulk-sends/source";
import type * as Options from "@/lib/domain/documents/options";
import type * as AccountState from "@/lib/domain/entitlements/account-state";
import type * as Delivery from "@/lib/domain/mail-delivery/mail-delivery";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import type * as Authentication from "@/lib/domain/signing/link-authentication";
import type * as Published from "@/lib/domain/templates/published-version";
import type * as Source from "@/lib/domain/templates/source-intake";
import type * as Patch from "@/lib/rules/content-patch";

declare global {
  namespace StoredJson {
    /** An object or an array. */
    type Unparsed = object;

    type AgentParts = AgentMessageDto["parts"];
    type AssemblyPages = AssemblyPage[];
    type AssemblyWarnings = AssemblyWarning[];
    type Attachments = Delivery.AttachmentRef[];
    type AuditActor = Audit.AuditActor;
    type AuditData = Record<string, unknown>;
    type AuditType = Audit.AuditType;
    type BulkPause = NonNullable<BulkSendDto["pause"]>;
    type BulkRowError = NonNullable<BulkSendRowDto["error"]>;
    type BulkRowInput = Partial<BulkSendRowInput>;
    type BulkSender = Sender.BulkSender;
    type BulkSettings = BulkSource.BulkSettings;
    type Consent = { version: string; textSha256: string; acceptedAt: string };
    type ContentPatch = Patch.ContentPatch;
    type Diagnostics = Diagnostic[];
    type DocumentOptions = Options.DocumentOptions;
    type DueEvent = Delivery.DueEvent;
    type EventPayload = Record<string, unknown>;
    type Extras = SecondarySubscription[];
    type Filling = Published.Filling;
    type LaidOutBoxes = LaidOutBox[];
    type Message = { subject?: string | null; body?: string | null };
    type Metadata = Record<string, string>;
    type OtherRecipients = OtherRecipient[];
    type PageSizes = PageSize[];
    type Scheduled = AccountState.ScheduledPlanChange;
    type SecurityActor = Security.SecurityActor;
    type SecurityDetails = Security.SecurityDetails;
    type SecurityEventType = Security.SecurityEventType;
    type SecurityTarget = Security.SecurityTarget;
    type SignatureInputs = Record<string, SignatureInput>;
    type SourceIntake = Source.SourceIntake;
    type StoredSignatures = Record<string, StoredSignature>;
    type Strokes = Drawings.Strokes;
    type Switches = Record<string, boolean>;
    type Values = Record<string, FieldValue>;
    type WayIn = Authentication.RecordedAuthentication;
  }
}
