import 'server-only';
import { networkKey } from '@paikari/edge/address-key';
import { log } from '../../../platform/log';
import { workBits } from '../../../platform/http/work-rules';
import {
  consumeAll,
  consumeKey,
  countUse,
  refund,
  usedOf,
  type Limit,
} from '../../../platform/http/limits';
import {
  looksPumped,
  prefixOf,
  RESEND_SECONDS,
  SHOP_DAY,
  SHOP_HOUR,
  WATCHED_CODES,
  type CodeShare,
} from './rules';
import { requireWork } from './work';

type KnownCheck = (phone: string) => Promise<boolean>;

const shared = globalThis as typeof globalThis & { paikariKnownNumber?: KnownCheck };

/**
 * Says how it is found out whether a number has an account or a delivered order here; once for each
 * process (lib/startup/register.ts). Accounts and orders build on codes, so codes can't ask them.
 */
export function setKnownNumbers(check: KnownCheck): void {
  shared.paikariKnownNumber = check;
}

/** Whether somebody with this number (`+8801…`) has an account or a delivered order here. */
function isKnownNumber(phone: string): Promise<boolean> {
  if (!shared.paikariKnownNumber) {
    throw new Error('No check is registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariKnownNumber(phone);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (name: string, points: number, seconds: number, per: Limit['per']): Limit => ({
  name: `code-${name}`,
  points,
  seconds,
  per,
});

const PER_MINUTE = limit('minute', 1, RESEND_SECONDS, 'account');
const PER_TEN_MINUTES = limit('ten-minutes', 3, 10 * MINUTE, 'account');
const PER_DAY = limit('day', 10, DAY, 'account');
/** Whole villages share one address of a mobile network. */
const PER_ADDRESS = limit('address', 60, HOUR, 'address');
/** Codes an hour for unknown numbers of one network (/24, /48): a fifth of the shop's share. */
const PER_NETWORK = limit('network', SHOP_HOUR / 5, HOUR, 'address');
/** Also what was refused: the refusals differ once a share is used up. */
const ASKED = limit('asked', 300, HOUR, 'address');
const PER_PREFIX = limit('prefix', 30, HOUR, 'account');
const OF_SHOP_HOUR = limit('shop-hour', SHOP_HOUR, HOUR, 'account');
const OF_SHOP_DAY = limit('shop-day', SHOP_DAY, DAY, 'account');
/** Wrong codes of one address, of whatever numbers; counted first, so that parallel ones can't slip past. */
const WRONG = limit('wrong', 60, HOUR, 'address');

const SENT = limit('sent', WATCHED_CODES, HOUR, 'account');
const ENTERED = limit('entered', WATCHED_CODES, HOUR, 'account');

/** The requester of a code. */
export interface Asking {
  /** Address of the client, as `Client.address`. */
  address: string;
  /** Whether this browser has signed in with this number or e-mail before. */
  isKnown?: boolean;
}

/**
 * Counts a code that is to be sent (PAYMENTS-AND-COURIERS.md section 6). What is refused by one limit
 * is held against what the address may ask alone; both are counted alike for every number.
 * From half of the strangers' hour on it costs the browser some work.
 * @throws ShopError TOO_MANY with the seconds to wait, WORK_NEEDED
 */
export async function consumeCode(to: string, { address, isKnown = false }: Asking): Promise<void> {
  const isPhone = !to.includes('@');
  if (!isKnown) await consumeKey(ASKED, address);
  // Asked for every number alike, so that the time of the answer tells nothing.
  const hasAccount = isPhone && (await isKnownNumber(to));
  const share: CodeShare = isKnown ? 'browser' : hasAccount ? 'known' : 'stranger';
  // Alike for known and unknown numbers, by how many ask for codes to unknown ones.
  const bits = isPhone && !isKnown ? await workAfter(0) : 0;
  if (bits > 0) await requireWork(to, bits);
  // The owner's own browser is not held up by strangers who ask for codes to its number.
  const whose = share === 'browser' ? `browser|${to}` : to;
  const counted: (readonly [Limit, string])[] = [
    ...(isKnown ? [] : ([[PER_ADDRESS, address]] as const)),
    ...(isPhone
      ? ([
          [OF_SHOP_HOUR, share],
          [OF_SHOP_DAY, share],
        ] as const)
      : []),
    ...(share === 'stranger' && isPhone
      ? ([
          [PER_NETWORK, networkKey(address)],
          [PER_PREFIX, prefixOf(to)],
        ] as const)
      : []),
    [PER_DAY, whose],
    [PER_TEN_MINUTES, whose],
    [PER_MINUTE, whose],
  ];
  await consumeAll(counted);
  // Hundreds of requests at the same moment each saw no use yet: once counted, they see each other.
  const late = isPhone && bits === 0 && share === 'stranger' ? await workAfter(1) : 0;
  if (late > 0) {
    await requireWork(to, late).catch(async (error: unknown) => {
      for (const [each, key] of counted) await refund(each, key);
      throw error;
    });
  }
  if (isPhone) await watchCodes();
}

/** How much work a code costs now, by what strangers have used of their hour. @param own counted of it for this one */
async function workAfter(own: number): Promise<number> {
  const { used, most } = await usedOf(OF_SHOP_HOUR, 'stranger' satisfies CodeShare);
  return workBits(used - own, most);
}

/** Counts a code that is tried. @throws ShopError TOO_MANY where this address has tried too many wrong ones */
export const consumeCodeTry = (address: string): Promise<void> => consumeKey(WRONG, address);

/** Takes it back: the code was right, or there was none. */
export const refundCodeTry = (address: string): Promise<void> => refund(WRONG, address);

/** Counts a code that was entered. */
export async function noteEntered(): Promise<void> {
  await countUse(ENTERED, 'all');
}

/** Tells the log where codes are sent and not entered. */
async function watchCodes(): Promise<void> {
  const sent = await countUse(SENT, 'all');
  if (sent % WATCHED_CODES !== 0) return;
  // Looking counts one more, which is taken back.
  const entered = (await countUse(ENTERED, 'all')) - 1;
  await refund(ENTERED, 'all');
  if (looksPumped(sent, entered)) {
    log().warn({ sent, entered }, 'codes by SMS are sent and not entered: is somebody pumping?');
  }
}
