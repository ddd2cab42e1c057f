/** Cookie with the user's explicit choice of theme; without it the system preference applies. */
export const THEME_COOKIE = "theme";

/** Indicates that the browser has a session; readable by scripts, unlike the session's own cookie. */
export const ACCOUNT_COOKIE = "countersign.account";

/**
 * Set on the root element if the visitor is signed in; styles show the content for either case
 * (components/shell/sign-in-conditional).
 */
export const ACCOUNT_ATTRIBUTE = "data-account";

/**
 * Runs before a shared page is shown, which was rendered without knowing its visitor: sets the chosen theme and
 * whether there is an account, as the root layout does on other pages.
 */
export const EARLY_SCRIPT = `(function(){var r=document.documentElement,c="; "+document.cookie,t=/; ${THEME_COOKIE}=(light|dark)(;|$)/.exec(c);if(t)r.setAttribute("data-theme",t[1]);if(c.indexOf("; ${ACCOUNT_COOKIE}=1")>=0)r.setAttribute("${ACCOUNT_ATTRIBUTE}","")})()`;
