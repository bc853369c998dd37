import * as login from '@/app/api/login/route';
import * as language from '@/app/api/language/route';
import * as token from '@/app/(endpoints)/token/route';
import { findMailAddresses, readSession } from '@/lib/features/accounts/queries';
import { notificationMails } from '@/lib/features/notifications/mails';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { UserModel } from '@/models/user';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const PASSWORD = 'Kushtia-7-saris';

const localeOf = async ({ id }: TestUser) => (await UserModel.findById(id).lean())!.locale;
const setLocale = ({ id }: TestUser, locale: 'en' | 'bn', hoursAgo: number) =>
  UserModel.updateOne(
    { _id: id },
    { $set: { locale, localeAt: new Date(Date.now() - hoursAgo * 3_600_000) } },
  );

describe('is kept', () => {
  let person: TestUser;
  beforeEach(async () => {
    person = await makeUser({ passwordHash: await hashPassword(PASSWORD) });
  });

  const signIn = (referer?: string) =>
    call(login, '/api/login', {
      method: 'POST',
      body: { email: person.email, password: PASSWORD },
      headers: { origin: 'http://localhost:3000', ...(referer !== undefined && { referer }) },
    });

  it('as the page of the login has it', async () => {
    expect((await signIn('http://localhost:3000/bn/login')).status).toBe(200);
    expect(await localeOf(person)).toBe('bn');
    expect((await signIn('http://localhost:3000/login')).status).toBe(200);
    expect(await localeOf(person)).toBe('en');
  });

  it('from no page of others, and from no script', async () => {
    expect((await signIn()).status).toBe(200);
    expect((await signIn('https://accounts.google.com/')).status).toBe(200);
    const reply = await call(token, '/token', {
      method: 'POST',
      body: { email: person.email, password: PASSWORD },
      headers: { referer: 'http://localhost:3000/bn' },
    });
    expect(reply.status).toBe(200);
    expect(await localeOf(person)).toBeNull();
  });

  it('when it is switched, by a link of the shop’s own or beside one', async () => {
    const change = (method: 'GET' | 'POST', to: string, referer: string) =>
      call(language, `/api/language?to=${to}`, {
        method,
        as: person,
        by: 'cookie',
        headers: { referer },
      });
    expect((await change('POST', 'bn', 'http://localhost:3000/cart')).status).toBe(204);
    expect(await localeOf(person)).toBe('bn');
    expect((await change('GET', 'en', 'http://localhost:3000/bn/cart')).status).toBe(303);
    expect(await localeOf(person)).toBe('en');
    // Another site's link leads on and changes nobody's language.
    expect((await change('GET', 'bn', 'https://evil.example/')).status).toBe(303);
    expect(await localeOf(person)).toBe('en');
    expect((await call(language, '/api/language?to=bn', { method: 'POST' })).status).toBe(204);
  });

  it('from pages they look at, once a day', async () => {
    const look = async (locale: 'en' | 'bn') => {
      expect(await readSession(person.subject, { viewedIn: locale })).not.toBeNull();
      await settleBackground();
      return localeOf(person);
    };
    expect(await look('bn')).toBe('bn');
    expect(await look('en')).toBe('bn');
    await setLocale(person, 'bn', 25);
    expect(await look('bn')).toBe('bn');
    expect(await look('en')).toBe('en');
    await setLocale(person, 'en', 23);
    expect(await look('bn')).toBe('en');
  });
});

it('mails are in it, each reader’s in their own', async () => {
  const [rahima, karim, john] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  await setLocale(rahima!, 'bn', 0);
  await setLocale(karim!, 'en', 0);
  const people = await UserModel.find({ _id: { $in: [rahima!.id, karim!.id, john!.id] } }).lean();
  const addresses = await findMailAddresses(people.map(({ _id }) => _id));
  expect(addresses.get(rahima!.id)).toEqual({ address: rahima!.email, locale: 'bn' });
  expect(addresses.get(john!.id)).toEqual({ address: john!.email, locale: 'en' });
  const notices = people.map(({ _id }) => ({
    _id,
    userId: _id,
    kind: 'stockLow',
    subjectId: _id,
    productName: 'Sari',
    quantity: 12,
  }));
  const letters = notificationMails((id) => addresses.get(id)!.locale, notices as never);
  const subjectOf = ({ id }: TestUser) => letters.get(id)![0]!.letter;
  expect(subjectOf(rahima!).text).toContain('১২');
  expect(subjectOf(rahima!).text).toContain('/bn/dashboard/');
  expect(subjectOf(karim!).subject).toBe('Sari is running low');
});
