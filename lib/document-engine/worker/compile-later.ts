import { setFlagsFromString } from "node:v8";

/**
 * V8 optimises code, and PDFium's, later than by default: most of what a worker's first documents run is run a few times
 * only, and optimising it cost a third of the first one's processor time (docs/performance.md). Imported before anything
 * else. A V8 that does not know a flag says so on stderr and goes on.
 */

/** Bytes of bytecode that a function runs before V8 considers it; 66 KiB by default. */
const INTERRUPT_BUDGET = 500_000;
/** The same of a WebAssembly function; 1.8 million by default. */
const WASM_BUDGET = 20_000_000;

setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
setFlagsFromString(`--wasm-tiering-budget=${WASM_BUDGET}`);
