import { Spinner } from "@/components/ui/spinner";

/** Files still being uploaded from an earlier visit to the page, so that they need not be uploaded again. */
export function OtherUploadsNotice({ names }: { names: string }) {
  if (!names) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-pretty text-muted [overflow-wrap:anywhere]">
      <span className="flex h-5 items-center">
        <Spinner className="size-4" />
      </span>
      Still uploading: {names}. You’ll be notified when it’s done.
    </p>
  );
}
