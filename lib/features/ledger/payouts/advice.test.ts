import fc from 'fast-check';
import { accountText, adviceRows } from './advice';

const released = (event: string, creditPoisha: number, debitPoisha = 0) => ({
  event,
  creditPoisha,
  debitPoisha,
});

describe('adviceRows', () => {
  it('Says what brought the sum, each kind once, and what was left or is.', () => {
    const all = [
      released('order.delivered', 1_000, 50),
      released('refund.granted', 0, 100),
      released('order.returned', 0, 200),
      released('courier.remitted', 0, 30),
      released('payment.paid', 0, 70),
      released('payout.returned', 400),
    ];
    expect(adviceRows(all, 900)).toEqual([
      { what: 'sales', poisha: 1_000 },
      { what: 'commission', poisha: -50 },
      { what: 'delivery', poisha: -30 },
      { what: 'refunds', poisha: -300 },
      { what: 'adjustments', poisha: 330 },
      { what: 'brought', poisha: -50 },
    ]);
  });

  it('Always comes to the payout’s sum, without rows of nothing.', () => {
    const sums = fc.record({
      event: fc.constantFrom('order.delivered', 'refund.granted', 'payment.paid', 'new.event'),
      creditPoisha: fc.nat(1_000),
      debitPoisha: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(sums), fc.integer({ min: 1, max: 5_000 }), (all, amount) => {
        const rows = adviceRows(all, amount);
        expect(rows.reduce((sum, { poisha }) => sum + poisha, 0)).toBe(amount);
        expect(rows.filter(({ poisha }) => poisha === 0)).toEqual([]);
        expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
      }),
    );
  });
});

it('An account is named by its wallet or bank and the last digits of its number.', () => {
  const number = '01712345678';
  expect(accountText({ kind: 'bkash', number, bank: '', branch: '' })).toBe('bKash •••••••5678');
  expect(accountText({ kind: 'bank', number, bank: 'Sonali Bank', branch: '' })).toBe(
    'Sonali Bank, •••••••5678',
  );
});
