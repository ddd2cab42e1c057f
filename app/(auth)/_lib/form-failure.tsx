import { Callout } from "@/components/ui/callout";

/** What went wrong with the form as a whole. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Callout tone="bad" role="alert">
      {text}
    </Callout>
  );
}
