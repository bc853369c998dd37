import fc from 'fast-check';
import {
  grantableOf,
  grantOf,
  mayNameTarget,
  nextTry,
  splitGrant,
  unitsWorth,
  urgencyOf,
  type GrantableLine,
  type GrantPart,
} from './refund-rules';
import { nextRefundState, REFUND_TRANSITIONS } from './refund-store';
import { refundTargetSchema } from './refund-schema';

const lines = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 40 }),
      cancelled: fc.integer({ min: 0, max: 39 }),
      pricePoisha: fc.integer({ min: 1, max: 99_999_999 }),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ quantity, cancelled, pricePoisha, share }) => ({
      quantity,
      cancelled: Math.min(cancelled, quantity),
      delivered: quantity - Math.min(cancelled, quantity),
      pricePoisha,
      discountPoisha: Math.floor((pricePoisha * quantity * share) / 100),
    })),
  { minLength: 1, maxLength: 6 },
);

const numbered = <Line>(all: readonly Line[]) =>
  all.map((line, index) => ({ ...line, _id: `line-${index}` }));

describe('What a grant comes to', () => {
  it('Is, over grants in any portions, exactly what the buyer paid for the live units and the delivery.', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 50_000 }),
        fc.infiniteStream(fc.nat(7)),
        (raw, delivery, dice) => {
          const order = {
            orderStatus: 'completed' as const,
            lines: numbered(raw),
            deliveryPoisha: delivery,
          };
          const next = () => Number(dice.next().value);
          const grants: {
            lines: { lineId: string; quantity: number; poisha: number }[];
            deliveryPoisha: number;
          }[] = [];
          let sum = 0;
          for (let round = 0; round < 400; round++) {
            const left = grantableOf(order, grants);
            const open = left.lines.filter((line) => line.left > 0);
            if (open.length === 0 && left.deliveryPoisha === 0) break;
            const asked = open.flatMap((line) => {
              const { lineId } = line;
              const quantity = Math.min(line.left, next() + (open.length === 1 ? 1 : 0));
              return quantity > 0 ? [{ lineId, quantity, poisha: 0 }] : [];
            });
            const withDelivery = left.deliveryPoisha > 0 && next() > 4;
            const granted = grantOf(left, { lines: asked, delivery: withDelivery });
            if (typeof granted === 'string') {
              // Units that cost nothing are the only ones that can't be granted.
              expect(granted).toBe('nothing');
              if (asked.length > 0) grants.push({ lines: asked, deliveryPoisha: 0 });
              continue;
            }
            expect(granted.goodsPoisha + granted.deliveryPoisha).toBe(granted.amountPoisha);
            sum += granted.amountPoisha;
            grants.push({ lines: granted.lines, deliveryPoisha: granted.deliveryPoisha });
          }
          const paid = order.lines.reduce((total, line) => {
            const live = line.quantity - line.cancelled;
            const share = (BigInt(line.discountPoisha) * BigInt(live)) / BigInt(line.quantity);
            return total + BigInt(line.pricePoisha) * BigInt(live) - share;
          }, BigInt(delivery));
          expect(BigInt(sum)).toBe(paid);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('Never has a unit cost more than its line, nor less than nothing.', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        fc.nat(500),
        fc.integer({ min: 0, max: 2 ** 50 }),
        (units, first, second, netPoisha) => {
          const granted = Math.min(first, units);
          const quantity = Math.min(second, units - granted);
          const line: GrantableLine = {
            ...{ lineId: 'one', units, granted, netPoisha, left: units - granted },
            grantedPoisha: 0,
          };
          const worth = unitsWorth(line, quantity);
          expect(worth).toBeGreaterThanOrEqual(0);
          expect(worth).toBeLessThanOrEqual(netPoisha);
        },
      ),
    );
  });

  it('Is refused beyond what is left, of lines of another order, and of nothing.', () => {
    const order = {
      orderStatus: 'completed' as const,
      lines: numbered([
        { quantity: 3, cancelled: 1, delivered: 2, pricePoisha: 1000, discountPoisha: 300 },
      ]),
      deliveryPoisha: 60,
    };
    const left = grantableOf(order, [
      { lines: [{ lineId: 'line-0', quantity: 1, poisha: 900 }], deliveryPoisha: 60 },
    ]);
    expect(left).toEqual({
      lines: [
        { lineId: 'line-0', units: 2, granted: 1, grantedPoisha: 900, left: 1, netPoisha: 1800 },
      ],
      deliveryPoisha: 0,
    });
    const ask = (lineId: string, quantity: number, delivery = false) =>
      grantOf(left, { lines: [{ lineId, quantity }], delivery });
    expect(ask('line-0', 2)).toBe('notLeft');
    expect(ask('line-0', 1, true)).toBe('notLeft');
    expect(ask('line-7', 1)).toBe('unknownLine');
    expect(grantOf(left, { lines: [], delivery: false })).toBe('nothing');
    expect(ask('line-0', 1)).toMatchObject({ amountPoisha: 900, deliveryPoisha: 0 });
  });
});

describe('A provider is tried', () => {
  it('With growing pauses, and no more than a dozen times.', () => {
    const now = new Date();
    const pauses: number[] = [];
    for (let tries = 1; ; tries++) {
      const next = nextTry(tries, now);
      if (next === null) break;
      pauses.push(next.getTime() - now.getTime());
    }
    expect(pauses).toHaveLength(12);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses[0]).toBe(60_000);
  });
});

describe('The last day', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  it.each([
    ['2026-11-27T10:00:00Z', 'due', null],
    ['2026-11-26T10:00:00Z', 'due', 'near'],
    ['2026-11-23T09:59:59Z', 'failed', 'late'],
    ['2026-11-23T09:59:59Z', 'done', null],
  ])('At %s of one that is %s counts as %s.', (dueBy, state, urgency) => {
    expect(urgencyOf({ state, dueBy: new Date(dueBy) }, now)).toBe(urgency);
  });
});

describe('The states of a refund', () => {
  it('Never leave the end, and never send what may be sent already.', () => {
    for (const { event } of REFUND_TRANSITIONS) expect(nextRefundState('done', event)).toBeNull();
    expect(nextRefundState('sending', 'called')).toBeNull();
    expect(nextRefundState('failed', 'called')).toBeNull();
    expect(nextRefundState('failed', 'done')).toBeNull();
  });

  it('Let the buyer say where to, as long as a person has not sent it.', () => {
    expect(mayNameTarget({ channel: 'person', state: 'due' })).toBe(true);
    expect(mayNameTarget({ channel: 'person', state: 'failed' })).toBe(true);
    expect(mayNameTarget({ channel: 'person', state: 'done' })).toBe(false);
    expect(mayNameTarget({ channel: 'provider', state: 'due' })).toBe(false);
  });
});

describe('Where the buyer wants the money', () => {
  it('Is a wallet’s number or a bank account, in Latin or Bangla digits.', () => {
    expect(
      refundTargetSchema.parse({
        to: 'bkash',
        account: '০১৭১২ ৩৪৫৬৭৮',
        holder: 'রহিমা',
        bank: 'x',
      }),
    ).toEqual({ to: 'bkash', account: '+8801712345678', holder: 'রহিমা' });
    expect(
      refundTargetSchema.parse({
        ...{ to: 'bank', account: '১২৩৪-৫৬৭৮ 90', holder: 'Rahima' },
        bank: 'Sonali Bank, Motijheel',
      }),
    ).toEqual({
      ...{ to: 'bank', account: '1234567890', holder: 'Rahima' },
      bank: 'Sonali Bank, Motijheel',
    });
  });

  it.each([
    [{ to: 'bkash', account: '12345', holder: 'A' }, 'account', 'phone'],
    [{ to: 'bank', account: '12', holder: 'A', bank: 'B' }, 'account', 'bankAccount'],
    [{ to: 'bank', account: '12345678', holder: 'A', bank: ' ' }, 'bank', 'required'],
    [{ to: 'paypal', account: '12345678', holder: 'A' }, 'to', 'unknownChoice'],
  ])('Is refused as %j', (input, field, message) => {
    const { error } = refundTargetSchema.safeParse(input);
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [field, message],
    ]);
  });
});

describe('A grant of several payments', () => {
  const sums = fc
    .record({
      lines: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), poisha: fc.nat(900) }),
        {
          maxLength: 5,
        },
      ),
      deliveryPoisha: fc.nat(300),
    })
    .map(({ lines, deliveryPoisha }) => {
      const goodsPoisha = lines.reduce((sum, { poisha }) => sum + poisha, 0);
      const amountPoisha = goodsPoisha + deliveryPoisha;
      const named = lines.map((line, index) => ({ ...line, lineId: `line-${index}` }));
      return { lines: named, goodsPoisha, deliveryPoisha, amountPoisha };
    })
    .filter(({ amountPoisha }) => amountPoisha > 0);

  it('Takes no more of a payment than is left of it, and names each unit and each poisha once.', () => {
    fc.assert(
      fc.property(sums, fc.array(fc.nat(1200), { maxLength: 6 }), (grant, lefts) => {
        const parts = splitGrant(grant, lefts);
        const most = lefts.reduce((sum, left) => sum + left, 0);
        expect(parts === null).toBe(most < grant.amountPoisha);
        if (parts === null) return;
        const total = (of: (part: GrantPart) => number) =>
          parts.reduce((sum, part) => sum + of(part), 0);
        expect(parts).toHaveLength(lefts.length);
        for (const [place, part] of parts.entries()) {
          expect(part.amountPoisha).toBeLessThanOrEqual(lefts[place]!);
          expect(part.goodsPoisha + part.deliveryPoisha).toBe(part.amountPoisha);
          const named = part.lines.reduce((sum, { poisha }) => sum + poisha, 0);
          expect(named).toBeLessThanOrEqual(part.goodsPoisha);
          if (part.amountPoisha === 0) expect(part.lines).toEqual([]);
        }
        expect(total(({ goodsPoisha }) => goodsPoisha)).toBe(grant.goodsPoisha);
        expect(total(({ deliveryPoisha }) => deliveryPoisha)).toBe(grant.deliveryPoisha);
        const units = parts.flatMap(({ lines }) => lines);
        expect(units.map(({ lineId, quantity }) => [lineId, quantity])).toEqual(
          grant.lines.map(({ lineId, quantity }) => [lineId, quantity]),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('Is one part where one payment bears it.', () => {
    const grant = {
      lines: [{ lineId: 'one', quantity: 2, poisha: 500 }],
      ...{ goodsPoisha: 500, deliveryPoisha: 60, amountPoisha: 560 },
    };
    expect(splitGrant(grant, [560])).toEqual([grant]);
    expect(splitGrant(grant, [300, 300])).toEqual([
      {
        lines: [{ lineId: 'one', quantity: 2, poisha: 300 }],
        ...{ goodsPoisha: 300, deliveryPoisha: 0, amountPoisha: 300 },
      },
      { lines: [], goodsPoisha: 200, deliveryPoisha: 60, amountPoisha: 260 },
    ]);
  });
});
