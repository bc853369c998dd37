import { accountSchema, payoutMoveSchema } from './schema';

const bank = {
  kind: 'bank',
  holder: 'Rahima Traders',
  number: '1234 5678-9012',
  bank: 'Sonali Bank',
  branch: 'Chawkbazar',
  routing: '২০০২৭৫৩৫৭',
  password: 'x',
};

/** Field to the key of what is wrong with it. */
function wrong(input: Record<string, unknown>): Record<string, string> {
  const { error } = accountSchema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('accountSchema', () => {
  it('Digits are Latin and without what people put between them.', () => {
    expect(accountSchema.parse(bank)).toMatchObject({
      number: '123456789012',
      routing: '200275357',
    });
  });

  it.each([
    ['bkash', '+880 1712-345678', '01712345678'],
    ['nagad', '০১৮১২৩৪৫৬৭৮', '01812345678'],
    ['rocket', '017123456789', '017123456789'],
  ])('A number of %s is kept as it is dialled, without a bank.', (kind, number, kept) => {
    expect(accountSchema.parse({ ...bank, kind, number })).toMatchObject({
      number: kept,
      bank: '',
      branch: '',
      routing: '',
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no number', { number: ' ' }, { number: 'required' }],
    ['a short number', { number: '1234567' }, { number: 'accountNumber' }],
    ['letters', { number: 'ABCDEFGH12' }, { number: 'accountNumber' }],
    ['a routing number of eight', { routing: '12345678' }, { routing: 'routingNumber' }],
    ['no branch', { branch: '' }, { branch: 'required' }],
    ['a wallet that is no mobile', { kind: 'bkash', number: '0212345678' }, { number: 'phone' }],
    [
      'a check digit that is not Rocket’s',
      { kind: 'nagad', number: '017123456789' },
      { number: 'phone' },
    ],
  ])('It refuses %s.', (_what, more, expected) => {
    expect(wrong({ ...bank, ...more })).toEqual(expected);
  });
});

it('asks for password or code where it is known which the account has', () => {
  const { password: _none, ...given } = bank;
  expect(accountSchema.parse(given)).toMatchObject({ password: '', code: '' });
});

it.each([
  [{ move: 'pay' }, 'reference'],
  [{ move: 'fail', reference: 'x' }, 'reason'],
  [{ move: 'return', reason: ' ' }, 'reason'],
])('A move says what it must: %j', (move, field) => {
  expect(payoutMoveSchema.safeParse(move).error?.issues[0]?.path).toEqual([field]);
});
