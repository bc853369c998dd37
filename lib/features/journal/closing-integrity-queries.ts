import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { CLOSING, readClosing, sumAccounts } from './balance-queries';

/** What the kept sums of closed days say otherwise than their entries. */
export async function* findClosingFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const wrong = await closingFault();
  if (wrong)
    yield { kind: 'journal.closing', id: CLOSING, wrong, mend: 'made anew when asked for' };
}

/** The first account that differs, in a sentence; null where none does. */
export async function closingFault(): Promise<string | null> {
  const kept = await readClosing();
  if (!kept) return null;
  const right = await sumAccounts(new Date(0), kept.until);
  const sums = new Map(kept.sums.map(({ account, poisha }) => [account, poisha]));
  for (const account of new Set([...sums.keys(), ...right.keys()])) {
    const [is, should] = [sums.get(account) ?? 0, right.get(account) ?? 0];
    if (is !== should) return `has ${is} poisha on ${account}; the entries come to ${should}`;
  }
  return null;
}
