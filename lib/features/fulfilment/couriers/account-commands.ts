import 'server-only';
import { Types, type QueryFilter, type ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import type { CheckedAccount } from '@paikari/couriers';
import { hasSecretInHeader } from '@paikari/couriers/kinds';
import { CourierAccountModel, type CourierAccountRecord } from '../../../../models/courier';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayMoveOrder, sellsAs, shopFor } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import type { NewEvent } from '../../../platform/events/event';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { publicOrigin } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { seal } from '../../../platform/seal';
import { MOST_ACCOUNTS, ACCOUNT_KEYS, type AccountKey, type MachineCourier } from './types';
import type {
  CourierAccountView,
  CourierAccountChange,
  CourierAccountInput,
  CourierWebhook,
} from './schema';
import {
  clientOf,
  failureOf,
  noteKeys,
  sealedFor,
  secretsOf,
  type AccountSecrets,
} from './clients';

/** Whether a person may see and change a courier account: their own; administrators also the shop's. */
const mayManageAccount = (
  actor: Actor,
  { ownerId }: Pick<CourierAccountRecord, 'ownerId'>,
): boolean => (ownerId ? sellsAs(actor, ownerId, 'shop.settings') : can(actor, 'settings.manage'));

/**
 * Whether a person may book a parcel with an account: its seller's own; the shop's by administrators,
 * and by its seller where the shop brings the goods.
 */
export const mayBookWith = (
  actor: Actor,
  { ownerId }: Pick<CourierAccountRecord, 'ownerId'>,
  parcel: Pick<ParcelRecord, 'sellerId'>,
  order: { delivery: Pick<OrderRecord['delivery'], 'byShop'> },
): boolean =>
  mayMoveOrder(actor, parcel, 'shop.parcels') &&
  (ownerId
    ? String(ownerId) === String(parcel.sellerId)
    : can(actor, 'settings.manage') || order.delivery.byShop);

const listed = (filter: QueryFilter<CourierAccountRecord>) =>
  withDatabase(() =>
    CourierAccountModel.find(filter)
      .sort({ _id: 1 })
      .limit(2 * MOST_ACCOUNTS)
      .lean<CourierAccountRecord[]>(),
  );

/**
 * A person's own accounts, and for administrators the shop's; never their keys.
 * @param permission what a member of a team needs: who books with them sees which there are
 * @throws ShopError FORBIDDEN
 */
export async function listCourierAccounts(
  actor: Actor,
  permission: 'shop.settings' | 'shop.parcels' = 'shop.settings',
): Promise<CourierAccountView[]> {
  const own = { ownerId: new Types.ObjectId(shopFor(actor, permission)) };
  const accounts = await listed(
    can(actor, 'settings.manage') ? { $or: [{ ownerId: null }, own] } : own,
  );
  return accounts.map(accountView);
}

/** The accounts that are on and that a person may book a parcel with. */
export async function accountsFor(
  actor: Actor,
  parcel: Pick<ParcelRecord, 'sellerId'>,
  order: { delivery: Pick<OrderRecord['delivery'], 'byShop'> },
): Promise<CourierAccountRecord[]> {
  const accounts = await listed({
    isActive: true,
    $or: [{ ownerId: parcel.sellerId }, { ownerId: null }],
  });
  return accounts.filter((account) => mayBookWith(actor, account, parcel, order));
}

/** An account, on or off; null where there is none. */
export async function findCourierAccount(
  id: Types.ObjectId | string,
): Promise<CourierAccountRecord | null> {
  if (!isObjectId(String(id))) return null;
  return withDatabase(() => CourierAccountModel.findById(id).lean<CourierAccountRecord>());
}

export const accountView = (account: CourierAccountRecord): CourierAccountView => ({
  _id: String(account._id),
  version: account.version,
  courier: account.courier,
  name: account.name,
  isShops: !account.ownerId,
  isActive: account.isActive,
  keyEnd: account.keyEnd,
  ...(account.storeId && { storeId: account.storeId }),
  ...(account.pickupAreaId && { pickupAreaId: account.pickupAreaId }),
  ...(account.keysRefusedAt && { keysRefusedAt: account.keysRefusedAt.toISOString() }),
  wrongSecrets: account.wrongSecrets,
});

/** Changes of courier accounts for the audit log; never a key. */
type CourierAccountEvent = NewEvent<'courierAccount.changed', Record<string, never>>;

const newSecret = () => randomBytes(24).toString('base64url');

/** Number of a key's last characters that are shown; none of a short key, as they would be half of it. */
const SHOWN = 4;
const endOf = (key: string) => (key.length >= 4 * SHOWN ? key.slice(-SHOWN) : '');

/** The keys that were typed, of those that this courier's accounts have. */
const typedKeys = (courier: MachineCourier, input: Record<AccountKey, string>) =>
  Object.fromEntries(
    ACCOUNT_KEYS[courier].flatMap((name) => (input[name] ? [[name, input[name]] as const] : [])),
  ) as AccountSecrets['keys'];

/** Where a courier's webhook goes, with its secret where the courier has no other place for it. */
function webhookOf(id: unknown, courier: MachineCourier, secret: string): CourierWebhook {
  const url = `${publicOrigin()}/api/couriers/webhook/${String(id)}`;
  return { url: hasSecretInHeader(courier) ? url : `${url}?secret=${secret}`, secret };
}

/**
 * Adds an account with a courier, of the caller's own, or of the shop's by an administrator. An
 * `Idempotency-Key` keeps its id alone: the secret lies nowhere but sealed in the account, and is read
 * there for whoever sends the same keys again.
 * @returns its id and, this once, the secret of its webhook
 * @throws ShopError FORBIDDEN, QUOTA, IDEMPOTENCY_MISMATCH
 */
export async function addCourierAccount(
  actor: Actor,
  input: CourierAccountInput,
  idempotency?: Idempotency,
): Promise<{ accountId: string; webhook: CourierWebhook }> {
  const { courier, name, isShops, storeId, pickupAreaId, answerSecret } = input;
  if (isShops && !can(actor, 'settings.manage')) throw new ShopError('FORBIDDEN');
  const ownerId = isShops ? null : new Types.ObjectId(shopFor(actor, 'shop.settings'));
  const _id = new Types.ObjectId();
  const now = new Date();
  const webhookSecret = newSecret();
  const keys = typedKeys(courier, input);
  const secrets: AccountSecrets = { keys, webhookSecret, answerSecret };
  const { accountId } = await writeOnce(actor, 'addcourier', idempotency, async (session) => {
    // Two at once may pass by one another; one account more harms nobody.
    const count = await CourierAccountModel.countDocuments({ ownerId }).session(session);
    if (count >= MOST_ACCOUNTS) throw new ShopError('QUOTA', { extra: { quota: MOST_ACCOUNTS } });
    const account = {
      _id,
      courier,
      ownerId,
      name,
      sealed: seal(secrets, sealedFor(_id)),
      keyEnd: endOf(keys[ACCOUNT_KEYS[courier][0]] ?? ''),
      ...(storeId && { storeId }),
      ...(pickupAreaId && { pickupAreaId }),
      isActive: true,
      version: 1,
      wrongSecrets: 0,
      createdAt: now,
      changedAt: now,
    };
    await CourierAccountModel.create([account], { session });
    await audit(actor, _id, null, { courier, name, isShops, isActive: true }, session);
    return { accountId: String(_id) };
  });
  const isNew = accountId === String(_id);
  const secret = isNew
    ? webhookSecret
    : secretsOf(await requireOwn(actor, accountId)).webhookSecret;
  return { accountId, webhook: webhookOf(accountId, courier, secret) };
}

/**
 * Changes an account: its name, store, keys, whether it is booked with, its webhook's secret.
 * @returns it, and the new secret where one was made
 * @throws ShopError NOT_FOUND (also where it is another's), CONFLICT where it was changed meanwhile
 */
export async function changeCourierAccount(
  actor: Actor,
  id: string,
  change: CourierAccountChange,
): Promise<{ account: CourierAccountView; webhook?: CourierWebhook }> {
  const before = await requireOwn(actor, id);
  const { courier } = before;
  const secrets = secretsOf(before);
  const typed = typedKeys(courier, change);
  const hasNewKeys = Object.keys(typed).length > 0;
  const webhookSecret = change.renewWebhook ? newSecret() : secrets.webhookSecret;
  const keys = { ...secrets.keys, ...typed };
  const after: AccountSecrets = {
    keys,
    webhookSecret,
    answerSecret: change.answerSecret || secrets.answerSecret,
  };
  const changed = await inTransaction(async (session) => {
    const record = await CourierAccountModel.findOneAndUpdate(
      { _id: before._id, version: change.version },
      {
        $set: {
          name: change.name,
          isActive: change.isActive,
          sealed: seal(after, sealedFor(before._id)),
          keyEnd: endOf(keys[ACCOUNT_KEYS[courier][0]] ?? ''),
          version: change.version + 1,
          changedAt: new Date(),
          ...(change.storeId && { storeId: change.storeId }),
          ...(change.pickupAreaId && { pickupAreaId: change.pickupAreaId }),
          ...(change.renewWebhook && { wrongSecrets: 0 }),
        },
        $unset: {
          ...(!change.storeId && { storeId: 1 }),
          ...(!change.pickupAreaId && { pickupAreaId: 1 }),
          ...(hasNewKeys && { keysRefusedAt: 1, sealedToken: 1 }),
        },
      },
      { session, returnDocument: 'after' },
    ).lean<CourierAccountRecord>();
    if (record === null) throw new ShopError('CONFLICT');
    const { name, isActive } = before;
    const said = { name: record.name, isActive: record.isActive };
    const more = {
      ...(hasNewKeys && { keys: 'new' }),
      ...(change.renewWebhook && { webhook: 'new' }),
    };
    await audit(actor, before._id, { name, isActive }, { ...said, ...more }, session);
    return record;
  });
  return {
    account: accountView(changed),
    ...(change.renewWebhook && { webhook: webhookOf(before._id, courier, webhookSecret) }),
  };
}

/**
 * Tries an account's keys.
 * @returns what the courier says of it: the stores that parcels are fetched from
 * @throws ShopError NOT_FOUND, COURIER_KEYS, COURIER_AWAY, COURIER_REFUSED
 */
export async function checkCourierAccount(actor: Actor, id: string): Promise<CheckedAccount> {
  const account = await requireOwn(actor, id);
  try {
    const checked = await clientOf(account).check();
    await noteKeys(account);
    return checked;
  } catch (error) {
    await noteKeys(account, error);
    throw failureOf(error, false);
  }
}

async function requireOwn(actor: Actor, id: string): Promise<CourierAccountRecord> {
  const account = await findCourierAccount(id);
  if (account === null || !mayManageAccount(actor, account)) throw new ShopError('NOT_FOUND');
  return account;
}

const audit = (
  actor: Actor,
  id: Types.ObjectId,
  before: object | null,
  after: object,
  session: ClientSession,
): Promise<void> =>
  publish<CourierAccountEvent>(
    actor,
    [
      {
        name: 'courierAccount.changed',
        entity: `courierAccount:${String(id)}`,
        data: {},
        audit: {
          action: 'courier.account',
          subject: 'courier',
          subjectId: String(id),
          before,
          after,
        },
      },
    ],
    session,
  );
