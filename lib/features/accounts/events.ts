import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../platform/events/event';

/** From where, see models/session.ts. */
interface FromWhere {
  accountId: Types.ObjectId;
  browser: string;
  system: string;
  network: string;
}

/** Type of change to an account's sign-in methods. */
export type SignInMethodChange =
  | 'phoneAdded'
  | 'phoneChanged'
  | 'phoneRemoved'
  /** Its number seems to be somebody else's by now. */
  | 'phoneReleased'
  | 'emailAdded'
  | 'emailProved'
  | 'emailChanged'
  | 'emailRemoved'
  | 'passwordRemoved'
  | 'googleRemoved'
  /** The former ways count again, by the link that they were sent. */
  | 'changeUndone'
  | 'factorAdded'
  /** The app's codes alone: its passkeys stay. */
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  /** Two authenticators count for the same passkey: one of them is a copy. */
  | 'passkeyCopied'
  | 'factorRemoved'
  /** Somebody came in by one of its recovery codes. */
  | 'recoveryUsed'
  | 'recoveryRenewed'
  /** Another account of the same person was taken in. */
  | 'accountMerged'
  /** Its person wants it erased, does not any more, or it is erased. */
  | 'erasureAsked'
  | 'erasureWithdrawn'
  | 'accountErased';

/** For the audit log; its person is told by `wayChanged` itself, at the address that there is or was. */
export type SignInMethodEvent = NewEvent<
  'account.wayChanged',
  { accountId: Types.ObjectId; change: SignInMethodChange }
>;

interface UserState {
  role: 'user' | 'admin';
  disabled: boolean;
  productQuota: number | null;
}

/** An administrator changed an account; `entity` names it. */
export type UserChanged = NewEvent<'user.changed', { before: UserState; after: UserState }>;

/** A staff member is in an account for a while, to help. */
type AccountEntered = NewEvent<'account.entered', { accountId: Types.ObjectId; reason: string }>;

export type AccountEvent =
  /** A sign-in from a device that the account does not know. */
  NewEvent<'account.signedIn', FromWhere> | NewEvent<'account.passwordChanged', FromWhere>;

/** A seller's profile was saved; `isRenamed`: the shop is called otherwise now, `hasOtherLevel`: of low stock. */
export type ShopChanged = NewEvent<
  'shop.changed',
  { sellerId: Types.ObjectId; isRenamed: boolean; hasOtherLevel?: boolean }
>;

/** An account's event as a subscriber gets it. */
export type DeliveredAccountEvent = DeliveredEvent<AccountEvent> | DeliveredEvent<AccountEntered>;
