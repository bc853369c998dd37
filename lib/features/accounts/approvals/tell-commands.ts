import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { findOwnersMail } from '../owner-queries';
import { queueMessages } from '../../notifications/messages/queue-commands';
import { publicOrigin } from '../../../platform/env';
import { serverWords } from '../../../platform/i18n/server-words';
import { deskPaths } from '../../../platform/desk-paths';
import { localePath } from '../../../platform/paths';
import type { ApprovalSubject } from './kinds';

/** Mails all owners what needs or had a second person, in the transaction that notes it. */
export async function tellOwners(
  told: {
    what: 'asked' | 'approved' | 'declined' | 'runApproved';
    subject: ApprovalSubject | 'payoutRun';
    who: string;
    maker: string;
  },
  session: ClientSession,
): Promise<void> {
  const owners = await findOwnersMail(session);
  await queueMessages(
    owners.map(({ address, locale }) => {
      const t = serverWords(locale);
      const subject = t(`approvalWords.subjects.${told.subject}`);
      return {
        key: `approval:${new Types.ObjectId().toHexString()}`,
        kind: 'approval' as const,
        channel: 'mail' as const,
        to: address,
        locale,
        values: {
          what: t(`approvalWords.${told.what}`, { subject, who: told.who, maker: told.maker }),
          link: `${publicOrigin()}${localePath(locale, deskPaths.approvals)}`,
        },
      };
    }),
    session,
  );
}
