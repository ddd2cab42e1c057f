"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ReauthenticationDialog } from "@/components/account/reauthentication-dialog";
import { Button } from "@/components/ui/button";
import { createQueryClient } from "@/lib/client/queries/query-client";

/** Asks who is there before an app's request is shown; the page is then loaded again, with the request. */
export function ConfirmFirst() {
  const [client] = useState(() => createQueryClient(() => undefined));
  const [isOpen, setOpen] = useState(false);
  const end = (isDone: boolean) => {
    setOpen(false);
    if (isDone) window.location.reload();
  };
  return (
    <QueryClientProvider client={client}>
      <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
        Confirm that it’s you
      </Button>
      {isOpen && <ReauthenticationDialog onEnd={end} />}
    </QueryClientProvider>
  );
}
