import 'server-only';
import {
  COURIER_MACHINES,
  KEYS_REFUSED,
  NoAnswer,
  Refused,
  type CourierClient,
  type PathaoToken,
} from '@paikari/couriers';
import { CourierAccountModel, type CourierAccountRecord } from '../../../../models/courier';
import { withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import type { AccountKey } from './types';
import { seal, unseal } from '../../../platform/seal';

/** The sealed secrets of a courier account. */
export interface AccountSecrets {
  keys: Partial<Record<AccountKey, string>>;
  webhookSecret: string;
  /** Secret that Pathao expects in webhook answers; empty: the webhook's own secret. */
  answerSecret: string;
}

/** Purpose under which an account's secrets are sealed. */
export const sealedFor = (id: unknown): string => `courier-account:${String(id)}`;

export const secretsOf = ({ _id, sealed }: CourierAccountRecord): AccountSecrets =>
  unseal<AccountSecrets>(sealed, sealedFor(_id));

/** A call may take two others first: a token, a look. */
const LONGEST_CALL_MS = 20_000;
let patienceMs = LONGEST_CALL_MS;

/** How long a courier is waited for: for tests, whose stand-ins answer late. */
export function setCourierPatience(ms: number = LONGEST_CALL_MS): void {
  patienceMs = ms;
}

/** The client of an account. @param longestMs less than usual, where a page waits for it */
export function clientOf(
  account: CourierAccountRecord,
  longestMs: number = patienceMs,
): CourierClient {
  const { keys } = secretsOf(account);
  const { courierUrls } = settings();
  const key = (name: AccountKey) => keys[name] ?? '';
  const timeoutMs = Math.min(longestMs, patienceMs);
  return COURIER_MACHINES[account.courier].client({
    baseUrl: courierUrls[account.courier],
    key,
    storeId: account.storeId ?? 0,
    pickupAreaId: account.pickupAreaId ?? 0,
    timeoutMs,
    tokens: tokenStoreOf(account),
  });
}

function tokenStoreOf({ _id, version }: CourierAccountRecord) {
  const of = `${sealedFor(_id)}:token`;
  return {
    async read(): Promise<PathaoToken | null> {
      const kept = await withDatabase(() =>
        CourierAccountModel.findById(_id, { sealedToken: 1 }).lean(),
      );
      return kept?.sealedToken ? unseal<PathaoToken>(kept.sealedToken, of) : null;
    },
    /** Not where the keys were changed meanwhile: it is the old account's. */
    async save(token: PathaoToken): Promise<void> {
      await withDatabase(() =>
        CourierAccountModel.updateOne({ _id, version }, { $set: { sealedToken: seal(token, of) } }),
      );
    },
  };
}

/** Whether an error means that the courier rejects the account's keys. */
export const isKeysRefused = (error: unknown): boolean =>
  error instanceof Refused && error.code === KEYS_REFUSED;

/** Writes down whether the courier knows an account's keys, as its answer showed. */
export async function noteKeys(account: CourierAccountRecord, error?: unknown): Promise<void> {
  const filter = { _id: account._id, version: account.version };
  if (isKeysRefused(error)) {
    await withDatabase(() =>
      CourierAccountModel.updateOne(filter, { $set: { keysRefusedAt: new Date() } }),
    );
  } else if (error === undefined && account.keysRefusedAt) {
    await withDatabase(() =>
      CourierAccountModel.updateOne(filter, { $unset: { keysRefusedAt: 1 } }),
    );
  }
}

/**
 * A client's failure as its caller is told it.
 * @param unsure whether a call whose answer was lost may have done something
 */
export function failureOf(error: unknown, unsure: boolean): unknown {
  if (isKeysRefused(error)) return new ShopError('COURIER_KEYS', { cause: error });
  if (error instanceof Refused) {
    return new ShopError('COURIER_REFUSED', {
      message: error.message,
      fields: { ...error.fields },
      cause: error,
    });
  }
  if (!(error instanceof NoAnswer)) return error;
  const code = unsure && !error.isUnsent ? 'COURIER_UNSURE' : 'COURIER_AWAY';
  return new ShopError(code, { retryAfter: 60, cause: error });
}
