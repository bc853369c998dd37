/** Names under which a chosen theme is kept and shown (app/globals.css defines both themes). */
export const THEME_KEY = 'theme';
export const THEMES = { light: 'paikari', dark: 'paikari-dark' } as const;

/**
 * Runs while the document is read, so that a chosen theme is there before the first paint. It
 * stands inline in every page, and the content security policy names its hash: the text must be the
 * same everywhere (`lib/platform/edge/security-policy.ts`).
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='${THEMES.light}'||t==='${THEMES.dark}')document.documentElement.dataset.theme=t}catch(e){}`;
