"use client";

import { useRouter } from "next/navigation";
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ActionBar } from "@/components/signing/action-bar";
import { Formulas } from "@/components/signing/formulas";
import type { SigningMode } from "@/components/signing/model/signing-state";
import { PaperView } from "@/components/signing/paper-view";
import { onDemandPart } from "@/components/signing/part";
import { SignHeader, SignIntro } from "@/components/signing/sign-header";
import { SigningContext } from "@/components/signing/signing-context";
import { type SigningServer, signingServer } from "@/components/signing/signing-server";
import { useFormClosed } from "@/components/signing/use-form-closed";
import { useKeyboardInset } from "@/components/signing/use-keyboard-inset";
import { type SigningProps, useSigning } from "@/components/signing/use-signing";
import { useViewSwitch } from "@/components/signing/use-view-switch";
import { useMessages } from "@/components/signing/wording";
import { MeasurerProvider } from "@/components/typeset-text/measurer-context";
import { prefetchAdvanceTable } from "@/components/typeset-text/model/measurer";

const ReadingView = onDemandPart(() => import("@/components/signing/reading/reading-view"));
const ListView = onDemandPart(() => import("@/components/signing/list-view"));
const ReviewDialog = onDemandPart(() => import("@/components/signing/review-dialog"));
const DeclineDialog = onDemandPart(() => import("@/components/signing/decline-dialog"));
const AskDialog = onDemandPart(() => import("@/components/signing/ask-sender-dialog"));
const LaterDialog = onDemandPart(() => import("@/components/signing/sign-later-dialog"));
const DelegateDialog = onDemandPart(() => import("@/components/signing/delegate-dialog"));
const SignatureDialog = onDemandPart(() => import("@/components/signing/signature/signature-dialog"));

/** Height of the action bar including its border; the bottom sheet is placed above it. */
const BAR = "calc(4rem + 3px + env(safe-area-inset-bottom))";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input,textarea,select,[contenteditable],dialog") !== null;

type Props = Omit<SigningProps, "server"> & {
  server?: SigningServer;
  isDownloadNotReady: boolean;
  /** Further children, within the signing context. */
  children?: ReactNode;
};

/** The signing page while there is something to sign. */
export function SigningApp(props: Props) {
  const { contextFields, fields } = props.task;
  const all = useMemo(() => [...contextFields, ...fields], [contextFields, fields]);
  return (
    <Formulas fields={all}>
      <Signing {...props} />
    </Formulas>
  );
}

function Signing(props: Props) {
  const { token } = props.frame;
  const server = useMemo(() => props.server ?? signingServer(token), [props.server, token]);
  const signing = useSigning({ ...props, server });
  const { frame, task, state, dispatch, dialog, setDialog, saveState, announcement } = signing;
  const messages = useMessages().page;
  const { saving } = messages;
  const router = useRouter();
  const root = useRef<HTMLElement>(null);
  useKeyboardInset();

  const { shownSha256 } = props.view;
  const onShown = useCallback(() => {
    void server.markViewed(shownSha256);
    // Dialogs that nearly everyone opens, downloaded once the page is shown, so that they also open without a
    // connection.
    SignatureDialog.prefetchWhenIdle();
    ReviewDialog.prefetchWhenIdle();
    prefetchAdvanceTable();
  }, [server, shownSha256]);
  const setMode = (mode: SigningMode) => dispatch({ type: "mode-changed", mode });
  const reading = useViewSwitch(signing);
  const { mode } = state;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== "l" || !isPlain || isTyping(event.target)) return;
      dispatch({ type: "mode-changed", mode: mode === "list" ? "paper" : "list" });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [dispatch, mode]);

  // The document was signed elsewhere, voided or expired: refreshes the page to show the server's message.
  useEffect(() => {
    if (saveState === "refused") router.refresh();
  }, [saveState, router]);

  const isFormClosed = useFormClosed(server, task.start !== null, saveState);

  // The page that replaces this one, such as that of an ended document, is read from its heading on.
  useEffect(
    () => () => {
      window.scrollTo({ top: 0, behavior: "instant" });
      setTimeout(() => {
        const heading = document.querySelector<HTMLElement>("main :is(h1, h2)");
        heading?.setAttribute("tabindex", "-1");
        heading?.focus({ preventScroll: true });
      });
    },
    [],
  );

  // Announced once per change of the state, not on every keystroke.
  const [saveMessage, setSaveMessage] = useState("");
  useEffect(() => {
    if (saveState === "saved") setSaveMessage(saving.spokenDone);
    if (saveState === "retrying") setSaveMessage(saving.spokenFailed);
  }, [saveState, saving]);

  const [isMissing, setMissing] = useState(false);
  // Shown until something else is opened.
  useEffect(() => {
    if (dialog || mode !== "paper") setMissing(false);
  }, [dialog, mode]);
  const close = () => setDialog(null);
  const closing = {
    onClose: close,
    onMissing: () => {
      close();
      setMissing(true);
    },
  };
  const toPages = () => {
    setMode("paper");
    setMissing(true);
  };
  return (
    <MeasurerProvider ask={server.measure}>
      <SigningContext value={signing}>
        <div style={{ "--bar": BAR } as CSSProperties} className="flex min-h-dvh flex-col">
          {mode === "paper" && (
            <nav aria-label={messages.anotherWay}>
              <button
                type="button"
                onClick={() => setMode("list")}
                className="fixed start-2 top-2 z-50 -translate-y-24 rounded-md bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
              >
                {messages.readAsList}
              </button>
            </nav>
          )}
          <SignHeader
            frame={frame}
            documentUrl={server.documentUrl}
            mode={mode}
            onMode={setMode}
            onAsk={server.keeps && task.canAsk ? () => setDialog({ kind: "ask" }) : undefined}
            onLater={server.keeps ? () => setDialog({ kind: "later" }) : undefined}
            onDelegate={task.allowDelegation ? () => setDialog({ kind: "delegate" }) : undefined}
            onDecline={task.allowDecline ? () => setDialog({ kind: "decline" }) : undefined}
          />
          <main
            ref={root}
            // For screen readers: a framed page has two main landmarks.
            aria-label={frame.documentName}
            className={`relative mx-auto w-full max-w-4xl flex-1 sm:px-4 md:max-w-[58rem] ${
              // Room to scroll the last field above its card.
              signing.active ? "pb-[28rem]" : "pb-32"
            }`}
          >
            <SignIntro
              frame={frame}
              task={task}
              pageCount={props.view.pages.length}
              willBeSealed={server.keeps}
            />
            {props.isDownloadNotReady && (
              <p
                role="status"
                className="mx-4 mb-4 rounded-md border border-transparent bg-warn-soft px-4 py-3"
              >
                {messages.fileNotReady}
              </p>
            )}
            {isFormClosed && (
              <p
                role="status"
                className="mx-4 mb-4 rounded-md border border-transparent bg-warn-soft px-4 py-3"
              >
                {messages.problems.formClosedNow}
              </p>
            )}
            {mode === "paper" ? (
              <PaperView root={root} onShown={onShown} />
            ) : mode === "reading" ? (
              <ReadingView
                root={root}
                container={reading.container}
                place={reading.place}
                onMissing={toPages}
                fallback={<p className="px-4 text-muted">{messages.reading.loading}</p>}
              />
            ) : (
              <ListView
                onMissing={toPages}
                fallback={<p className="px-4 text-muted">{messages.list.loading}</p>}
              />
            )}
          </main>
          <ActionBar onSwitchView={task.hasText ? reading.toggle : undefined} />
          <p role="status" aria-live="polite" className="sr-only">
            {announcement}
          </p>
          <p role="status" aria-live="polite" className="sr-only">
            {saveMessage}
          </p>
          {isMissing && (
            <p
              role="alert"
              className="fixed inset-x-0 bottom-[calc(var(--bar)+var(--keyboard,0px))] z-40 border-t border-line bg-warn-soft px-4 py-3"
            >
              {navigator.onLine ? messages.problems.broken : messages.problems.offline}
            </p>
          )}
          {dialog?.kind === "sign" && <SignatureDialog fieldId={dialog.fieldId} {...closing} />}
          {dialog?.kind === "review" && <ReviewDialog {...closing} />}
          {dialog?.kind === "delegate" && <DelegateDialog {...closing} />}
          {dialog?.kind === "decline" && <DeclineDialog {...closing} />}
          {dialog?.kind === "ask" && <AskDialog {...closing} />}
          {dialog?.kind === "later" && <LaterDialog {...closing} />}
          {props.children}
        </div>
      </SigningContext>
    </MeasurerProvider>
  );
}
