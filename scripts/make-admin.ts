import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { recordAudit } from '../lib/shop/audit/record';
import { hashPassword } from '../lib/platform/auth/passwords';
import { connectDatabase } from '../lib/platform/database/connect';
import { ShopError } from '../lib/shop/errors';
import { sentence } from '../lib/platform/http/api-response';
import { endAllSessions, requireUncommonPassword, userWords } from '../lib/features/accounts';
import { prepareDatabase } from '../lib/startup/migrations';
import { email, newPassword } from '../lib/platform/validation';
import { PasskeyModel, SecondFactorModel } from '../models/second-factor';
import { UserModel } from '../models/user';

/**
 * The half of `npm run create-admin` that needs the application's models: makes an administrator,
 * or makes one of an existing account. The password comes from a prompt or, piped, from stdin.
 */
async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      // Resets the second factor of a person whose phone and recovery codes are lost.
      'reset-factor': { type: 'boolean', default: false },
    },
  });
  const address = email.safeParse(values.email);
  if (!address.success) {
    throw new Error('Usage: npm run create-admin -- --email you@example.com [--name "Your name"]');
  }
  const password = newPassword.safeParse(await readPassword());
  if (!password.success) throw new Error('The password must have 8 to 72 characters.');
  const name = values.name ?? address.data.split('@')[0]!;
  await requireGoodPassword(password.data, { name, email: address.data });
  await connectDatabase();
  await prepareDatabase(console.log);
  const now = new Date();
  // The person who registered with an address that nobody proved may be a stranger: no phone of theirs stays
  // a sign-in method.
  const stranger = { email: address.data, emailProvedAt: null, loginPhone: { $exists: true } };
  const named = await UserModel.findOne(stranger, { name: 1 }).lean();
  await UserModel.updateOne(stranger, {
    $unset: { loginPhone: 1 },
    $set: { phoneUsedAt: null, ...(named && userWords({ name: named.name, email: address.data })) },
  });
  const account = await UserModel.findOneAndUpdate(
    { email: address.data },
    {
      $set: {
        passwordHash: await hashPassword(password.data),
        role: 'admin',
        disabled: false,
        // The person who runs the shop's programs says whose address it is.
        emailProvedAt: now,
        // The running shop, or its next start, brings back the products that a disabled account sold.
        productsFollow: false,
        ...(values['reset-factor'] && { factorSince: null }),
      },
      // A person who runs the shop works for none of its sellers.
      $unset: { demo: 1, team: 1 },
      // Anybody signed in with the old password is signed out.
      $inc: { sessionVersion: 1 },
      $setOnInsert: {
        name,
        ...userWords({ name, email: address.data }),
        profile: '',
        createdAt: now,
      },
    },
    { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
  ).lean();
  await endAllSessions(account!._id, 'password');
  if (values['reset-factor']) {
    await PasskeyModel.deleteMany({ accountId: account!._id });
    await SecondFactorModel.deleteOne({ _id: account!._id });
  }
  await recordAudit(null, {
    action: 'access.adminMade',
    subject: 'access',
    subjectId: String(account!._id),
    ...(values['reset-factor'] && { after: { secondFactor: false } }),
  });
  console.log(`${address.data} is an administrator.`);
}

async function requireGoodPassword(
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  try {
    await requireUncommonPassword(password, person, 'password');
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new Error(sentence(error.fields!.password!), { cause: error });
  }
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    let piped = '';
    for await (const chunk of process.stdin) piped += String(chunk);
    return piped.replace(/\r?\n$/, '');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Password (8 to 72 characters): ');
  } finally {
    terminal.close();
  }
}

createAdmin()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
