import { lineMatch, type ClaimedPayment, type ProvingLine } from './line-match-rules';
import { guessStatement, isStatement, readStatement, saysSame } from './statement-rules';
import { readMoment } from '../../platform/time/moment-text';
import { toBanglaDigits } from '../../platform/i18n/digits';

const NOW = new Date('2026-11-28T12:00:00+06:00');
const BKASH = { wallet: 'bkash', type: 'merchant' } as const;

/** Lines under headings, read by the columns that the headings name. */
function read(head: string[], ...rows: string[][]) {
  const table = rows.map((cells, index) => ({ row: index + 2, cells }));
  return readStatement(table, guessStatement(head), BKASH, NOW);
}

describe('guessStatement', () => {
  it.each([
    [
      ['Trx ID', 'Date & Time', 'Transaction Type', 'Amount', 'From Wallet', 'Status'],
      { transactionId: 0, at: 1, kind: 2, incoming: 3, payer: 4, status: 5 },
    ],
    [
      [
        'Transaction Date',
        'Transaction Time',
        'Txn ID',
        'Sender MSISDN',
        'Credit',
        'Debit',
        'Balance',
      ],
      { at: 0, time: 1, transactionId: 2, payer: 3, incoming: 4, out: 5 },
    ],
    [
      ['তারিখ', 'ট্রানজেকশন আইডি', 'প্রেরক', 'পরিমাণ (টাকা)', 'চার্জ'],
      { at: 0, transactionId: 1, payer: 2, incoming: 3 },
    ],
    [['transaction_id', 'amount_bdt', 'time', 'fee'], { transactionId: 0, incoming: 1, at: 2 }],
  ])('%j', (names, places) => {
    const found = guessStatement(names);
    expect(found).toMatchObject(places);
    expect(Object.values(found).filter((place) => place !== null)).toHaveLength(
      Object.keys(places).length,
    );
    expect(isStatement(found, names.length)).toBe(true);
  });

  it('Without an id, a sum or a time nothing can be read.', () => {
    expect(isStatement(guessStatement(['Amount', 'Date']), 2)).toBe(false);
  });
});

describe('readStatement', () => {
  const HEAD = ['TrxID', 'Date', 'Amount', 'Sender', 'Type', 'Status'];

  it('Sums with ৳, commas and Bangla digits, days in Dhaka, ids as buyers’ ids are kept.', () => {
    const line = [
      'dkq1a2b3c4',
      '28/11/2026 10:05 AM',
      '৳ 1,25,000.50',
      '017****678',
      'Payment',
      'Completed',
    ];
    const bangla = ['DKQ1A2B3C5', '28/11/2026 10:05 AM', '১,২৫,০০০.৫০ টাকা', '', 'Payment', 'সফল'];
    expect(read(HEAD, line, bangla).lines).toEqual([
      {
        row: 2,
        transactionId: 'DKQ1A2B3C4',
        amountPoisha: 12_500_050,
        at: new Date('2026-11-28T04:05:00Z'),
        isDay: false,
        sender: '017****678',
      },
      expect.objectContaining({
        transactionId: 'DKQ1A2B3C5',
        amountPoisha: 12_500_050,
        sender: '',
      }),
    ]);
  });

  it('A formula is text, and a text in the form of one is its text.', () => {
    const { lines, unread } = read(
      HEAD,
      ['=HYPERLINK("x")', '28/11/2026', '100', '', '', ''],
      ['="DKQ1A2B3C4"', '28/11/2026', '100', '=1+1', '', ''],
      ['DKQ1A2B3C5', '28/11/2026', '=50+50', '', '', ''],
    );
    expect(unread).toEqual([
      { row: 2, fault: 'transactionId', value: '=HYPERLINK("x")' },
      { row: 4, fault: 'incoming', value: '=50+50' },
    ]);
    expect(lines).toMatchObject([{ transactionId: 'DKQ1A2B3C4', sender: '=1+1', isDay: true }]);
  });

  it('Money that went out, and what failed, proves nothing.', () => {
    const { lines, outgoing, undone } = read(
      HEAD,
      ['DKQ1A2B3C1', '28/11/2026', '-100', '', '', ''],
      ['DKQ1A2B3C2', '28/11/2026', '(100)', '', '', ''],
      ['DKQ1A2B3C3', '28/11/2026', '100', '', 'Send Money', ''],
      ['DKQ1A2B3C4', '28/11/2026', '100', '', 'Cash Out', ''],
      ['DKQ1A2B3C5', '28/11/2026', '100', '', 'Payment', 'Reversed'],
      ['DKQ1A2B3C6', '28/11/2026', '100', '', 'Received Money', 'Success'],
      ['DKQ1A2B3C7', '28/11/2026', '0', '', '', ''],
    );
    expect(outgoing).toBe(5);
    expect(undone).toEqual(['DKQ1A2B3C5']);
    expect(lines.map(({ transactionId }) => transactionId)).toEqual(['DKQ1A2B3C6']);
  });

  it('A “payment” comes to a merchant and leaves a person.', () => {
    const table = [{ row: 2, cells: ['DKQ1A2B3C1', '28/11/2026', '100', '', 'Payment', ''] }];
    const personal = { wallet: 'bkash', type: 'personal' } as const;
    expect(readStatement(table, guessStatement(HEAD), personal, NOW).outgoing).toBe(1);
  });

  it('A line of tomorrow, of half a poisha, or with more cells than columns can’t be read.', () => {
    const { lines, unread } = read(
      HEAD,
      ['DKQ1A2B3C1', '29/11/2026', '100', '', '', ''],
      ['DKQ1A2B3C2', '28/11/2026', '100.005', '', '', ''],
    );
    expect([lines, unread.map(({ fault }) => fault)]).toEqual([[], ['at', 'incoming']]);
    const table = [{ row: 2, cells: ['DKQ1A2B3C1', '28/11/2026', '1'], overflows: true }];
    expect(readStatement(table, guessStatement(HEAD), BKASH, NOW).unread).toMatchObject([
      { fault: 'cells' },
    ]);
  });
});

describe('readMoment', () => {
  it.each([
    ['2026-11-20 14:05:33', '', '2026-11-20T08:05:33.000Z'],
    ['20/11/2026', '02:05 pm', '2026-11-20T08:05:00.000Z'],
    ['20-Nov-2026 12:05 AM', '', '2026-11-19T18:05:00.000Z'],
    ['Nov 20, 2026 2:05 PM', '', '2026-11-20T08:05:00.000Z'],
    ['2026-11-20T14:05:33+06:00', '', '2026-11-20T08:05:33.000Z'],
    ['2026-11-20T08:05:33Z', '', '2026-11-20T08:05:33.000Z'],
    ['২০/১১/২০২৬ ১৪:০৫', '', '2026-11-20T08:05:00.000Z'],
  ])('%s %s', (text, time, iso) => {
    expect(readMoment(text, time)).toEqual({ at: new Date(iso), isDay: false });
    expect(readMoment(toBanglaDigits(text), time)?.at).toEqual(new Date(iso));
  });

  it('A day alone is the whole day.', () => {
    expect(readMoment('20/11/2026')).toEqual({ at: new Date('2026-11-19T18:00:00Z'), isDay: true });
  });

  it.each(['', '31/02/2026', '20/11/2026 25:00', '20/11/2026 13:00 PM', '20 Foo 2026', '10:00'])(
    'None: %s',
    (text) => {
      expect(readMoment(text)).toBeUndefined();
    },
  );
});

describe('lineMatch', () => {
  const CLAIM: ClaimedPayment = {
    id: 'p1',
    accountId: 'a1',
    transactionId: 'DKQ1A2B3C4',
    amountPoisha: 50_000,
    placedAt: new Date('2026-11-20T10:00:00Z'),
    givenAt: new Date('2026-11-20T10:20:00Z'),
    parties: ['buyer', 'seller'],
  };
  const LINE: ProvingLine = {
    accountId: 'a1',
    transactionId: 'DKQ1A2B3C4',
    amountPoisha: 50_000,
    at: new Date('2026-11-20T10:05:00Z'),
    isDay: false,
    uploaders: ['staff'],
  };
  const BOSS = { id: 'boss', limitPoisha: 20_000 };

  it.each<[string, Partial<ProvingLine>, string]>([
    ['all alike', {}, 'exact'],
    ['a poisha less', { amountPoisha: 49_999 }, 'amount'],
    ['a poisha more', { amountPoisha: 50_001 }, 'amount'],
    ['another account of the shop', { accountId: 'a2' }, 'none'],
    ['another id', { transactionId: 'DKQ1A2B3C5' }, 'none'],
    ['another payment’s line', { paymentId: 'p2' }, 'used'],
    ['its own line', { paymentId: 'p1' }, 'exact'],
    ['contradicted by a later statement', { differs: true }, 'differs'],
    ['received before the order', { at: new Date('2026-11-20T09:49:59Z') }, 'time'],
    ['received within clocks’ difference', { at: new Date('2026-11-20T09:50:00Z') }, 'exact'],
    ['received after the id was given', { at: new Date('2026-11-20T10:30:01Z') }, 'time'],
    ['the day alone', { at: new Date('2026-11-19T18:00:00Z'), isDay: true }, 'exact'],
    ['the day before alone', { at: new Date('2026-11-18T18:00:00Z'), isDay: true }, 'time'],
    ['brought by the buyer', { uploaders: ['buyer'] }, 'party'],
    ['brought by a seller of it', { uploaders: ['seller', 'buyer'] }, 'party'],
    ['brought by the buyer and by somebody else', { uploaders: ['buyer', 'staff'] }, 'exact'],
    ['brought by who confirms, above the limit', { uploaders: ['boss'] }, 'own'],
    ['brought by who confirms and another', { uploaders: ['boss', 'staff'] }, 'exact'],
  ])('%s', (_name, change, match) => {
    expect(lineMatch({ ...LINE, ...change }, CLAIM, BOSS)).toBe(match);
  });

  it('Up to the limit one person may bring the statement and confirm by it.', () => {
    const own = { ...LINE, uploaders: ['boss'] };
    expect(lineMatch(own, CLAIM, { ...BOSS, limitPoisha: 50_000 })).toBe('exact');
  });
});

it('Two statements say the same where sum and time agree; a day agrees with a time of it.', () => {
  const line = { amountPoisha: 100, at: new Date('2026-11-20T10:05:00Z'), isDay: false };
  const day = { ...line, at: new Date('2026-11-19T18:00:00Z'), isDay: true };
  expect(saysSame(line, { ...line })).toBe(true);
  expect(saysSame(line, day)).toBe(true);
  expect(saysSame(line, { ...line, amountPoisha: 101 })).toBe(false);
  expect(saysSame(line, { ...line, at: new Date('2026-11-20T11:05:00Z') })).toBe(false);
});
