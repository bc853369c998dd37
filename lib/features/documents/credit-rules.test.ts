import fc from 'fast-check';
import { invoiceContent, newId, documentLine, DOCUMENT_SELLER } from '@/tests/support/documents';
import {
  checkDocument,
  vatWithin,
  creditOfRefund,
  creditOfRest,
  isUncredited,
} from './credit-rules';
import type { CreditNoteContent, InvoiceContent } from './types';

const invoices = fc
  .record({
    bp: fc.constantFrom(0, 500, 1500),
    delivery: fc.nat(20_000),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 90_000 }),
        units: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  .map(({ bp, delivery, lines: asked }): InvoiceContent => {
    const lines = asked.map(({ price, units }) => {
      const poisha = price * units;
      return documentLine({
        pricePoisha: price,
        quantity: units,
        poisha,
        vatPoisha: vatWithin(poisha, bp),
      });
    });
    const goodsPoisha = lines.reduce((sum, { poisha }) => sum + poisha, 0);
    const vatPoisha = vatWithin(delivery, bp);
    return invoiceContent({
      seller: { ...DOCUMENT_SELLER, vatBp: bp },
      lines,
      delivery: { way: 'courier', poisha: delivery, vatPoisha, atBranchPoisha: 0, toAgree: false },
      goodsPoisha,
      totalPoisha: goodsPoisha + delivery,
      vatPoisha: lines.reduce((sum, line) => sum + line.vatPoisha, vatPoisha),
      duePoisha: goodsPoisha + delivery,
    });
  });

const refunds = fc.array(
  fc.record({
    line: fc.nat(5),
    units: fc.nat(3),
    poisha: fc.nat(60_000),
    delivery: fc.nat(9_000),
    more: fc.nat(900),
  }),
  { maxLength: 5 },
);

it('Credit notes add up, never exceed their invoice, and a return takes exactly what is left of it and its tax.', () => {
  fc.assert(
    fc.property(invoices, refunds, (invoice, asked) => {
      const notes: CreditNoteContent[] = [];
      const keep = (sums: ReturnType<typeof creditOfRest>) => {
        if (!sums) return;
        const { seller, buyer, orderNumber } = invoice;
        const note = {
          seller,
          buyer,
          orderNumber,
          invoiceId: newId(),
          invoiceNumber: '',
          reason: '',
          ...sums,
        };
        checkDocument({
          kind: 'credit-note',
          subject: 'refund',
          sellerId: null,
          customerId: null,
          issuedAt: new Date(),
          content: note,
        });
        expect(note.vatPoisha).toBeGreaterThanOrEqual(0);
        notes.push(note);
      };
      for (const { line, units, poisha, delivery, more } of asked) {
        const found = invoice.lines[line % invoice.lines.length]!;
        keep(
          creditOfRefund(invoice, notes, {
            lines: [{ lineId: found.lineId, quantity: units, poisha }],
            deliveryPoisha: delivery,
            amountPoisha: poisha + delivery + more,
          }),
        );
      }
      keep(creditOfRest(invoice, notes));
      const sum = (name: 'totalPoisha' | 'vatPoisha') =>
        notes.reduce((total, note) => total + note[name], 0);
      expect(sum('totalPoisha')).toBe(invoice.totalPoisha);
      expect(sum('vatPoisha')).toBe(invoice.vatPoisha);
      expect(creditOfRest(invoice, notes)).toBeNull();
    }),
  );
});

it('The tax within a sum is its part of it, rounded half up.', () => {
  expect(vatWithin(115_00, 1500)).toBe(15_00);
  expect(vatWithin(9995, 1500)).toBe(1304);
  expect(vatWithin(1000, 0)).toBe(0);
});

describe('An invoice of three units', () => {
  const line = documentLine({ pricePoisha: 1_000, quantity: 3, poisha: 3_000, vatPoisha: 0 });
  const invoice = invoiceContent({
    lines: [line],
    goodsPoisha: 3_000,
    totalPoisha: 3_000,
    duePoisha: 3_000,
    delivery: { way: 'courier', poisha: 0, vatPoisha: 0, atBranchPoisha: 0, toAgree: false },
    vatPoisha: 0,
  });
  const noteOf = (units: number) =>
    creditOfRefund(invoice, [], {
      lines: [{ lineId: line.lineId, quantity: units, poisha: units * 1_000 }],
      deliveryPoisha: 0,
      amountPoisha: units * 1_000,
    }) as CreditNoteContent;
  const order = (orderStatus: 'pending' | 'completed' | 'cancelled', cancelled: number) => ({
    orderStatus,
    lines: [{ _id: line.lineId, quantity: 3, cancelled }],
  });

  it.each([
    ['as it left', [], order('completed', 0), false],
    ['of an order that was cancelled', [], order('cancelled', 3), true],
    ['of one that was, and credited', [noteOf(3)], order('cancelled', 3), false],
    ['of which two came back', [], order('completed', 2), true],
    ['of which one of the two is credited', [noteOf(1)], order('pending', 2), true],
    ['of which both are', [noteOf(2)], order('completed', 2), false],
  ])('%s: more than was sold is %s', (_name, notes, of, expected) => {
    const filed = notes.map((content) => ({ content }));
    expect(isUncredited(invoice, filed, of)).toBe(expected);
  });

  it('is left alone where money of that line was granted', () => {
    const granted = [{ content: noteOf(1), refundId: 'r' }];
    expect(isUncredited(invoice, granted, order('completed', 1))).toBe(false);
  });
});
