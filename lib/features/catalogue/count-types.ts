/**
 * How a counted stock went: `same` had no difference, `gone` is no variant of this seller any more, of
 * `changed` a person said something else since the sheet was made, and `under` would fall below nothing.
 */
export type CountOutcome = 'saved' | 'same' | 'gone' | 'changed' | 'under';
