import 'server-only';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isObjectId } from '@/lib/platform/validation';
import type { PageContext } from '../page-kit';

/** Words of the buyer's refunds and of the login on top of them. */
export const REFUND_MESSAGES = [
  'refunds',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

/**
 * How a form without the script went that said where a refund goes; null where none was sent.
 * @param path of the page that shows the form
 */
export async function postedTarget(path: string, query: PageContext['query']) {
  const { notice, refund } = query;
  if (typeof notice !== 'string') return null;
  const refundId = typeof refund === 'string' && isObjectId(refund) ? refund : '';
  return { notice, refundId, flash: await readFormFlash(path) };
}
