import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { hashPassword } from '../lib/auth/passwords';
import { connectDatabase } from '../lib/database/connect';
import { ensureIndexes } from '../lib/database/indexes';
import { fillUserWords } from '../lib/users/fill-words';
import { email, newPassword } from '../lib/validation';
import { UserModel } from '../models/user';

/**
 * The half of `npm run create-admin` that needs the application's models: makes an administrator,
 * or makes one of an existing account. The password comes from a prompt or, piped, from stdin.
 */
async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  const address = email.safeParse(values.email);
  if (!address.success) {
    throw new Error('Usage: npm run create-admin -- --email you@example.com [--name "Your name"]');
  }
  const password = newPassword.safeParse(await readPassword());
  if (!password.success) throw new Error('The password must have 8 to 72 characters.');
  await connectDatabase();
  await ensureIndexes();
  await UserModel.updateOne(
    { email: address.data },
    {
      $set: { passwordHash: await hashPassword(password.data), role: 'admin', disabled: false },
      $unset: { demo: 1 },
      // Whoever was signed in with the old password is so no longer.
      $inc: { sessionVersion: 1 },
      $setOnInsert: {
        name: values.name ?? address.data.split('@')[0],
        profile: '',
        createdAt: new Date(),
      },
    },
    { upsert: true },
  );
  await fillUserWords();
  console.log(`${address.data} is an administrator.`);
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
