import { CountersignError } from "@countersign/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onPlanRefusal, promptForPlan, reportFailure } from "@/components/account/report-failure";
import { toast } from "@/components/ui/toast";

const refusal = (status: number, code: string) => new CountersignError(status, { code, detail: "Refused." });
const LIMIT = refusal(402, "DOCUMENT_LIMIT_REACHED");

let toastError: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  toastError = vi.spyOn(toast, "error").mockReturnValue("1");
});
afterEach(() => vi.restoreAllMocks());

describe("a failed call", () => {
  it("prompts for a plan where one would have helped, and says it once", () => {
    const shown = vi.fn();
    const end = onPlanRefusal(shown);
    reportFailure(LIMIT);
    reportFailure(refusal(403, "PLAN_REQUIRED"), "Not sent");
    expect(shown.mock.calls.map(([{ code }]) => code)).toEqual(["DOCUMENT_LIMIT_REACHED", "PLAN_REQUIRED"]);
    expect(toastError).not.toHaveBeenCalled();
    end();
  });

  it("is a toast where no plan would have helped", () => {
    const shown = vi.fn();
    const end = onPlanRefusal(shown);
    reportFailure(refusal(403, "INSUFFICIENT_ROLE"));
    reportFailure(refusal(409, "INVALID_STATE"), "Not sent");
    reportFailure(new TypeError("x is undefined"));
    expect(shown).not.toHaveBeenCalled();
    expect(toastError.mock.calls).toEqual([
      ["Refused."],
      ["Not sent", { description: "Refused." }],
      ["That did not work. Please try again."],
    ]);
    end();
  });

  it("is a toast where no page shows prompts, and after one has gone", () => {
    expect(promptForPlan(LIMIT)).toBe(false);
    onPlanRefusal(vi.fn())();
    reportFailure(LIMIT);
    expect(toastError).toHaveBeenCalledExactlyOnceWith("Refused.");
  });

  it("belongs to the page that is shown now, whichever order pages come and go in", () => {
    const [old, next] = [vi.fn(), vi.fn()];
    const endOld = onPlanRefusal(old);
    const endNext = onPlanRefusal(next);
    endOld();
    expect(promptForPlan(LIMIT)).toBe(true);
    expect(next).toHaveBeenCalledOnce();
    expect(old).not.toHaveBeenCalled();
    endNext();
  });
});
