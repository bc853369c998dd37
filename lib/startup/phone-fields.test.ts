import * as z from 'zod';
import { CONTENT_SCHEMAS } from '../features/content/schema';
import { readGiven } from '../features/payments/wallet-schema';
import messages from '../../messages/en.json';
import { ROUTES } from './routes';

/** One number as people write it, and as telephones copy it. */
const WRITTEN = [
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '+880 1712-345678',
  ' 01712 345 678 ',
  '01712–345–678',
  '+880 (1712) 345.678',
  '\u202a+880\u00a01712\u2011345678\u202c',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২-৩৪৫৬৭৮',
];
const FULL = '+8801712345678';
const LOCAL = '01712345678';

/** No mobile numbers of Bangladesh: too short, too long, a land line, another country's, no number at all. */
const WRONG = [
  '0171234567',
  '017123456789',
  '01212345678',
  '02-9551234',
  '+919812345678',
  '001712345678',
  '008801712345678',
  '+880 01712-345678',
  '1712345678',
  'Rahim',
];

type Part = 'body' | 'query';

interface Found {
  /** e.g. `POST /track body.phone`. */
  name: string;
  schema: z.ZodType;
  field: string;
}

/** Every field of every call whose name says that a phone belongs in it. */
const PHONE_NAME = /phone(?!Code)|mobile|whatsapp|msisdn|sender|recipient/i;

function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: Record<string, unknown> };
    names.push(...Object.keys(properties ?? {}));
    Object.values(node).forEach(walk);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...new Set(names)];
}

const FOUND: Found[] = ROUTES.flatMap((route) =>
  (['body', 'query'] satisfies Part[]).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    return fieldsOf(schema)
      .filter((field) => PHONE_NAME.test(field))
      .map((field) => ({ name: `${route.method} ${route.path} ${part}.${field}`, schema, field }));
  }),
);

/** Read by the command, which knows what a schema can't; the reason stands beside each. */
const READ_LATER: Record<string, string> = {
  'GET /isadmin query.phone': 'a question that is answered false, never refused',
  'POST /api/checkout/quote body.phone': 'a guess while it is typed: what is no number is left out',
  'POST /api/payments/{id}/wallet body.sender': 'Rocket writes a digit more: `readGiven`',
};

/** Returns the faults of a field, by their names in `messages/*.json`. */
function wrongAt(schema: z.ZodType, input: unknown, field: string): string[] {
  const result = schema.safeParse(input);
  const at = (issues: readonly z.core.$ZodIssue[], before: PropertyKey[]): string[] =>
    issues.flatMap((issue) => {
      const path = [...before, ...issue.path];
      if (issue.code === 'invalid_union') return issue.errors.flatMap((each) => at(each, path));
      return path.at(-1) === field ? [issue.message] : [];
    });
  return result.success ? [] : [...new Set(at(result.error.issues, []))];
}

/** A form of several actions asks for it with this one. */
const ACTION = { action: 'change' };

const table = FOUND.filter(({ name }) => !(name in READ_LATER));

it('finds the fields of every call that asks for a phone', () => {
  const names = FOUND.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /addorder body.phoneNumber',
      'POST /api/addresses body.phone',
      'POST /api/login/phone body.phone',
      'POST /api/orders/contact/{id} body.phoneNumber',
      'PATCH /api/profile body.phone',
      'POST /checkout body.phone',
      'POST /complaint body.phoneNumber',
      'POST /track body.phone',
    ]),
  );
  expect(Object.keys(READ_LATER).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(table)('$name', ({ schema, field }) => {
  it.each(WRITTEN)('takes %j', (phone) => {
    expect(wrongAt(schema, { ...ACTION, [field]: phone }, field)).toEqual([]);
  });

  it.each(WRONG)('says in words why not %j', (phone) => {
    expect(wrongAt(schema, { ...ACTION, [field]: phone }, field)).toEqual(['phone']);
  });
});

it('has words for it', () => {
  expect(messages.validation.phone).toMatch(/mobile number/);
});

/** Fields that hold a phone among other things, so that their name does not say so. */
interface Special {
  name: string;
  input: (phone: string) => unknown;
  field: string;
  /** Stored form of a number, and the message for an invalid one. */
  kept: string;
  wrong: string;
}

const ACCOUNT = { holder: 'A', bank: '', branch: '', routing: '', password: 'x' };
const SPECIAL: Special[] = [
  ...['bkash', 'nagad', 'rocket'].flatMap((wallet) => [
    {
      name: 'POST /api/payouts/account',
      input: (number: string) => ({ ...ACCOUNT, kind: wallet, number }),
      ...{ field: 'number', kept: LOCAL, wrong: 'phone' },
    },
    {
      name: 'POST /api/wallet-accounts',
      input: (number: string) => ({ wallet, type: 'personal', number }),
      ...{ field: 'number', kept: LOCAL, wrong: 'walletNumber' },
    },
    {
      name: 'POST /api/refunds/target/{id}',
      input: (account: string) => ({ to: wallet, account, holder: 'A' }),
      ...{ field: 'account', kept: FULL, wrong: 'phone' },
    },
  ]),
];

const schemaOf = (name: string) =>
  ROUTES.find(({ method, path }) => `${method} ${path}` === name)!.body!;

describe.each(SPECIAL)('$name of $field', ({ name, input, field, kept, wrong }) => {
  it.each(WRITTEN)('keeps %j as one number', (phone) => {
    expect(schemaOf(name).parse(input(phone))).toMatchObject({ [field]: kept });
  });

  // With a digit more it is one of Rocket's.
  it.each(WRONG.filter((phone) => phone.length !== 12))('says in words why not %j', (phone) => {
    expect(wrongAt(schemaOf(name), input(phone), field)).toEqual([wrong]);
  });
});

it.each([...WRITTEN.map((phone) => `${phone.trimEnd()}9`), '+৮৮০ ১৭১২-৩৪৫৬৭৮-৯'])(
  'takes %j as an account of Rocket, with its check digit',
  (number) => {
    const payout = { ...ACCOUNT, kind: 'rocket', number };
    expect(schemaOf('POST /api/payouts/account').parse(payout)).toMatchObject({
      number: `${LOCAL}9`,
    });
    const given = { sender: number, transactionId: '1234567890' };
    expect(readGiven('rocket', given)).toMatchObject({ read: { sender: FULL } });
  },
);

it.each(WRITTEN)('the sender of a wallet payment may be written %j', (sender) => {
  for (const wallet of ['bkash', 'nagad', 'rocket'] as const) {
    const result = readGiven(wallet, { sender, transactionId: '' });
    expect('faults' in result && result.faults.sender).toBeUndefined();
  }
});

it.each(WRITTEN)('a quote is asked for with %j', (phone) => {
  expect(schemaOf('POST /api/checkout/quote').parse({ phone })).toMatchObject({ phone: FULL });
});

describe('the footer', () => {
  const footer = CONTENT_SCHEMAS.footer;
  it.each(WRITTEN)('keeps %j as one number', (phone) => {
    expect(wrongAt(footer, { phone, whatsapp: phone }, 'phone')).toEqual([]);
  });
  it('keeps hotlines and land lines as they are written, and refuses what is no number', () => {
    expect(wrongAt(footer, { phone: '16247' }, 'phone')).toEqual([]);
    expect(wrongAt(footer, { phone: '(02) 955-1234' }, 'phone')).toEqual([]);
    expect(wrongAt(footer, { phone: 'Rahim' }, 'phone')).toEqual(['phone']);
  });
});
