/** Where the alternatives of a sold-out product stand on its page. */
export const ALTERNATIVES = 'alternatives';
