import { IssueTokenBody, TokenDto } from "@/lib/contracts/identity";
import { UploadedDraftDto } from "@/lib/contracts/templates";
import { VerificationResult, VerifyForm, VerifyQuery, VerifyTrailBody } from "@/lib/contracts/verification";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";

const PUBLIC = { access: [], workspace: false } as const;

/** Endpoints outside /v1 that programs use: described like its operations, but run by routes of their own (app/api). */
export const OTHER_OPERATIONS: readonly DescribedOperation[] = [
  {
    ...PUBLIC,
    method: "POST",
    path: "/api/auth/token",
    operationId: "issueToken",
    summary: "Get a session token",
    description:
      "A user's session for programs, where an operation accepts no API key. Incorrect passwords and codes are limited by account and address. An account with an authenticator app needs `totp` or `recoveryCode` as well; one with passkeys only has no session for programs, which use its API keys.",
    body: IssueTokenBody,
    response: TokenDto,
    errors: ["UNAUTHENTICATED", "SECOND_FACTOR_REQUIRED", "EMAIL_NOT_CONFIRMED"],
  },
  {
    ...PUBLIC,
    method: "POST",
    path: "/api/verify",
    operationId: "verifyFile",
    summary: "Verify a file or an audit trail",
    description:
      "Public. Whether a PDF is what was sealed here, or a trail what was recorded here: see [Verification](/docs/verification). Send the file itself, of at most 80 MB, the trail as JSON, or either as the part `file` of a form.",
    rawBody: "The bytes of a PDF, or an audit trail",
    query: VerifyQuery,
    body: VerifyTrailBody,
    formBody: VerifyForm,
    response: VerificationResult,
    errors: ["PDF_INVALID", "PDF_TOO_LARGE", "BUSY"],
  },
  {
    ...PUBLIC,
    method: "PUT",
    path: "/api/uploads/{uploadToken}",
    operationId: "uploadTemplatePdf",
    summary: "Upload a template's PDF",
    description:
      "The address is `uploadUrl` of a created template or an ensured draft: it accepts one file within 15 minutes, and needs no credential. A file that is rejected does not use it up.",
    rawBody: "The bytes of a PDF, of any type of content or as `application/pdf`",
    response: UploadedDraftDto,
    errors: [
      ...(["TOKEN_INVALID", "TOKEN_EXPIRED", "INVALID_STATE", "NOT_FOUND", "PLAN_REQUIRED"] as const),
      ...(["PDF_ENCRYPTED", "PDF_INVALID", "PDF_TOO_LARGE", "BUSY", "TEMPLATE_RULES_FAILED"] as const),
    ],
  },
];
