import 'server-only';
import { settings } from '../env';
import { PlatformError } from '../app-error';

/** How many of one kind of costly request may run at once, in this process. */
export interface SlotLimits {
  name: string;
  all: number;
  /** Before `RATE_LIMIT_SCALE`, like the next one. */
  perAccount: number;
  perAddress: number;
  /** Message to a caller when no slot is left; absent: that of uploads. */
  message?: string;
}

/** Pictures of people who are signed in. Strangers have their own, so that they can't take these. */
export const UPLOAD_SLOTS: SlotLimits = {
  name: 'upload',
  all: 48,
  perAccount: 8,
  perAddress: 24,
};
export const STRANGER_UPLOAD_SLOTS: SlotLimits = {
  name: 'photo',
  all: 16,
  perAccount: 4,
  perAddress: 4,
};
/** Files to import, of up to 50 MB each. */
export const IMPORT_SLOTS: SlotLimits = { name: 'import', all: 16, perAccount: 2, perAddress: 8 };
/** PDF files, which are made one after the other: these are the ones that may wait. */
export const PDF_SLOTS: SlotLimits = {
  name: 'pdf',
  all: 12,
  perAccount: 2,
  perAddress: 8,
  message: 'Several PDF files are being made. Please try again in a moment.',
};

/** Seconds after which one of the others has probably ended. */
const RETRY_SECONDS = 10;

const shared = globalThis as typeof globalThis & { paikariSlots?: Map<string, number> };

/**
 * Runs work that holds a slot for as long as it takes.
 * @throws AppError TOO_MANY at once, where the account, the address or the shop has none left
 */
export async function withSlot<T>(
  limits: SlotLimits,
  of: { account: string | undefined; address: string },
  work: () => Promise<T>,
): Promise<T> {
  // Next instantiates modules several times; the slots are the whole process's.
  const taken = (shared.paikariSlots ??= new Map());
  const scale = Math.max(1, settings().rateLimitScale);
  const slots: [key: string, most: number][] = [
    [`${limits.name} all`, limits.all],
    [`${limits.name} address ${of.address}`, limits.perAddress * scale],
  ];
  if (of.account !== undefined) {
    slots.push([`${limits.name} account ${of.account}`, limits.perAccount * scale]);
  }
  if (slots.some(([key, most]) => (taken.get(key) ?? 0) >= most)) {
    throw new PlatformError('TOO_MANY', {
      message:
        limits.message ??
        'Several uploads are still running. Please try again when one of them has ended.',
      retryAfter: RETRY_SECONDS,
    });
  }
  for (const [key] of slots) taken.set(key, (taken.get(key) ?? 0) + 1);
  try {
    return await work();
  } finally {
    for (const [key] of slots) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  }
}
