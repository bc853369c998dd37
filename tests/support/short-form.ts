/**
 * Whether this is the short form, `FAULTS=short`, a part of `npm test`: what kills or worsens something
 * again and again does so a few times only. Every kind of fault and all that is expected of it stay.
 */
export const IS_SHORT = process.env.FAULTS === 'short';
