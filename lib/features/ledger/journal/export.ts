import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { toTaka } from '../../../platform/money';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import { listAccountEntries, type EntryPlace } from './finance-queries';
import type { Account } from './kinds';

const HEAD = [
  'entry',
  'at',
  'event',
  'amount_bdt',
  'balance_bdt',
  'purchase_id',
  'order_id',
  'note',
];

/**
 * An account of the books as the text of a CSV file, newest first, in pieces. Sums in taka.
 * @throws ShopError FORBIDDEN
 */
export async function* exportAccount(actor: Actor, account: Account): AsyncGenerator<string> {
  requirePermission(actor, 'finance.manage');
  let head = csvHead(HEAD);
  let before: EntryPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAccountEntries>> = await listAccountEntries(
      account,
      before,
    );
    const lines = page.entries.map((entry) =>
      csvLine([
        entry.id,
        isoInDhaka(entry.at),
        entry.event,
        toTaka(entry.poisha),
        toTaka(entry.balancePoisha),
        entry.purchaseId,
        entry.orderId,
        entry.note,
      ]),
    );
    yield head + lines.join('');
    head = '';
    before = page.next;
  } while (before !== null);
}
