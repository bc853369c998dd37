import { ChevronRight, Inbox, LayoutTemplate, Mail, MailWarning, Search } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/page-heading';
import { type ContentState, listContentStates } from '@/lib/features/content';
import { type ContentType, PAGE_TYPES } from '@/lib/features/content/shared';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { can } from '@/lib/shop/policy';
import { sendsMail } from '@/lib/platform/mail/outbox';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { signedInPage, titled } from '../../page-kit';

const GROUPS: { key: 'home' | 'everywhere' | 'pages'; kinds: readonly ContentType[] }[] = [
  { key: 'home', kinds: ['hero', 'categories', 'faq'] },
  { key: 'everywhere', kinds: ['announcement', 'footer', 'delivery'] },
  { key: 'pages', kinds: PAGE_TYPES },
];

export const generateMetadata = titled('contentManagement.title');

export default signedInPage(paths.contentManagement, async ({ actor, locale }) => {
  const [states, t, blocks] = await Promise.all([
    listContentStates(actor),
    getTranslations('contentManagement'),
    getTranslations('contentBlocks'),
  ]);
  const stateOf = (kind: ContentType) => states.find((state) => state.kind === kind)!;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-8">
        {GROUPS.map(({ key, kinds }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} className="mb-3 text-xl font-semibold">
              {t(`groups.${key}`)}
            </h2>
            <ul className="divide-y divide-line overflow-hidden panel">
              {kinds.map((kind) => (
                <Row
                  key={kind}
                  href={localePath(locale, paths.contentKind(kind))}
                  title={t(`kinds.${kind}`)}
                  text={t(`about.${kind}`)}
                >
                  <State state={stateOf(kind)} locale={locale} />
                </Row>
              ))}
              {key === 'home' && (
                <Row
                  href={localePath(locale, deskPaths.blocks)}
                  title={blocks('title')}
                  text={blocks('about')}
                >
                  <LayoutTemplate aria-hidden="true" className="size-5 text-muted" />
                </Row>
              )}
            </ul>
          </section>
        ))}
        <section aria-labelledby="group-mail">
          <h2 id="group-mail" className="mb-3 text-xl font-semibold">
            {t('groups.mail')}
          </h2>
          <ul className="divide-y divide-line overflow-hidden panel">
            <Row
              href={localePath(locale, paths.synonyms)}
              title={t('synonyms.title')}
              text={t('synonyms.about')}
            >
              <Search aria-hidden="true" className="size-5 text-muted" />
            </Row>
            <Row
              href={localePath(locale, paths.subscribers)}
              title={t('subscribers.title')}
              text={t('subscribers.about')}
            >
              <Mail aria-hidden="true" className="size-5 text-muted" />
            </Row>
            {can(actor, 'jobs.manage') && (
              <>
                <Row
                  href={localePath(locale, paths.outbox)}
                  title={t('outbox.title')}
                  text={t(sendsMail() ? 'outbox.aboutSmtp' : 'outbox.about')}
                >
                  <Inbox aria-hidden="true" className="size-5 text-muted" />
                </Row>
                <Row
                  href={localePath(locale, paths.deliveries)}
                  title={t('deliveries.title')}
                  text={t('deliveries.about')}
                >
                  <MailWarning aria-hidden="true" className="size-5 text-muted" />
                </Row>
              </>
            )}
          </ul>
        </section>
      </div>
    </>
  );
});

function Row({
  href,
  title,
  text,
  children,
}: {
  href: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex items-center gap-4 px-4 py-3.5 -outline-offset-3 hover:bg-paper sm:px-5"
      >
        <span className="min-w-0 grow sm:flex sm:items-center sm:justify-between sm:gap-6">
          <span className="block min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
          <span className="mt-1 block shrink-0 text-sm text-muted sm:mt-0 sm:text-end">
            {children}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

async function State({ state, locale }: { state: ContentState; locale: Locale }) {
  const t = await getTranslations('contentManagement.versions');
  if (state.by === null) return t('original');
  return (
    <>
      <span className="block font-semibold text-ink">
        {t('version', { number: formatCount(state.version, locale) })}
      </span>
      <span className="block figures">{readableTime(new Date(state.at), locale)}</span>
      <span className="block break-all">{shownContact(state.by, locale)}</span>
    </>
  );
}
