import { AppError } from "@/lib/errors";

export const savedFieldNotFoundError = (): AppError =>
  new AppError("NOT_FOUND", { detail: "This workspace has no such saved field." });
