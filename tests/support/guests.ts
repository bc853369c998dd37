import * as sendGuestCode from '@/app/api/guest/code/route';
import * as guest from '@/app/api/guest/route';
import { keepProof } from '@/lib/features/payments/phone-code-commands';
import { toLatinDigits } from '@/lib/platform/i18n/digits';
import { readSession } from '@/lib/features/accounts/queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { signAccessToken } from '@/lib/platform/auth/access-token';
import { readSessionCookie, sessionCookieName } from '@/lib/platform/auth/session-cookie';
import { MessageModel } from '@/models/message';
import { RateLimitModel } from '@/models/rate-limit';
import { OWN } from './baskets';
import { codeSentTo, ONE_BROWSER } from './codes';
import { newAddress } from './password-links';
import { call, type Reply, type TestUser } from './shop';

let numbers = 0;

/** A mobile number that nobody else has, as people type it. */
export const newPhone = (): string => `019${String((numbers += 1)).padStart(8, '0')}`;

/** `+8801…` */
export const stored = (phone: string): string => `+88${phone}`;

/** How many codes were sent to it. */
export const codesTo = (phone: string): Promise<number> =>
  MessageModel.countDocuments({ to: phone, kind: 'code' });

/** Codes may be asked for again at once, as if a minute had gone by: nobody has used anything up. */
export async function forgetLimits(): Promise<void> {
  await RateLimitModel.deleteMany({});
  Reflect.deleteProperty(globalThis, 'paikariRefusals');
}

/** Takes a phone for proved, as the code by SMS does: an account may then order to it in cash. */
export const provePhone = (as: { id: string }, phone: string): Promise<void> =>
  inTransaction((session) => keepProof(as.id, phone, session));

/** A code that is another one. */
export const notThe = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** In Bangla digits with a blank, as people read a code out. */
export const spoken = (code: string): string =>
  `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

/** A code counts in the browser that asked for it; its other cookies come along. */
const inOneBrowser = (headers: Record<string, string>) => ({
  ...{ ...OWN, ...newAddress(), ...headers },
  cookie: [ONE_BROWSER.cookie, headers.cookie].filter(Boolean).join('; '),
});

export const askAsGuest = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  call(sendGuestCode, '/api/guest/code', {
    method: 'POST',
    body,
    headers: inOneBrowser(headers),
  });

export const enterAsGuest = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  call(guest, '/api/guest', {
    method: 'POST',
    body,
    headers: inOneBrowser(headers),
  });

/** Returns the user who is signed in by the cookies of a response. @throws where nobody is */
export async function signedInBy(reply: Reply): Promise<TestUser> {
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .find((each) => each.startsWith(`${sessionCookieName()}=`));
  const subject = await readSessionCookie(cookie?.slice(sessionCookieName().length + 1));
  const actor = subject && (await readSession(subject))?.actor;
  if (!subject || !actor || !cookie) throw new Error('Nobody is signed in.');
  return { ...actor, subject, cookie, token: await signAccessToken(subject) };
}

/** A guest with a phone of their own, signed in. @param headers of the browser, e.g. its basket's cookie */
export async function makeGuest(
  phone = newPhone(),
  { name = 'Karim Mia', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<{ guest: TestUser; phone: string; reply: Reply }> {
  const asked = await askAsGuest({ phone, name });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const code = await codeSentTo(stored(toLatinDigits(phone)));
  const reply = await enterAsGuest({ phone, name, code }, headers);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { guest: await signedInBy(reply), phone: stored(toLatinDigits(phone)), reply };
}
