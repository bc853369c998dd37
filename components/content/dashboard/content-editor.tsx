'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Credentials } from '@/components/ui/use-mutation';
import type { CurrentContent } from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { ContentFormProvider, useContentForm, type ContentFormApi } from './use-content-form';
import { CategoriesForm, type CategoryPictures } from './categories-form';
import {
  DeliveryForm,
  FaqForm,
  AnnouncementForm,
  FooterForm,
  HeroForm,
  PageForm,
} from './content-forms';
import type { PreviewSurroundings } from './preview';
import { PreviewPanel } from './preview-panel';

interface Props {
  content: CurrentContent;
  surroundings: PreviewSurroundings;
  pictures: CategoryPictures;
  locale: Locale;
  owner: string;
}

/** Edits one kind of content. After each publishing the form begins anew with what the shop shows. */
export function ContentEditor(props: Props) {
  return <Editor key={props.content.version} {...props} />;
}

function Editor({ content, surroundings, pictures, locale, owner }: Props) {
  const t = useTranslations('contentManagement.editor');
  const router = useRouter();
  const hydrated = useHydrated();
  const [previewing, setPreviewing] = useState(false);
  const page = paths.contentKind(content.kind);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, page));
  const api = useContentForm({
    content,
    owner,
    credentials,
    onPublished(settle) {
      // The form begins anew, and with it goes the button that had the focus.
      document.getElementById(PAGE_HEADING)?.focus();
      settle(() => router.refresh());
    },
  });
  return (
    <>
      <div className="panel p-4 sm:p-6">
        {api.restored && (
          <div className="mb-5">
            <Notice title={t('restored')}>
              <p className="text-sm">{t('restoredText')}</p>
              <Button variant="outline" className="mt-2" onClick={() => api.startOver()}>
                {t('startOver')}
              </Button>
            </Notice>
          </div>
        )}
        {api.newer && <NewerNotice api={api} newer={api.newer} locale={locale} />}
        <ContentFormProvider api={api}>
          <form {...api.formProps} className="space-y-6">
            <Fields api={api} pictures={pictures} credentials={credentials} />
            <div className="flex flex-wrap gap-3 border-t border-line pt-5">
              <Button
                type="submit"
                busy={api.busy}
                // Without the script nothing could be sent, so nothing pretends to.
                disabled={!hydrated}
                className="px-8 text-base max-sm:grow"
              >
                {t('publish')}
              </Button>
              <Button
                variant="outline"
                aria-pressed={previewing}
                disabled={!hydrated}
                className="px-6 text-base max-sm:grow"
                onClick={() => setPreviewing(!previewing)}
              >
                {t(previewing ? 'hidePreview' : 'preview')}
              </Button>
            </div>
            <p role="status" className="text-sm text-muted">
              {api.isDirty && t('notPublished')}
            </p>
          </form>
        </ContentFormProvider>
      </div>
      {previewing && (
        <PreviewPanel
          content={{ kind: content.kind, value: api.value, at: content.at }}
          surroundings={surroundings}
          locale={locale}
        />
      )}
      {loginModal}
    </>
  );
}

function Fields({
  api,
  pictures,
  credentials,
}: {
  api: ContentFormApi;
  pictures: CategoryPictures;
  credentials: Credentials;
}) {
  switch (api.kind) {
    case 'hero':
      return <HeroForm />;
    case 'announcement':
      return <AnnouncementForm />;
    case 'faq':
      return <FaqForm />;
    case 'delivery':
      return <DeliveryForm />;
    case 'categories':
      return <CategoriesForm pictures={pictures} credentials={credentials} />;
    case 'footer':
      return <FooterForm />;
    default:
      return <PageForm />;
  }
}

/** Somebody else published meanwhile: whose words shall stand. */
function NewerNotice({
  api,
  newer,
  locale,
}: {
  api: ContentFormApi;
  newer: CurrentContent;
  locale: Locale;
}) {
  const t = useTranslations('contentManagement.editor');
  return (
    <div className="mb-5">
      <Notice tone="warning" title={t('conflictTitle')}>
        <p className="text-sm">
          {t('conflictText', {
            by: shownContact(newer.by ?? '', locale),
            time: readableTime(new Date(newer.at), locale),
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={`${localePath(locale, paths.contentKind(newer.kind))}?version=${newer.version}`}
            target="_blank"
            rel="noopener"
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            {t('conflictLook')}
          </a>
          <Button variant="outline" onClick={() => api.startOver(newer)}>
            {t('conflictTheirs')}
          </Button>
          <Button onClick={() => api.publishOver()}>{t('conflictMine')}</Button>
        </div>
      </Notice>
    </div>
  );
}
