/**
 * Whether this is the short form, `FAULTS=short`, a part of `npm test`: what kills or worsens something
 * again and again does so a few times only, and a long story in the browser is told in one window
 * (`playwright.config.ts`). Every kind of fault and all that is expected of it stay.
 */
export const IS_SHORT = process.env.FAULTS === 'short';
