import type { Types } from 'mongoose';
import { userWords } from '../../../lib/features/accounts/words';
import { customers, sellers } from '../../../scripts/seed/people';
import { idOf } from './ids';
import { Random } from './random';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Accounts with a password that place the orders of the bench, in turns: an order counts what its buyer's
 * open ones hold, and nobody has hundreds of those.
 */
const BUYERS = 200;

const FIRST = [
  'Rahima',
  'Abdul',
  'Nusrat',
  'Shahin',
  'Farzana',
  'Kamal',
  'Sumaiya',
  'Rezaul',
  'Hasina',
  'Tanvir',
  'Mitu',
  'Jahangir',
  'Ayesha',
  'Rafiq',
  'Shirin',
  'Imran',
  'Parvin',
  'Sohel',
  'Lamia',
  'Anwar',
];
const LAST = [
  'Khatun',
  'Karim',
  'Jahan',
  'Alam',
  'Yeasmin',
  'Hossain',
  'Rahman',
  'Pramanik',
  'Akter',
  'Ahmed',
  'Begum',
  'Uddin',
  'Siddika',
  'Islam',
  'Sultana',
  'Chowdhury',
  'Bhuiyan',
  'Mia',
  'Das',
  'Mollah',
];

export interface Person {
  _id: Types.ObjectId;
  name: string;
  /** Empty where the account has none and signs in with its phone. */
  email: string;
  /** `+8801…` */
  phone?: string;
}

export interface People {
  admin: Person;
  sellers: Person[];
  /** Without a password. */
  customers: Person[];
  buyers: Person[];
}

const phoneOf = (number: number) => `+88016${String(number).padStart(8, '0')}`;

/** An administrator, sellers, customers and the bench's buyers; as many as fit the catalogue. */
export function makePeople(products: number, now: Date): People {
  const random = new Random(1);
  let count = 0;
  const person = (name: string, email: string, phone?: string): Person => {
    count += 1;
    const at = new Date(now.getTime() - (400 * DAY - count * 1000));
    return { _id: idOf('user', count, at), name, email, ...(phone && { phone }) };
  };
  const named = (number: number) => {
    const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    return person(name, `${name.toLowerCase().replace(' ', '.')}${number}@bench.test`);
  };
  // Many buyers have a phone and no e-mail, as in any shop here.
  const customer = (number: number) =>
    number % 3 === 0
      ? person(`${random.pick(FIRST)} ${random.pick(LAST)}`, '', phoneOf(number))
      : named(number);
  const many = (most: number, make: (number: number) => Person) =>
    Array.from({ length: Math.max(5, most) }, (_each, index) => make(index + 1));
  return {
    admin: person('Bench Administrator', 'admin@bench.test'),
    sellers: many(Math.min(500, Math.ceil(products / 50)), (number) =>
      person(`${random.pick(sellers).shopName} ${number}`, `seller${number}@bench.test`),
    ),
    customers: many(Math.min(20_000, Math.ceil(products / 5)), customer),
    buyers: many(BUYERS, (number) => named(1_000_000 + number)),
  };
}

/** How they are stored. @param passwordHash of the administrator and the buyers */
export function* userRecords(people: People, now: Date, passwordHash: string) {
  const withPassword = new Set([people.admin, ...people.buyers]);
  const all = [people.admin, ...people.sellers, ...people.customers, ...people.buyers];
  for (const [index, person] of all.entries()) {
    const { _id, name, email, phone: loginPhone } = person;
    const signInMethods = email ? { email, emailProvedAt: now } : { loginPhone, phoneUsedAt: now };
    const customer = customers[index % customers.length]!;
    yield {
      ...{ _id, name },
      ...signInMethods,
      ...(withPassword.has(person) && { passwordHash }),
      profile: '',
      phone: customer.phone,
      address: customer.line,
      role: person === people.admin ? 'admin' : 'user',
      // A few are disabled, as in any shop; nobody that the bench needs.
      ...(!withPassword.has(person) && index % 97 === 96
        ? { disabled: true, productsFollow: false }
        : { disabled: false }),
      sessionVersion: 1,
      demo: false,
      adminChecks: 0,
      createdAt: new Date(now.getTime() - (index % 365) * DAY),
      lastSeenAt: index % 3 === 0 ? null : new Date(now.getTime() - (index % 200) * DAY),
      ...userWords({ name, ...signInMethods }),
    };
  }
}
