import fc from 'fast-check';
import { issueDocument } from '@/lib/features/documents/issue-commands';
import type { NewDocument } from '@/lib/features/documents/types';
import { documentNumber } from '@/lib/features/documents/number-rules';
import { inTransaction } from '@/lib/platform/database/transaction';
import { DocumentModel } from '@/models/document';
import { invoiceContent, newId, newInvoice } from '../support/documents';
import { useShop } from '../support/shop';

useShop();

const issue = (document: NewDocument) =>
  inTransaction((session) => issueDocument(document, session));

class GivenUp extends Error {}

/** Issues it in a transaction that then fails. */
const giveUp = (document: NewDocument) =>
  inTransaction(async (session) => {
    await issueDocument(document, session);
    throw new GivenUp();
  }).catch((error: unknown) => {
    if (!(error instanceof GivenUp)) throw error;
  });

const serialsOf = async (sellerId: string) => {
  const documents = await DocumentModel.find({ sellerId }).sort({ year: 1, serial: 1 }).lean();
  return documents.map(({ serial }) => serial);
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('Numbers of papers', () => {
  it('have no gaps and no doubles, whatever is issued at once and whatever is given up.', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ seller: fc.nat(2), fails: fc.boolean() }), { maxLength: 12 }),
        async (tries) => {
          const sellers = [newId(), newId(), newId()];
          await Promise.all(
            tries.map(({ seller, fails }) =>
              (fails ? giveUp : issue)(newInvoice({ sellerId: sellers[seller] })),
            ),
          );
          for (const [index, sellerId] of sellers.entries()) {
            const issued = tries.filter(({ seller, fails }) => seller === index && !fails);
            expect(await serialsOf(sellerId)).toEqual(upTo(issued.length));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('begin anew with the year, which ends at midnight in Dhaka.', async () => {
    const sellerId = newId();
    const numbers = [];
    for (const at of ['2026-12-31T17:59:59Z', '2026-12-31T18:00:00Z', '2027-06-01T00:00:00Z']) {
      numbers.push((await issue(newInvoice({ sellerId, issuedAt: new Date(at) }))).number);
    }
    expect(numbers).toEqual(['INV-2026-00001', 'INV-2027-00001', 'INV-2027-00002']);
  });

  it('are one for each thing, however often it is asked for, also at once.', async () => {
    const document = newInvoice();
    const all = await Promise.all(upTo(6).map(() => issue(document)));
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set(['INV-2026-00001']));
    expect(await serialsOf(document.sellerId!)).toEqual([1]);
  });

  it('are each kind’s own.', async () => {
    const sellerId = newId();
    await issue(newInvoice({ sellerId }));
    const advice = await issue({
      kind: 'payout-advice',
      subject: `payout:${newId()}:${sellerId}`,
      sellerId,
      customerId: null,
      issuedAt: new Date('2026-11-22T06:00:00Z'),
      content: {
        seller: invoiceContent().seller,
        account: 'bKash 01712345678',
        reference: 'TRX1',
        paidAt: new Date('2026-11-22T06:00:00Z'),
        since: null,
        rows: [
          { what: 'sales', poisha: 1000_00 },
          { what: 'commission', poisha: -50_00 },
        ],
        amountPoisha: 950_00,
      },
    });
    expect(advice.number).toBe('PAY-2026-00001');
  });

  it('stay longer than five digits where a year has more papers.', () => {
    expect(documentNumber({ kind: 'invoice', year: 2026, serial: 123_456 })).toBe(
      'INV-2026-123456',
    );
  });
});

describe('A paper', () => {
  it('that does not add up is not issued, and takes no number.', async () => {
    const sellerId = newId();
    const wrong = newInvoice({ sellerId, content: invoiceContent({ totalPoisha: 1 }) });
    await expect(issue(wrong)).rejects.toThrow(RangeError);
    await issue(newInvoice({ sellerId }));
    expect(await serialsOf(sellerId)).toEqual([1]);
  });
});
