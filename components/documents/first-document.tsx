import { OtherStarts } from "@/components/send/other-starts";
import { SampleDocument } from "@/components/send/sample-document";
import { UploadStep } from "@/components/send/upload-step";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";

/** Replaces an empty list: ways to create the first document. */
export function FirstDocument() {
  const workspaceId = useWorkspaceId();
  return (
    <section aria-labelledby="first-document" className="mx-auto flex max-w-2xl flex-col gap-4 py-4">
      <header className="flex flex-col gap-1 text-center">
        <h2 id="first-document" className="font-semibold text-lg">
          Send your first document
        </h2>
        <p className="text-muted">Upload it, choose who signs where, and send it.</p>
      </header>
      <UploadStep workspaceId={workspaceId} />
      <SampleDocument workspaceId={workspaceId} />
      <OtherStarts isFirst />
    </section>
  );
}
