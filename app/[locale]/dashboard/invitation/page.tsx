import { MailX, ShieldCheck, UserX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { getOfferedRole } from '@/lib/features/accounts';
import { INVITATION_HOURS } from '@/lib/features/accounts/shared';
import { withQuery } from '@/lib/platform/query';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { type PageContext, signedInPage } from '../../page-kit';

type Props = PageProps<'/[locale]/dashboard/invitation'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'staffInvitation' });
  // The address holds the link's secret.
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Where an invitation's link leads: a look at it takes nothing, as programs look at mails too. */
const tokenOf = ({ token }: PageContext['query']) =>
  typeof token === 'string' && /^[\w-]{32}$/.test(token) ? token : undefined;

const pathOf = (_id: string, query: PageContext['query']) =>
  withQuery(deskPaths.staffInvitation, { token: tokenOf(query) });

export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const token = tokenOf(query);
  const [offered, t, tRole, tStaff, tTeam, tTeamRole] = await Promise.all([
    token === undefined ? null : getOfferedRole(actor, token),
    getTranslations('staffInvitation'),
    getTranslations('staffRoles'),
    getTranslations('staff'),
    getTranslations('team'),
    getTranslations('teamRoles'),
  ]);
  const heading = <h1 className="sr-only">{t('title')}</h1>;
  if (offered === null || token === undefined) {
    return (
      <>
        {heading}
        <EmptyState
          icon={MailX}
          title={t('endedTitle')}
          text={t('ended', { hours: formatCount(INVITATION_HOURS, locale) })}
        />
      </>
    );
  }
  const { team, staffRole } = offered;
  if (offered.isOwner && !team) {
    return (
      <>
        {heading}
        <EmptyState icon={ShieldCheck} title={t('ownerTitle')} text={t('owner')} />
      </>
    );
  }
  if (!offered.isTheirs) {
    return (
      <>
        {heading}
        <EmptyState
          icon={UserX}
          title={t('otherTitle')}
          text={t('other', { to: shownContact(offered.to, locale) })}
        >
          <Link
            href={localePath(locale, paths.profile)}
            prefetch={false}
            className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
          >
            {t('profile')}
          </Link>
        </EmptyState>
      </>
    );
  }
  if (team?.obstacle) {
    return (
      <>
        {heading}
        <EmptyState icon={UserX} title={t('obstacleTitle')} text={t(`obstacle.${team.obstacle}`)}>
          {team.obstacle === 'member' && (
            <Link
              href={localePath(locale, deskPaths.team)}
              prefetch={false}
              className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
            >
              {t('toTeam')}
            </Link>
          )}
        </EmptyState>
      </>
    );
  }
  if (offered.isOpen && !team) {
    return (
      <>
        {heading}
        <EmptyState icon={ShieldCheck} title={t('openTitle')} text={t('open')}>
          <Link
            href={localePath(locale, deskPaths.security)}
            prefetch={false}
            className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
          >
            {t('security')}
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {team ? (
        <PageHeading
          title={t('teamHeading', { shop: team.seller })}
          lead={t('lead', { role: tTeamRole(team.teamRole) })}
        />
      ) : (
        <PageHeading title={t('heading')} lead={t('lead', { role: tRole(staffRole ?? 'none') })} />
      )}
      <form
        action="/api/staff/accept"
        method="post"
        className="max-w-xl space-y-4 panel p-5 sm:p-8"
      >
        <input type="hidden" name="token" value={token} />
        {team && <p>{tTeam(`does.${team.teamRole}`)}</p>}
        {staffRole && <p>{tStaff(`does.${staffRole}`)}</p>}
        <p className="text-muted">{t(team ? 'teamHint' : 'acceptHint')}</p>
        <Button type="submit" className="px-6">
          {t('accept')}
        </Button>
      </form>
    </>
  );
});
