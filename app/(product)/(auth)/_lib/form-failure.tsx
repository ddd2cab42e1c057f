import { Callout } from "@/components/ui/callout";

/** The form-level error. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Callout tone="bad" role="alert">
      {text}
    </Callout>
  );
}
