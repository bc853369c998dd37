import 'server-only';
import { JournalEntryModel } from '../../../../models/journal';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { toPoisha } from '../../../platform/money';
import { postEntry, accountBalance } from './queries';
import type { JournalLine } from './types';
import { settlementEntry } from './posting-rules';
import type { SettlementInput } from './schema';

/**
 * Writes down that a provider paid out to the shop's bank. The same reference of the same account is
 * the same payout: recorded once, however often it is sent.
 * @returns whether it is new
 * @throws ShopError FORBIDDEN, INVALID where it is nothing, where the reference is known with other
 *   sums, or where it is more than the provider holds by the books and that is not confirmed;
 *   IDEMPOTENCY_MISMATCH
 */
export async function recordSettlement(
  actor: Actor,
  { book: account, received, fee, reference, isMore }: SettlementInput,
  idempotency?: Idempotency,
): Promise<{ isNew: boolean }> {
  requirePermission(actor, 'finance.manage');
  const [receivedPoisha, feePoisha] = [toPoisha(received), toPoisha(fee)];
  const refuse = (field: string, why: string) =>
    new ShopError('INVALID', { fields: { [field]: why } });
  if (receivedPoisha + feePoisha === 0) throw refuse('received', 'tooSmall');
  return writeOnce(actor, 'settlement', idempotency, async (session) => {
    const entry = settlementEntry({
      account,
      id: `${account}:${reference}`,
      receivedPoisha,
      feePoisha,
      note: reference,
      at: new Date(),
    });
    const known = await JournalEntryModel.findById(entry._id, { lines: 1 }, { session }).lean<{
      lines: JournalLine[];
    }>();
    if (known) {
      const bookedOf = (name: string) =>
        known.lines.find((line) => line.account === name)?.debitPoisha ?? 0;
      const isSame = entry.lines.every((line) => line.debitPoisha === bookedOf(line.account));
      if (!isSame) throw refuse('reference', 'referenceKnown');
      return { isNew: false };
    }
    const held = await accountBalance(account, session);
    if (receivedPoisha + feePoisha > held && !isMore) throw refuse('received', 'moreThanHeld');
    const isNew = await postEntry(entry, session);
    const audit = {
      action: 'books.settle' as const,
      subject: 'books' as const,
      subjectId: undefined,
      after: { account, received, fee, reference },
    };
    await publish(
      actor,
      [{ name: 'books.settled', entity: `account:${account}`, data: {}, audit }],
      session,
    );
    return { isNew };
  });
}
