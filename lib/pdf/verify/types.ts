import type { VerificationDto } from "@/lib/contracts/verification";

export interface VerifyInput {
  readonly path: string;
}

export interface VerifyOutput {
  readonly signatures: VerificationDto["signatures"];
}
