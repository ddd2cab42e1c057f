import { Store } from "@/components/ui/store";

/** Uploads in this tab, including those of pages that were left: they continue as long as the tab's scripts run. */
export const backgroundUploads = new Store<readonly { readonly name: string; readonly page: symbol }[]>([]);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Runs an upload. Until it ends, closing or reloading the tab asks for confirmation, on any page of the app. */
export async function runBackgroundUpload<T>(name: string, page: symbol, work: () => Promise<T>): Promise<T> {
  const upload = { name, page };
  backgroundUploads.set([...backgroundUploads.get(), upload]);
  window.addEventListener("beforeunload", warn);
  try {
    return await work();
  } finally {
    backgroundUploads.set(backgroundUploads.get().filter((one) => one !== upload));
    if (backgroundUploads.get().length === 0) window.removeEventListener("beforeunload", warn);
  }
}
