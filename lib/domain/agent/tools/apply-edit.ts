import "server-only";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DraftEdit, TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { AppError } from "@/lib/errors";

/** Result of a tool that changes the draft, for the model and the person. */
export type ToolAnswer =
  | {
      status: "applied";
      change: { id: string; summary: string };
      /** Revision of the draft after the change. */
      updatedAt: string;
      /** Findings of the rules engine that remain. */
      findings: string[];
    }
  | { status: "unchanged" | "conflict" | "refused"; message: string; problems?: string[] };

const MAX_FINDINGS = 20;

export const findingsOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.slice(0, MAX_FINDINGS).map(({ severity, message }) => `${severity}: ${message}`);

/** Applies an edit and returns its outcome. An unexpected error is thrown and ends the turn. */
export async function applyEdit(draft: TurnDraft, edit: DraftEdit): Promise<ToolAnswer> {
  try {
    const outcome = await draft.change(edit);
    switch (outcome.status) {
      case "applied": {
        const { changeId: id, summary, diagnostics, updatedAt } = outcome;
        return { status: "applied", change: { id, summary }, updatedAt, findings: findingsOf(diagnostics) };
      }
      case "unchanged":
        return { status: "unchanged", message: "The draft already has this content." };
      case "conflict":
        return {
          status: "conflict",
          message:
            "Somebody changed the draft in the meantime, and nothing was applied. Call read_template, then make the change again if it still makes sense.",
        };
      case "refused":
        return {
          status: "refused",
          message: "The rules do not allow this, and nothing was applied.",
          problems: outcome.problems,
        };
    }
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND")
      return { status: "refused", message: "The template was deleted, or has no draft any more." };
    throw error;
  }
}
