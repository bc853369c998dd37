import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import bn from '../../../messages/dashboard/bn.json';
import en from '../../../messages/dashboard/en.json';
import { queueMessages } from '../notifications/messages';
import { signatureOf, type Doer } from '../../platform/auth/actor';
import { isOwner, type Rights } from '../../shop/policy';
import { publicOrigin } from '../../platform/env';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { deskPaths } from '../../shop/desk-paths';
import { localePath } from '../../platform/i18n/locale-path';
import { localPhone } from '../../platform/phone';
import type { StaffRole, TeamRole } from '../../platform/auth/staff-types';
import { findOwnersMail } from './lookup-queries';
import { UserModel } from '../../../models/user';

const LABELS = { en: en.staffRoles, bn: bn.staffRoles } satisfies Record<Locale, unknown>;
const TEAM_LABELS = { en: en.teamRoles, bn: bn.teamRoles } satisfies Record<Locale, unknown>;

/** Role of somebody in the shop, as the audit log and templates name it. */
type AccountStatus = StaffRole | 'owner' | 'none';

export const statusOf = (account: Rights): AccountStatus =>
  isOwner(account) ? 'owner' : (account.staffRole ?? 'none');

export const roleWord = (status: AccountStatus, locale: Locale): string => LABELS[locale][status];

export const teamRoleWord = (role: TeamRole | 'none', locale: Locale): string =>
  TEAM_LABELS[locale][role];

interface Person {
  name: string;
  email?: string | null | undefined;
  loginPhone?: string | null | undefined;
}

/**
 * Mails all owners who somebody is to the shop from now on, in the transaction that makes it so. Asked for
 * before the change is written, so that an owner who is one no longer hears it too.
 */
export async function tellOwners(
  by: Doer,
  person: Person,
  status: AccountStatus,
  session: ClientSession,
): Promise<void> {
  const owners = await findOwnersMail(session);
  await queueMessages(
    owners.map(({ address, locale }) => ({
      ...({ kind: 'staffChanged', channel: 'mail' } as const),
      key: `staffChanged:${new Types.ObjectId().toHexString()}`,
      to: address,
      locale,
      values: {
        who: named(person),
        what: roleWord(status, locale),
        by: shown(signatureOf(by)),
        link: `${publicOrigin()}${localePath(locale, deskPaths.staff)}`,
      },
    })),
    session,
  );
}

/** Mails a seller who somebody is in their team from now on, in the transaction that makes it so. */
export async function tellSeller(
  by: Doer,
  person: Person,
  { sellerId, teamRole }: { sellerId: Types.ObjectId; teamRole: TeamRole | null },
  session: ClientSession,
): Promise<void> {
  const seller = await UserModel.findOne(
    { _id: sellerId, disabled: false, emailProvedAt: { $ne: null } },
    { email: 1, locale: 1 },
    { session },
  ).lean();
  if (!seller?.email) return;
  const locale = seller.locale ?? DEFAULT_LOCALE;
  const message = {
    ...({ kind: 'teamChanged', channel: 'mail' } as const),
    key: `teamChanged:${new Types.ObjectId().toHexString()}`,
    to: seller.email,
    locale,
    values: {
      who: named(person),
      what: teamRoleWord(teamRole ?? 'none', locale),
      by: shown(signatureOf(by)),
      link: `${publicOrigin()}${localePath(locale, deskPaths.team)}`,
    },
  };
  await queueMessages([message], session);
}

const shown = (contact: string): string =>
  contact.startsWith('+') ? localPhone(contact) : contact;

function named({ name, email, loginPhone }: Person): string {
  const contact = shown(email || loginPhone || '');
  return contact === '' ? name : `${name} (${contact})`;
}
