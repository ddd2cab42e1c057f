import { Store } from "@/components/ui/store";

/** Uploads in this tab, also of pages that were left meanwhile: they go on for as long as the tab's scripts live. */
export const backgroundUploads = new Store<readonly { readonly name: string; readonly page: symbol }[]>([]);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until the work ends, closing or reloading the tab asks first, on whatever page of the app it is. */
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
