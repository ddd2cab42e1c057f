/**
 * The files that open a dialog, and the journey that opens each of them: the journey of the focus keeps these lists
 * complete.
 */

/** Opened by keyboard in `dialog-focus.spec.ts`. */
export const WALKED: readonly string[] = [
  "components/contacts/contact-dialog.tsx",
  "components/developers/new-api-key-dialog.tsx",
  "components/documents/adjust-document-dialog.tsx",
  "components/documents/correct-recipient-dialog.tsx",
  "components/documents/delegate-recipient-dialog.tsx",
  "components/documents/end-document-dialogs.tsx",
  "components/documents/hand-over-dialog.tsx",
  "components/documents/list/end-dialogs.tsx",
  "components/documents/list/organize-dialog.tsx",
  "components/members/invite-dialog.tsx",
  "components/settings/delete-workspace-card.tsx",
  "components/settings/session-list.tsx",
  "components/settings/signature-maker.tsx",
  "components/shell/command/keyboard-shortcuts-dialog.tsx",
  "components/signing/ask-sender-dialog.tsx",
  "components/signing/decline-dialog.tsx",
  "components/signing/delegate-dialog.tsx",
  "components/signing/sign-later-dialog.tsx",
  "components/signing/review-dialog.tsx",
  "components/signing/signature/signature-dialog.tsx",
  "components/templates/move-templates-dialog.tsx",
  "components/templates/public-link-sheet.tsx",
  "components/templates/rename-template-dialog.tsx",
  "components/templates/share-template-dialog.tsx",
  "components/templates/template-menu.tsx",
  "components/webhooks/new-endpoint-dialog.tsx",
];

const ROW =
  "one of several buttons like it, and gone with its row: the dialog is the same component as those walked";
const OPERATOR = "a page of the operator's: the dialog is the same component as those walked";
const EDITOR = "in the editor, whose journeys look at the focus";
const PAID = "only with a payment provider: the journeys of billing open it";

/** Why another dialog is not opened there, or which journey opens it. */
export const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  "app/(product)/docs/_lib/docs-nav.tsx": "only on phones: docs.spec.ts",
  "app/(product)/docs/_lib/try-it/try-it.tsx": "docs.spec.ts",
  "components/account/plan-refusal-dialog.tsx": "opens by itself, where a plan ends",
  "components/agent/conversation-picker.tsx": "only with a model: agent.spec.ts",
  "components/billing/cancel-plan-dialog.tsx": PAID,
  "components/billing/plan-change-dialog.tsx": PAID,
  "components/bulk-send/bulk-send-actions.tsx": "bulk-send.spec.ts",
  "components/bulk-send/bulk-flow.tsx": "bulk-send.spec.ts",
  "components/bulk-send/correct-row-dialog.tsx": "bulk-send.spec.ts",
  "components/contacts/contact-import.tsx": "only with a list: contacts.spec.ts",
  "components/contacts/group-dialog.tsx": "contacts.spec.ts",
  "components/contacts/manage-groups-dialog.tsx": "only where there is a group: contacts.spec.ts",
  "components/developers/api-key-list.tsx": ROW,
  "components/documents/unsaved-changes.tsx": "edit-draft.spec.ts",
  "components/documents/unsent-drafts.tsx": "edit-draft.spec.ts",
  "components/editor/copy-to-pages-dialog.tsx": EDITOR,
  "components/editor/phone-bar.tsx": EDITOR,
  "components/editor/remove-role-dialog.tsx": EDITOR,
  "components/editor/role-dialog.tsx": EDITOR,
  "components/editor/save-status.tsx": EDITOR,
  "components/editor/saved/field-name-dialog.tsx": EDITOR,
  "components/labels/manage-labels-dialog.tsx": "opened from a panel that closes with it",
  "components/members/invitation-list.tsx": ROW,
  "components/members/remove-member-dialog.tsx": ROW,
  "components/operations/billing/extra-subscription-list.tsx": OPERATOR,
  "components/operations/billing/plan-grant-card.tsx": OPERATOR,
  "components/operations/billing/unattached-purchases.tsx": OPERATOR,
  "components/operations/failed-runs.tsx": OPERATOR,
  "components/operations/stopped-mails.tsx": OPERATOR,
  "components/preview/preview-end.tsx": "the end of a preview, which no button opens",
  "components/preview/sample-signing.tsx": "the end of a preview, which no button opens",
  "components/send-later/send-later-panel.tsx": "send-later.spec.ts",
  "components/send/preview-email-dialog.tsx": "send-flow.spec.ts",
  "components/settings/connected-apps.tsx": ROW,
  "components/settings/own-domain/claimed-domain.tsx": "only where a domain is set: own-domain.spec.ts",
  "components/settings/saved-signatures.tsx": ROW,
  "components/shell/new-workspace-dialog.tsx": "workspaces.spec.ts",
  "components/signing/finished-card.tsx": "the end of signing, which nothing leads back from",
  "components/templates/editor-menu.tsx": EDITOR,
  "components/templates/publish-refused-dialog.tsx": "opens by itself, where publishing is refused",
  "components/templates/version-list.tsx": EDITOR,
  "components/text-editor/column-width-dialog.tsx": EDITOR,
  "components/text-editor/image-dialog.tsx": EDITOR,
  "components/text-editor/image-properties-dialog.tsx": EDITOR,
  "components/text-editor/link-dialog.tsx": EDITOR,
  "components/text-editor/metadata-dialog.tsx": EDITOR,
  "components/webhooks/endpoint-actions.tsx": "webhooks.spec.ts",
  "components/webhooks/replay-range-dialog.tsx": "webhooks.spec.ts",
  "components/webhooks/rotate-secret-dialog.tsx": "webhooks.spec.ts",
};
