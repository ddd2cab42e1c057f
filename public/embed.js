/*!
 * Countersign embed 1.0.2: <countersign-document>, a document to sign inside of your own page. No dependencies.
 *
 *   <script async src="https://sign.example.com/embed/1.0.2.js"></script>
 *   <countersign-document src="(url of POST /v1/embed/session)" height="auto"></countersign-document>
 *
 * Attributes
 *   src       the url that POST /v1/embed/session answered; your page's origin must be among its allowedOrigins
 *   locale    how dates and numbers are written: "en", "de-DE"; the recipient's own without it
 *   theme     "light" or "dark"; the reader's own without it
 *   height    any CSS length ("720px" by default), a number of pixels, or "auto": as tall as what is shown, and
 *             at most down to the window's end, or as tall as the window where that leaves less than half of it;
 *             longer documents scroll inside
 *   width     any CSS length, or a number of pixels; "100%" by default
 *   label     what a screen reader calls the frame; "Document to sign" by default
 *   redirect  with it, `signed` leads your page on to its redirectUrl, unless you call preventDefault()
 *
 * Events, on the element; they do not bubble. `event.detail` is the frame's message:
 *   { source: "countersign", version: 1, type, documentId, recipientId, … }
 *   ready            the page in the frame runs
 *   loaded           the document, or why there is nothing to sign, can be seen
 *   field_completed  { fieldId, completed, total }
 *   signed           { documentStatus, redirectUrl }; documentStatus is null when it was signed elsewhere or before
 *   declined         it and signed come right after loaded when that was done before the frame was opened
 *   expired          the session's time is over, or the document's: ask your server for a new url
 *   error            { code } of the interface's errors; NOT_READY when the frame stays silent, which is what a
 *                    browser makes of a page that your origin may not frame
 *   closed           the reader pressed "Done"
 *   resize           { height } in CSS pixels
 *
 * /embed/<version>.js never changes, and is cached for a year; /embed.js is always the present version.
 */
(() => {
  const TAG = "countersign-document";
  const VERSION = 1;
  const TYPES = "ready loaded field_completed signed declined expired error closed resize".split(" ");
  const NOT_READY_MS = 15000;
  const MIN_AUTO = 320;
  /** In the shape of the frame's own messages, which never said whose document it has. */
  const SILENT = {
    source: "countersign",
    version: VERSION,
    type: "error",
    code: "NOT_READY",
    documentId: null,
    recipientId: null,
  };

  const isWeb = (url) => url && (url.protocol === "https:" || url.protocol === "http:");
  const parse = (text) => {
    try {
      const url = new URL(text, document.baseURI);
      return isWeb(url) ? url : null;
    } catch {
      return null;
    }
  };
  const length = (text, otherwise) => (text ? (/^\d+$/.test(text) ? `${text}px` : text) : otherwise);

  class CountersignDocument extends HTMLElement {
    static observedAttributes = ["src", "locale", "theme", "height", "width", "label"];

    #frame = null;
    #address = "";
    #origin = "";
    #content = 0;
    #hasSpoken = false;
    #timer = 0;
    #onMessage = (event) => this.#receive(event);
    #onResize = () => this.#size();

    connectedCallback() {
      if (!this.#frame) {
        this.#frame = document.createElement("iframe");
        // Tells the frame which origin to speak to, whatever your own policy is; the path stays yours.
        this.#frame.referrerPolicy = "origin";
        this.#frame.addEventListener("load", () => this.#wait());
        // Constructed, since a policy of your page that names no 'unsafe-inline' would refuse a <style>.
        const style = new CSSStyleSheet();
        style.replaceSync(":host{display:block}iframe{display:block;border:0}");
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [style];
        root.append(this.#frame);
      }
      window.addEventListener("message", this.#onMessage);
      window.addEventListener("resize", this.#onResize);
      this.#show();
    }

    disconnectedCallback() {
      window.removeEventListener("message", this.#onMessage);
      window.removeEventListener("resize", this.#onResize);
      clearTimeout(this.#timer);
      this.#address = "";
    }

    attributeChangedCallback() {
      if (this.#frame && this.isConnected) this.#show();
    }

    #show() {
      this.#frame.title = this.getAttribute("label") || "Document to sign";
      this.#size();
      const url = parse(this.getAttribute("src") || "about:blank");
      for (const name of ["locale", "theme"]) {
        const value = this.getAttribute(name);
        if (url && value) url.searchParams.set(name, value);
      }
      const address = url ? url.href : "about:blank";
      if (address === this.#address) return;
      clearTimeout(this.#timer);
      this.#address = address;
      this.#origin = url ? url.origin : "";
      this.#content = 0;
      this.#hasSpoken = false;
      this.#frame.src = address;
    }

    #size() {
      const { style } = this.#frame;
      const height = this.getAttribute("height");
      style.width = length(this.getAttribute("width"), "100%");
      if (height !== "auto") style.height = length(height, "720px");
      else style.height = `${Math.max(MIN_AUTO, Math.min(this.#content || 720, this.#room()))}px`;
    }

    /** Keeps the bar at the frame's foot in sight before the page is scrolled, where enough is left for that. */
    #room() {
      const { innerHeight, scrollY } = window;
      const beneath = innerHeight - (this.#frame.getBoundingClientRect().top + scrollY);
      return beneath < Math.max(MIN_AUTO, innerHeight / 2) ? innerHeight : Math.min(beneath, innerHeight);
    }

    /** A frame that was refused loads all the same, with the browser's own words in it, and stays silent. */
    #wait() {
      clearTimeout(this.#timer);
      if (this.#origin && !this.#hasSpoken)
        this.#timer = setTimeout(() => this.#tell(SILENT), NOT_READY_MS);
    }

    #receive({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
      if (!data || data.source !== "countersign" || data.version !== VERSION) return;
      if (!TYPES.includes(data.type)) return;
      clearTimeout(this.#timer);
      this.#hasSpoken = true;
      if (data.type === "resize") {
        this.#content = Number(data.height) || 0;
        this.#size();
      }
      const goesOn = this.#tell(data);
      const next = data.type === "signed" && data.redirectUrl ? parse(data.redirectUrl) : null;
      // A page that leads to itself would go round for ever: what was signed is told at each opening.
      const leadsOn = next && goesOn && next.href !== window.location.href;
      if (leadsOn && this.hasAttribute("redirect")) window.location.assign(next.href);
    }

    #tell(detail) {
      return this.dispatchEvent(new CustomEvent(detail.type, { detail, cancelable: true }));
    }
  }

  if (!customElements.get(TAG)) customElements.define(TAG, CountersignDocument);
})();
