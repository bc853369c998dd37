import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ContentEditor } from '@/components/content/dashboard/content-editor';
import { PreviewPanel } from '@/components/content/dashboard/preview-panel';
import { RestoreButton } from '@/components/content/dashboard/restore-button';
import { VersionList } from '@/components/content/dashboard/version-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import type { Actor } from '@/lib/platform/auth/actor';
import { getContentVersion, getEditableContent, listContentVersions } from '@/lib/features/content';
import { type ContentType, isContentKind, isPageKind } from '@/lib/features/content/shared';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { categoryPictures, previewSurroundings } from '../surroundings';
import { signedInPage } from '../../../page-kit';

type Props = PageProps<'/[locale]/dashboard/content-management/[id]'>;

/** Words of the editor and of the login on top of it. */
const NAMESPACES = [
  'contentManagement',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;
/** And of what picks a picture. */
const PICTURE_NAMESPACES = [...NAMESPACES, 'category', 'upload', 'dashboard'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'contentManagement' });
  return { title: isContentKind(id) ? t(`kinds.${id}`) : t('title') };
}

const whole = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

export default signedInPage(paths.contentKind, async ({ actor, locale, id, query }) => {
  if (!isContentKind(id)) notFound();
  const shown = whole(query.version);
  const namespaces = id === 'categories' ? PICTURE_NAMESPACES : NAMESPACES;
  return (
    <PageMessages namespaces={namespaces}>
      {shown === undefined ? (
        <EditType actor={actor} kind={id} locale={locale} page={whole(query.page) || 1} />
      ) : (
        <OldVersion actor={actor} kind={id} locale={locale} version={shown} />
      )}
    </PageMessages>
  );
});

interface KindProps {
  actor: Actor;
  kind: ContentType;
  locale: Locale;
}

async function EditType({ actor, kind, locale, page }: KindProps & { page: number }) {
  const [content, { versions, total, limit }, surroundings, pictures, t] = await Promise.all([
    getEditableContent(actor, kind),
    listContentVersions(actor, kind, page),
    previewSurroundings(actor, kind),
    kind === 'categories' ? categoryPictures() : {},
    getTranslations('contentManagement'),
  ]);
  const home = localePath(locale, isPageKind(kind) ? paths[kind] : paths.home);
  const here = localePath(locale, paths.contentKind(kind));
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading title={t(`kinds.${kind}`)} lead={t(`about.${kind}`)}>
        <Link
          href={home}
          prefetch={false}
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          {t('seeInShop')}
        </Link>
      </PageHeading>
      <ContentEditor
        content={content}
        surroundings={surroundings}
        pictures={pictures}
        locale={locale}
        owner={actor.id}
      />
      <section aria-labelledby="versions" className="mt-10 space-y-3">
        <h2 id="versions" className="text-xl font-semibold">
          {t('versions.heading')}
        </h2>
        <VersionList kind={kind} versions={versions} current={content.version} locale={locale} />
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => `${here}?page=${to}`}
        />
      </section>
    </>
  );
}

async function OldVersion({ actor, kind, locale, version }: KindProps & { version: number }) {
  const [current, { versions }] = await Promise.all([
    getEditableContent(actor, kind),
    listContentVersions(actor, kind),
  ]);
  if (version > current.version) notFound();
  const [old, surroundings, t] = await Promise.all([
    getContentVersion(actor, kind, version),
    previewSurroundings(actor, kind),
    getTranslations('contentManagement'),
  ]);
  const name =
    version === 0
      ? t('versions.original')
      : t('versions.version', { number: formatCount(version, locale) });
  return (
    <>
      <BackLink href={localePath(locale, paths.contentKind(kind))} label={t('backToEditor')} />
      <PageHeading
        title={`${t(`kinds.${kind}`)}: ${name}`}
        lead={old.by && shownContact(old.by, locale)}
      >
        {version !== versions[0]?.version && (
          <RestoreButton
            kind={kind}
            current={current.version}
            version={version}
            label={t('versions.restoreNamed', { name })}
            locale={locale}
          />
        )}
      </PageHeading>
      <PreviewPanel content={old} surroundings={surroundings} locale={locale} />
    </>
  );
}
