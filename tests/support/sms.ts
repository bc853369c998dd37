import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import {
  AlphaSmsFake,
  BulkSmsBdFake,
  SslWirelessFake,
  type SmsFake,
} from '@paikari/provider-fakes';
import { forgetBudget } from '@/lib/features/notifications/messages/budget';
import { setGatewayPatience } from '@/lib/features/notifications/messages/carriers';
import { isStillKnown } from '@/lib/features/notifications/messages/send-rules';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { GatewaySlug } from '@paikari/sms-gateways/kinds';

export const SMS_KEYS = { apiKey: 'sms-key-1', senderId: 'PAIKARI' };

/**
 * For tests of asking SSL Wireless again: around midnight in Dhaka, when its ids begin anew, the shop
 * rightly asks nothing twice.
 */
export function awayFromMidnight<Each extends { skip: unknown }>(each: Each): Each | Each['skip'] {
  return isStillKnown(new Date(), new Date(Date.now() + 10 * 60_000)) ? each : each.skip;
}

export interface SmsFakes {
  'ssl-wireless': SslWirelessFake;
  bulksmsbd: BulkSmsBdFake;
  'alpha-sms': AlphaSmsFake;
  /** Has the shop send by one of them. @returns its stand-in */
  use(name: GatewaySlug): SmsFake;
}

/** The gateways' stand-ins beside a test file's shop, which sends to files until one is used. */
export function useSmsFakes(): SmsFakes {
  const directory = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'sms-'));
  const options = (name: string) => ({ ...SMS_KEYS, statePath: join(directory, `${name}.json`) });
  const fakes = {
    'ssl-wireless': new SslWirelessFake(options('ssl')),
    bulksmsbd: new BulkSmsBdFake(options('bulk')),
    'alpha-sms': new AlphaSmsFake(options('alpha')),
  };
  beforeAll(async () => {
    for (const fake of Object.values(fakes)) await fake.start();
  });
  afterEach(async () => {
    await settleBackground();
    for (const fake of Object.values(fakes)) {
      fake.switches.clear();
      fake.calls.length = 0;
    }
    settings().sms.gateway = undefined;
    setGatewayPatience();
    forgetBudget();
  });
  afterAll(async () => {
    await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
  });
  return {
    ...fakes,
    use(name) {
      const fake = fakes[name];
      settings().sms.gateway = { name, url: fake.origin, ...SMS_KEYS };
      return fake;
    },
  };
}
