import * as forgot from '@/app/api/forgot/route';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { emptyOutbox, readOutbox, textOf } from './outbox';
import { call, makeUser, type Reply, type TestUser } from './shop';

export const OWN_ORIGIN = { origin: 'http://localhost:3000' };
export const FORM_POST = { ...OWN_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

let address = 0;
/** An address of its own for each call, so that only the test of a limit meets the limit. */
export const newAddress = () => ({
  'x-forwarded-for': `10.0.${(address += 1) >> 8}.${address & 255}`,
});

/** `POST /forgot`; what it does in the background is done when this returns. */
export async function askForLink(
  email: unknown,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const reply = await call(forgot, '/api/forgot', {
    method: 'POST',
    body: { email, ...more },
    headers: newAddress(),
  });
  await settleBackground();
  return reply;
}

/** The tokens of all links in the outbox; notices of changed passwords lie there too. */
export const tokensMailed = async () =>
  (await readOutbox()).flatMap((mail) => /\/reset\?token=([\w-]+)/.exec(textOf(mail))?.[1] ?? []);

/** An account with `the old password`, and the token that was mailed to it. */
export async function accountWithLink(): Promise<{ user: TestUser; token: string }> {
  const user = await makeUser({ passwordHash: await hashPassword('the old password') });
  await emptyOutbox();
  await askForLink(user.email);
  const [token] = await tokensMailed();
  await emptyOutbox();
  return { user, token: token! };
}
