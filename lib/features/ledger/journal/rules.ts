import type { Account, JournalLine, NewEntry } from './types';

export const debit = (account: Account, poisha: number, releaseAt?: Date): JournalLine => ({
  account,
  debitPoisha: poisha,
  creditPoisha: 0,
  ...(releaseAt && { releaseAt }),
});

export const credit = (account: Account, poisha: number, releaseAt?: Date): JournalLine => ({
  account,
  debitPoisha: 0,
  creditPoisha: poisha,
  ...(releaseAt && { releaseAt }),
});

/** A credit, or where the sum is below nothing the debit of as much. */
export const signedCredit = (account: Account, poisha: number, releaseAt?: Date): JournalLine =>
  poisha < 0 ? debit(account, -poisha, releaseAt) : credit(account, poisha, releaseAt);

/** A debit, or where the sum is below nothing the credit of as much. */
export const signedDebit = (account: Account, poisha: number, releaseAt?: Date): JournalLine =>
  signedCredit(account, -poisha, releaseAt);

/** Net amount per account and release date, as one line each. */
export function netLines(lines: readonly JournalLine[]): JournalLine[] {
  const nets = new Map<string, { account: Account; poisha: number; releaseAt?: Date }>();
  for (const { account, debitPoisha, creditPoisha, releaseAt } of lines) {
    const key = `${account} ${releaseAt?.getTime() ?? ''}`;
    const net = nets.get(key) ?? { account, poisha: 0, ...(releaseAt && { releaseAt }) };
    nets.set(key, { ...net, poisha: net.poisha + creditPoisha - debitPoisha });
  }
  return [...nets.values()].map((net) => signedCredit(net.account, net.poisha, net.releaseAt));
}

/** Net amount per account (debits less credits), without zeros. */
export function netByAccount(lines: readonly JournalLine[]): Map<Account, number> {
  const nets = new Map<Account, number>();
  for (const { account, debitPoisha, creditPoisha } of lines) {
    nets.set(account, (nets.get(account) ?? 0) + debitPoisha - creditPoisha);
  }
  return new Map([...nets].filter(([, poisha]) => poisha !== 0).sort());
}

/** The net amounts as comparable text, e.g. `bank 95, gateway:bkash -95`. */
export const netText = (lines: readonly JournalLine[]): string =>
  [...netByAccount(lines)].map(([account, poisha]) => `${account} ${poisha}`).join(', ');

/** An entry's lines the other way round: what takes it back. */
export const reversed = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({
    ...line,
    debitPoisha: line.creditPoisha,
    creditPoisha: line.debitPoisha,
  }));

/**
 * Lines without those of no money, checked.
 * @throws RangeError where the entry does not balance, has a sum that is no whole poisha or below
 *   nothing, or a line on both sides
 */
export function checkedLines({ _id, lines }: Pick<NewEntry, '_id' | 'lines'>): JournalLine[] {
  const moving = lines.filter((line) => line.debitPoisha !== 0 || line.creditPoisha !== 0);
  let debits = 0;
  let credits = 0;
  for (const { debitPoisha, creditPoisha } of moving) {
    const sums = [debitPoisha, creditPoisha];
    if (!sums.every((poisha) => Number.isSafeInteger(poisha) && poisha >= 0)) {
      throw new RangeError(`${_id}: ${sums.join(' and ')} are no sums in poisha`);
    }
    if (debitPoisha > 0 && creditPoisha > 0) throw new RangeError(`${_id}: a line on both sides`);
    debits += debitPoisha;
    credits += creditPoisha;
  }
  if (debits !== credits || !Number.isSafeInteger(debits)) {
    throw new RangeError(`${_id}: ${debits} debited and ${credits} credited do not balance`);
  }
  return moving;
}
