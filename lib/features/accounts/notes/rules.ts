import type { Actor } from '../../../platform/auth/actor';
import { can, isOfOwnShop } from '../../../shop/policy';

/** Whether somebody may read and write the notes on an account: staff, and never on themself or their own shop. */
export const mayNote = (actor: Actor, accountId: string): boolean =>
  can(actor, 'accounts.see') && accountId !== actor.id && !isOfOwnShop(actor, accountId);
