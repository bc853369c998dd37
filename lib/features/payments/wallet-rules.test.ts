import fc from 'fast-check';
import { addDays } from '../../platform/time/day-text';
import { dayOf } from '../../platform/time/time';
import { WALLETS, type Wallet } from './types';
import {
  bkashDay,
  dateWarnings,
  lookAlikes,
  normalizeTransactionId,
  readAccountNumber,
  readSender,
  transactionIdFault,
  upayMoment,
} from './wallet-rules';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const idOf = (length: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: length, maxLength: length })
    .map((letters) => letters.join(''));

describe('Normalising a transaction id', () => {
  it.each([
    [' cla1 b2c3d4 ', 'CLA1B2C3D4'],
    ['৬০১৭৪৬৩১৩৯', '6017463139'],
    ['ＣＬＡ１Ｂ２Ｃ３Ｄ４', 'CLA1B2C3D4'],
    ['71R9\u200bVMKW\u00a0', '71R9VMKW'],
  ])('%j is kept as %s.', (typed, kept) => {
    expect(normalizeTransactionId(typed)).toBe(kept);
  });

  it('Any id comes back from any mixture of cases, blanks and Bangla digits.', () => {
    const dressed = idOf(10).chain((id) =>
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 10, maxLength: 10 }).map((choices) => ({
        id,
        typed: [...id]
          .map((letter, index) => {
            if (choices[index] === 0) return letter.toLowerCase();
            if (choices[index] === 1) return `${letter} `;
            if (choices[index] === 2 && /\d/.test(letter)) {
              return String.fromCodePoint(0x09e6 + Number(letter));
            }
            if (choices[index] === 3) return String.fromCodePoint(letter.charCodeAt(0) + 0xfee0);
            return letter;
          })
          .join(''),
      })),
    );
    fc.assert(
      fc.property(dressed, ({ id, typed }) => expect(normalizeTransactionId(typed)).toBe(id)),
    );
  });

  it.each(['CLΑ1B2C3D4', 'СLA1B2C3D4', 'CLA1B2Cß4', 'আমারটাকা১২'])(
    'What is not Latin stays as it is and is refused: %s.',
    (typed) => {
      expect(transactionIdFault('bkash', normalizeTransactionId(typed))).toBe('idForeign');
    },
  );
});

/** By a plain list of what each place may be. */
const NAIVE: Record<Wallet, (id: string) => boolean> = {
  bkash: (id) => id.length === 10 && [...id].every((letter) => LETTERS.includes(letter)),
  nagad: (id) => id.length === 8 && [...id].every((letter) => LETTERS.includes(letter)),
  rocket: (id) => id.length === 10 && [...id].every((letter) => '0123456789'.includes(letter)),
  upay: (id) => id.length === 10 && [...id].every((letter) => LETTERS.includes(letter)),
};

it('An id has a fault exactly where a wallet can have given none such.', () => {
  const anyId = fc.oneof(
    idOf(8),
    idOf(10),
    fc.stringMatching(/^\d{10}$/),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...WALLETS), anyId, (wallet, id) => {
      expect(transactionIdFault(wallet, id) === null).toBe(NAIVE[wallet](id));
    }),
  );
});

/** Every day from 2013 to 2048 by what its id begins with. */
function* bkashDays(): Generator<[string, string]> {
  const day = (n: number) => (n < 10 ? String(n) : String.fromCharCode(55 + n));
  for (let at = '2013-01-01'; at <= '2048-12-31'; at = addDays(at, 1)) {
    const [year, month, date] = at.split('-').map(Number) as [number, number, number];
    yield [LETTERS[year - 2013]! + String.fromCharCode(64 + month) + day(date), at];
  }
}

describe('The day inside a bKash id', () => {
  const days = new Map(bkashDays());

  it('Is that of the calendar for all three characters there can be, and none for all others.', () => {
    const starts = [...LETTERS].flatMap((year) =>
      [...LETTERS].flatMap((month) => [...LETTERS].map((date) => year + month + date)),
    );
    const wrong = starts.filter(
      (start) => bkashDay(`${start}B2C3D4E`) !== (days.get(start) ?? null),
    );
    expect(wrong).toEqual([]);
    expect(starts).toHaveLength(36 ** 3);
  });

  it('Warns of days to come and of days before the purchase, by the calendar of Dhaka.', () => {
    const starts = [...days].filter(([, day]) => day > '2025-01-01' && day < '2027-12-31');
    const placedAt = new Date('2026-05-10T20:30:00Z'); // the 11th in Dhaka
    const now = new Date('2026-05-13T17:00:00Z');
    fc.assert(
      fc.property(fc.constantFrom(...starts), ([start, day]) => {
        const expected =
          day > dayOf(now) ? ['dateAhead'] : day < '2026-05-11' ? ['dateBefore'] : [];
        expect(dateWarnings('bkash', `${start}0000000`, { placedAt, now })).toEqual(expected);
      }),
    );
    expect(dateWarnings('bkash', 'DZ10000000', { placedAt, now })).toEqual(['dateMissing']);
  });
});

describe('The moment inside an Upay id', () => {
  const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const write = (milliseconds: number) => {
    let id = '';
    for (let rest = BigInt(milliseconds); id.length < 10; rest /= 32n) {
      id = CROCKFORD[Number(rest % 32n)]! + id;
    }
    return id;
  };

  it('Is the one that was written into it.', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (milliseconds) => {
        expect(upayMoment(write(milliseconds))).toEqual(new Date(milliseconds));
      }),
    );
  });

  it('Warns of what was sent before the purchase or is to be sent yet, beyond ten minutes.', () => {
    const placedAt = new Date('2026-05-10T10:00:00Z');
    const now = new Date('2026-05-10T12:00:00Z');
    const warningsAt = (time: string) =>
      dateWarnings('upay', write(new Date(time).getTime()), { placedAt, now });
    expect(warningsAt('2026-05-10T11:00:00Z')).toEqual([]);
    expect(warningsAt('2026-05-10T09:51:00Z')).toEqual([]);
    expect(warningsAt('2026-05-10T09:49:00Z')).toEqual(['dateBefore']);
    expect(warningsAt('2026-05-10T12:11:00Z')).toEqual(['dateAhead']);
    expect(dateWarnings('upay', 'U000000000', { placedAt, now })).toEqual(['dateMissing']);
  });
});

it('Nagad and Rocket ids hold no date to warn of.', () => {
  const times = { placedAt: new Date(), now: new Date() };
  expect(dateWarnings('nagad', '71R9VMKW', times)).toEqual([]);
  expect(dateWarnings('rocket', '6017463139', times)).toEqual([]);
});

describe('Ids that look alike', () => {
  const folded = (id: string) => id.replaceAll('O', '0').replaceAll('I', '1');

  it('Are all others that read the same once O is 0 and I is 1.', () => {
    const shortId = fc
      .array(fc.constantFrom('O', '0', 'I', '1', 'A'), { maxLength: 6 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(shortId, shortId, (id, other) => {
        const isAlike = other !== id && folded(other) === folded(id);
        expect(lookAlikes(id).includes(other)).toBe(isAlike);
      }),
    );
  });

  it('Are never more than 63, whatever the id.', () => {
    expect(lookAlikes('OO00II11OO')).toHaveLength(63);
  });
});

describe('Numbers of wallets', () => {
  it.each([
    ['bkash', '01712-345678', '+8801712345678'],
    ['rocket', '০১৭১২৩৪৫৬৭৮৯', '+8801712345678'],
    ['rocket', '+8801712345678', '+8801712345678'],
    ['nagad', '017123456789', undefined],
    ['upay', '0171234567', undefined],
  ] as const)('%s: somebody who pays from %s is %s.', (wallet, typed, kept) => {
    expect(readSender(wallet, typed)).toBe(kept);
  });

  it.each([
    ['bkash', '+880 1712 345678', '01712345678'],
    ['rocket', '01712 345678 9', '017123456789'],
    ['rocket', '01712345678', '01712345678'],
    ['bkash', '017123456789', undefined],
  ] as const)('%s: the shop’s own %s is kept as %s.', (wallet, typed, kept) => {
    expect(readAccountNumber(wallet, typed)).toBe(kept);
  });
});
