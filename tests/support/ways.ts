import type { Actor } from '@/lib/platform/auth/actor';
import { addWay, sendWayCode } from '@/lib/features/accounts/way-commands';
import { codeSentTo } from './codes';
import { unique } from './shop';

/**
 * Adds a phone or e-mail to an account, with the code that was sent to it.
 * @returns the offer to merge, where another account has it
 */
export async function proveWay(
  actor: Actor,
  way: { phone: string } | { email: string },
): Promise<string | undefined> {
  const client = { address: unique('address') };
  const both = { phone: undefined, email: undefined, ...way };
  await sendWayCode(actor, both, 'en', client);
  const code = await codeSentTo('phone' in way ? way.phone : way.email);
  return addWay(actor, { ...both, code }, client);
}
