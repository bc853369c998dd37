import path from 'node:path';
import type { Settings } from '../../lib/platform/env';
import type { Prepared } from './prepare';

const DEMO_ACCOUNTS = [
  ['Administrator', 'admin@example.com', 'admin-demo-2026'],
  ['Seller', 'seller@example.com', 'seller-demo-2026'],
  ['Customer', 'customer@example.com', 'customer-demo-2026'],
] as const;

/** Signs in with a code, see demo/customers.csv. */
const DEMO_PHONE = '01518000707';

/** What a person who started the shop wants to know next. */
export function welcomeLines(
  settings: Settings,
  prepared: Prepared,
  milliseconds: number,
): string[] {
  const address = settings.nextAuthUrl ?? `http://localhost:${settings.port}`;
  const lines = [
    '',
    `${settings.brandName} is ready at ${address}  (${(milliseconds / 1000).toFixed(1)} s)`,
  ];
  if (prepared.demoAccounts) {
    lines.push('', 'Accounts to try it with:');
    for (const [role, email, password] of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(14)} ${email.padEnd(21)} ${password}`);
    }
    const codes = path.join(settings.outboxDir, 'sms');
    lines.push(`  ${'Phone alone'.padEnd(14)} ${DEMO_PHONE.padEnd(21)} code by SMS: ${codes}`);
  }
  return [...lines, ''];
}

export function printWelcome(settings: Settings, prepared: Prepared, milliseconds: number): void {
  console.log(welcomeLines(settings, prepared, milliseconds).join('\n'));
}
