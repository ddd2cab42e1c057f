import { type AppError, invalidInput } from "@/lib/errors";

export const nameTakenError = (): AppError =>
  invalidInput({ path: "name", code: "taken", message: "is already in use in this workspace" });

export const tooManyError = (what: string, most: number): AppError =>
  invalidInput({ path: "name", code: "too_many", message: `a workspace can have ${most} ${what}` });
