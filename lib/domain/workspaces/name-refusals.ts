import { type AppError, invalidInput } from "@/lib/errors";

export const nameTaken = (): AppError =>
  invalidInput({ path: "name", code: "taken", message: "is already in use in this workspace" });

export const tooMany = (what: string, most: number): AppError =>
  invalidInput({ path: "name", code: "too_many", message: `a workspace can have ${most} ${what}` });
