const CODES = ['CODE_NEEDED', 'CODE_WRONG', 'CODE_OVER'];

/**
 * Whether a form that orders shows the field for the code by SMS.
 * @param notice why a post without the script was refused
 * @param typed what stood in it, `asksCode` where the field was there already
 */
export const asksCode = (
  notice: string | string[] | undefined,
  typed: Partial<Record<string, string>> | undefined,
): boolean => (typeof notice === 'string' && CODES.includes(notice)) || typed?.asksCode === 'on';
