// The typesetter's fonts, so that lines on the sheet break about where those of the pages do. Each subset is loaded once
// it is needed; for other scripts the sheet has the system's fonts.
import "@fontsource-variable/noto-sans/wght.css";
import "@fontsource-variable/noto-sans/wght-italic.css";
import "@fontsource-variable/noto-sans-arabic/wght.css";
import "@fontsource-variable/noto-sans-hebrew/wght.css";
import "@fontsource-variable/noto-sans-mono/wght.css";
