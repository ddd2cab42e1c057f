"use client";

import { useEffect, useState } from "react";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { Spinner } from "@/components/ui/spinner";
import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";
import { TryForm } from "./try-form";
import { findOperation, type TriedOperation } from "./try-request";

/** Fetched once, when someone first opens the panel. */
let fetched: Promise<OpenApiDocument> | undefined;

function fetchDocument(): Promise<OpenApiDocument> {
  fetched ??= fetch("/v1/openapi.json").then((response) => {
    if (!response.ok) throw new Error(`/v1/openapi.json returned ${response.status}`);
    return response.json() as Promise<OpenApiDocument>;
  });
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

/**
 * The panel behind every "Try it" of a page: sends real requests to this instance, with an API key that is kept in
 * memory only, or with the reader's own session.
 */
export function TryIt() {
  const [operation, setOperation] = useState<TriedOperation | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open" | "failed">("closed");
  const [key, setKey] = useState("");

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("[data-try]") : null;
      const operationId = link?.getAttribute("data-try");
      if (!operationId) return;
      event.preventDefault();
      setState("loading");
      fetchDocument().then(
        (document) => {
          setOperation(findOperation(document, operationId));
          setState("open");
        },
        () => setState("failed"),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return (
    <Sheet open={state !== "closed"} onOpenChange={(isOpen) => !isOpen && setState("closed")}>
      <SheetContent
        title={operation && state === "open" ? operation.summary : "Try it"}
        className="w-[min(36rem,100vw)]"
      >
        {state === "loading" && <Spinner />}
        {state === "failed" && <p>The API description could not be loaded. Close this and try again.</p>}
        {state === "open" && operation && (
          <TryForm key={operation.operationId} operation={operation} apiKey={key} onApiKey={setKey} />
        )}
      </SheetContent>
    </Sheet>
  );
}
